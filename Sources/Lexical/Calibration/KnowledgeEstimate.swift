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
  package private(set) var frontier: LearnerFrontier
  /// The quiz with its answers; nil for a learner who never took one that says anything.
  package private(set) var quiz: QuizState?
  /// Days after the quiz that said something.
  package private(set) var laterDays = 0
  /// The last study day on which a quiz or a check asked something; nil before the first.
  package private(set) var lastAsked: Int?
  /// Answers to words near the frontier, outside any quiz.
  private var checkAnswers: [QuizAnswer] = []

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
    _ store: LearnerStore, in release: CorpusRelease, words: [WordState]? = nil,
    visit: (LearnerFrontier) -> Void = { _ in }
  ) async throws {
    let (answers, reviews, readings) = try await mapStoreErrors {
      (
        try await store.events(of: [.calibrationAnswer]), try await store.firstReviews(),
        try await store.events(of: [.reading])
      )
    }
    var states = words ?? []
    if words == nil { states = try await mapStoreErrors { try await store.wordStates() } }
    self.init(
      answers: answers, reviews: reviews, readings: readings, words: states,
      chosen: Set(states.lazy.filter(\.isChosen).map(\.lexeme)), lookupIndex: release.lookupIndex,
      visit: visit
    )
  }

  package init?(
    answers: [Event], reviews: [Event], readings: [Event], words: [WordState],
    chosen: Set<LexemeID>, lookupIndex: LookupIndex, visit: (LearnerFrontier) -> Void = { _ in }
  ) {
    let answers = lookupIndex.language.map { answers.calibrationAnswers(in: $0) } ?? answers
    let found = StoredQuiz.last(in: answers, lookupIndex: lookupIndex)
    var days = EvidenceDays(since: found?.order, lookupIndex: lookupIndex)
    for answer in found?.answers ?? [] { days.leaveOut(answer.lexeme) }
    for event in (answers + reviews + readings).sorted(by: { $0.order < $1.order }) {
      days.add(event, chosen: chosen)
      guard let answer = event.fact.as(CalibrationAnswer.self) else { continue }
      lastAsked = max(lastAsked ?? .min, answer.moment.studyDay.number)
      guard answer.session.hasPrefix(Self.checkSession) else { continue }
      checkAnswers.append(QuizAnswer(answer, in: lookupIndex))
    }
    for word in words where word.memory.reviewCount == 0 { days.add(markOf: word) }
    let evidence = days.evidence
    guard let start = found?.day ?? evidence.first?.day else { return nil }
    quiz = found?.state
    if let state = found?.state {
      frontier = LearnerFrontier(
        state.assessment.belief, claimRate: state.posterior.claimRate, on: start)
    } else {
      frontier = LearnerFrontier(on: start)
    }
    visit(frontier)
    for (day, evidence) in evidence {
      frontier.observe(evidence, on: day)
      visit(frontier)
    }
    laterDays = evidence.count
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
