package import KnowledgeModel
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore
import Scheduling

/// What a progress store lets one believe of its learner: the last good quiz, and what came after
/// it.
///
/// A fold over events, the same on every device. `today`, `status` and whoever chooses new words
/// ask it for the rank to choose them around:
///
/// ```swift
/// let belief = try await KnowledgeEstimate(store, in: release)
/// let rank = belief?.frontier.shownRank(on: try await store.moment().studyDay.number)
/// ```
///
/// Words that the quiz asked, and those with a history before it, say nothing again.
package struct KnowledgeEstimate {
  /// The belief day by day, with the rank that the promotion rule shows.
  package let frontier: LearnerFrontier
  /// The quiz with its answers; nil for a learner who never took one that says anything.
  package let quiz: QuizState?
  /// Days after the quiz that said something.
  package let laterDays: Int
  /// The last study day on which a quiz or a check asked something; nil before the first.
  package let lastAsked: Int?
  /// Answers to words near the frontier, outside any quiz.
  private let checkAnswers: [QuizAnswer]

  /// Checks of words near the frontier, outside any quiz, are answers of sessions that are named
  /// so.
  package static let checkSession = "checks-"
  /// Half the interval of the frontier from which on a belief without a quiz says nothing, in log
  /// rank.
  private static let vague: Float = 1.2

  /// Nil for a store that says next to nothing of its learner's vocabulary.
  ///
  /// The `words` are the store's word states where somebody has them already; `visit` is called
  /// with the belief as each day leaves it, the first one first.
  package init?(
    _ store: LearnerStore, in release: CorpusRelease, words: [WordEvidence]? = nil,
    visit: (LearnerFrontier) -> Void = { _ in }
  ) async throws {
    var states = words ?? []
    if words == nil {
      states = try await mapStoreErrors {
        try await store.wordStates().map { WordEvidence($0) }
      }
    }
    var fold = FrontierFold()
    self.init(
      try await KnowledgeEvidence(store, in: release, words: states), words: states,
      folding: &fold, visit: visit)
  }

  package init?(
    answers: [Event], reviews: [Event], readings: [Event], words: [WordEvidence],
    chosen: Set<LexemeID>, lookupIndex: LookupIndex, visit: (LearnerFrontier) -> Void = { _ in }
  ) {
    let evidence = KnowledgeEvidence(
      answers: answers, reviews: reviews, readings: readings, chosen: chosen,
      lookupIndex: lookupIndex)
    var fold = FrontierFold()
    self.init(evidence, words: words, folding: &fold, visit: visit)
  }

  /// The belief that follows from evidence and from the marks of words, folded from where a fold
  /// stands.
  package init?(
    _ evidence: KnowledgeEvidence, words: [WordEvidence], folding fold: inout FrontierFold,
    visit: (LearnerFrontier) -> Void = { _ in }
  ) {
    let days = evidence.days(withMarksOf: words)
    guard let start = evidence.quiz?.day ?? days.first?.day else { return nil }
    quiz = evidence.quiz?.state
    lastAsked = evidence.lastAsked
    checkAnswers = evidence.checkAnswers
    let first =
      if let state = evidence.quiz?.state {
        LearnerFrontier(
          state.assessment.belief, claimRate: state.posterior.claimRate, on: start)
      } else {
        LearnerFrontier(on: start)
      }
    frontier = fold.frontier(from: first, after: days, visit: visit)
    laterDays = days.count
    if quiz == nil, frontier.belief(on: frontier.day).halfWidth >= Self.vague { return nil }
  }

  /// The chance of knowing each word that the quiz or a check asked, by its own answer.
  package var quizChances: [LexemeOrdinal: Float] {
    var posterior = CalibrationPosterior()
    var answers = checkAnswers
    if let quiz, !quiz.assessment.caveats.contains(where: \.isDoubt) {
      posterior = quiz.posterior
      answers = quiz.answers + answers
    }
    return posterior.chances(after: answers)
  }

  /// What is believed on a day, with the habits of claiming that the quiz has shown: where a check
  /// begins.
  package func posterior(on day: Int) -> CalibrationPosterior {
    (quiz?.posterior ?? CalibrationPosterior()).moved(to: frontier.belief(on: day))
  }
}
