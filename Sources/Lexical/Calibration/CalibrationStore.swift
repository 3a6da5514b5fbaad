package import KnowledgeModel
package import LearnerDatabase
import LearnerLog
package import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling

/// What calibration reads from a progress store, and writes into it.
package struct CalibrationStore {
  package let store: LearnerStore
  package let corpus: QuizCorpus

  package init(_ store: LearnerStore, corpus: QuizCorpus) {
    self.store = store
    self.corpus = corpus
  }

  /// The last quiz that was begun here, up to its last answer.
  ///
  /// - Throws: ``LexicalError`` of kind ``LexicalError/Kind/checkedFalse`` when the store holds no
  ///   quiz.
  package func resumedQuiz() async throws -> QuizSession {
    guard
      let name = try await QuizRecorder.lastSession(
        in: store, language: corpus.release.metadata.language)
    else {
      throw LexicalError(.checkedFalse, phrase(.errorNoQuiz))
    }
    var session = QuizSession(corpus: corpus, settings: QuizSettings(session: name))
    for answer in try await QuizRecorder.answers(of: name, in: store) {
      session.record(QuizAnswer(answer, in: corpus.release.lookupIndex))
    }
    return session
  }

  /// Shows the rank that the evidence gives from now on.
  package func updateRank() async throws {
    try await mapStoreErrors {
      let finding = try await store.findRank(in: corpus.release)
      try await store.saveRank(finding, on: try await store.moment().studyDay)
    }
  }

  /// The words that may be taken for known after a quiz.
  ///
  /// - Parameters:
  ///   - result: what the quiz or the check found.
  ///   - own: the chances of the words that were asked, which speak for themselves.
  /// - Returns: what may be concluded of the words that have no history and no mark.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package func warmStartPlan(
    _ result: QuizResult, own: [LexemeOrdinal: Float]
  ) async throws -> WarmStartPlan {
    var touched: Set<LexemeID> = []
    var taken: Set<LexemeID> = []
    for word in try await mapStoreErrors({ try await store.wordStates() }) {
      if word.memory.isSynthetic {
        taken.insert(word.lexeme)
      } else {
        touched.insert(word.lexeme)
      }
    }
    return WarmStartPlan(result, own: own, corpus: corpus, touched: touched, taken: taken)
  }

  /// Takes the words of a plan for known.
  ///
  /// - Returns: whether anything changed: the same plan is written once.
  /// - Throws: ``LexicalError`` when the store cannot be written; nothing has changed then.
  package func warmStart(
    _ plan: WarmStartPlan, session: String
  ) async throws -> Bool {
    try await mapStoreErrors {
      let words = plan.events(session: session, corpus: corpus, at: try await store.moment())
      return try await !store.warmStart(
        words, session: session, language: corpus.release.metadata.language
      ).isEmpty
    }
  }

  /// Words that a check would learn nothing from: asked, looked up, marked, reviewed or taken in
  /// before.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package func wordsWithEvidence() async throws -> Set<LexemeID> {
    try await mapStoreErrors {
      var words: Set<LexemeID> = []
      for word in try await store.wordStates() where !word.memory.isSynthetic {
        words.insert(word.lexeme)
      }
      for event in try await store.events(of: [.calibrationAnswer, .reading]) {
        switch event.fact.content {
        case let answer as CalibrationAnswer: words.insert(answer.lexeme)
        case let reading as Reading: words.formUnion(reading.lookedUp)
        default: continue
        }
      }
      return words
    }
  }

  /// What the store lets one believe once the answers of a check are in it.
  ///
  /// A check adds to a quiz; it does not make up for one that was answered blindly, whose caveats
  /// stay.
  package func result(ofCheck state: QuizState) async throws -> QuizResult {
    let result = state.result(sizes: corpus.sizes)
    let day = try await mapStoreErrors { try await store.moment().studyDay.number }
    guard let stored = try await KnowledgeEstimate(store, in: corpus.release) else { return result }
    let doubts = (stored.quiz?.assessment.caveats ?? []).filter(\.isDoubt)
    return QuizResult(
      belief: stored.frontier.belief(on: day), sizes: corpus.sizes, items: result.items,
      caveats: doubts.filter { !result.caveats.contains($0) } + result.caveats)
  }
}
