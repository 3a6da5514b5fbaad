import LexicalModel
import Scheduling

/// A learner's frontier as the days go by: what a quiz found, and what reading, reviews and marks
/// say since.
///
/// A pure fold, so that every device that has the same days shows the same rank:
///
/// ```swift
/// var frontier = LearnerFrontier(quiz.belief, claimRate: 0.04, on: 20_500)
/// frontier.observe(evidence, on: 20_501)
/// frontier.shownRank(on: 20_502)       // the rank to choose new words around
/// frontier.belief(on: 20_502)          // the chance of knowing each word
/// ```
///
/// Study days are counted from 1970-01-01, as in `StudyDay.number`.
package struct LearnerFrontier: Hashable, Sendable {
  /// The last day that said something.
  package private(set) var day: Int
  /// The moves of the shown rank up to the day before ``day``, oldest first.
  package private(set) var moves: [RankPromotionEngine.Move] = []
  /// How *Easy* the first answers of late were.
  package private(set) var velocity = EasyRatingVelocity()
  /// Words near the frontier that should be asked with their meaning, since the answers were a
  /// surprise.
  package private(set) var wantedChecks = 0

  private var posterior: ReadingPosterior
  private var engine: RankPromotionEngine

  /// - Parameters:
  ///   - belief: what a quiz left, or a prior.
  ///   - claimRate: how often the learner claims words in vain.
  ///   - day: the study day of the quiz.
  package init(
    _ belief: FrontierPosterior = FrontierPosterior(prior: .english), claimRate: Float = 0.1,
    on day: Int
  ) {
    self.day = day
    posterior = ReadingPosterior(belief, claimRate: claimRate)
    engine = RankPromotionEngine(shownRank: belief.lexicalRank.median)
  }

  /// Takes in what a day says; days come in rising order, each once and whole.
  package mutating func observe(_ evidence: DayEvidence, on day: Int) {
    if day > self.day, let move = engine.consider(posterior.frontier, on: self.day) {
      moves.append(move)
    }
    if !evidence.graded.isEmpty { measureSurprise(evidence) }
    posterior.observe(evidence, daysSince: day - self.day)
    wantedChecks = max(0, wantedChecks - evidence.checked.count)
    self.day = max(self.day, day)
  }

  /// What is believed on a day that has not been observed yet, or is still going on.
  package func belief(on day: Int) -> FrontierPosterior {
    posterior.frontier.diffused(
      by: ReadingPosterior.dailyMove * Float(max(0, day - self.day)).squareRoot())
  }

  /// The rank to show, and to choose new words around, on a day.
  ///
  /// It follows from the days before, so it stays the same while the day goes on, and it moves
  /// seldom: see ``RankPromotionEngine``.
  package func shownRank(on day: Int) -> Double {
    var engine = engine
    if day > self.day { _ = engine.consider(posterior.frontier, on: self.day) }
    return engine.shownRank
  }

  /// Widens the belief where first answers were easier than it foresaw.
  private mutating func measureSurprise(_ evidence: DayEvidence) {
    let curve = posterior.frontier.knowledgeCurve
    for answer in evidence.graded {
      velocity.observe(
        isEasy: answer.grade == .easy, expected: curve.probability(at: answer.difficulty))
    }
    guard velocity.isSurprising else { return }
    posterior.widen(by: EasyRatingVelocity.widening)
    velocity.reset()
    wantedChecks = EasyRatingVelocity.checksAfterSurprise
  }
}
