import KnowledgeModel
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// What the answers, first reviews and readings of a learner say of their vocabulary: the last good
/// quiz, and each day after it.
///
/// Marks are no part of it: they are what a word's state says now.
package struct KnowledgeEvidence: Sendable {
  /// The last good quiz; nil for a learner who never took one that says anything.
  let quiz: StoredQuiz?
  /// The last study day on which a quiz or a check asked something; nil before the first.
  private(set) var lastAsked: Int?
  /// Answers to words near the frontier, outside any quiz.
  private(set) var checkAnswers: [QuizAnswer] = []
  private var days: EvidenceDays
  /// The last event that was taken in; nil before the first.
  private var last: EventOrder?
  private let lookupIndex: LookupIndex

  /// - Parameters:
  ///   - answers: to quizzes and checks, of all languages.
  ///   - reviews: the first of each word.
  ///   - readings: the sittings of reading.
  ///   - chosen: the words that were taken up because they were unknown.
  ///   - lookupIndex: the release.
  package init(
    answers: [Event], reviews: [Event], readings: [Event], chosen: Set<LexemeID>,
    lookupIndex: LookupIndex
  ) {
    self.lookupIndex = lookupIndex
    let answers = lookupIndex.language.map { answers.calibrationAnswers(in: $0) } ?? answers
    quiz = StoredQuiz.last(in: answers, lookupIndex: lookupIndex)
    days = EvidenceDays(since: quiz?.order, lookupIndex: lookupIndex)
    for answer in quiz?.answers ?? [] { days.leaveOut(answer.lexeme) }
    for event in (answers + reviews + readings).sorted(by: { $0.order < $1.order }) {
      add(event, chosen: chosen)
    }
  }

  private mutating func add(_ event: Event, chosen: Set<LexemeID>) {
    last = event.order
    days.add(event, chosen: chosen)
    guard let answer = event.fact.as(CalibrationAnswer.self) else { return }
    lastAsked = max(lastAsked ?? .min, answer.moment.studyDay.number)
    guard answer.session.hasPrefix(KnowledgeEstimate.checkSession) else { return }
    checkAnswers.append(QuizAnswer(answer, in: lookupIndex))
  }

  /// Takes in sittings of reading that came after everything else.
  ///
  /// - Returns: whether they did; where not, nothing was taken in.
  mutating func add(_ readings: [Event]) -> Bool {
    for (before, after) in zip([last] + readings.map(\.order), readings) {
      guard before.map({ $0 < after.order }) ?? true else { return false }
    }
    for reading in readings { add(reading, chosen: []) }
    return true
  }

  /// The days that say something, in order, with the marks of words that were never reviewed.
  func days(withMarksOf words: [WordEvidence]) -> [(day: Int, evidence: DayEvidence)] {
    var days = days
    for word in words where !word.isReviewed { days.add(markOf: word) }
    return days.evidence
  }
}

extension KnowledgeEvidence {
  /// What a store says; the `words` are all of its word states.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(
    _ store: LearnerStore, in release: CorpusRelease, words: [WordEvidence]
  ) async throws {
    let (answers, reviews, readings) = try await mapStoreErrors {
      (
        try await store.events(of: [.calibrationAnswer]), try await store.firstReviews(),
        try await store.events(of: [.reading])
      )
    }
    self.init(
      answers: answers, reviews: reviews, readings: readings,
      chosen: Set(words.lazy.filter(\.isChosen).map(\.lexeme)), lookupIndex: release.lookupIndex)
  }
}
