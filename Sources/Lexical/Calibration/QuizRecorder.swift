package import KnowledgeModel
package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import LexiconEngine
import LexiconStore

/// Writes a session into the progress store, answer by answer.
package struct QuizRecorder {
  package let store: LearnerStore
  package let session: String

  package init(store: LearnerStore, session: String) {
    self.store = store
    self.session = session
  }

  /// Answers given so far in a session, with what each was about.
  package static func answers(
    of session: String, in store: LearnerStore
  ) async throws -> [CalibrationAnswer] {
    try await mapStoreErrors {
      try await store.events(of: [.calibrationAnswer]).compactMap { event in
        if let answer = event.fact.as(CalibrationAnswer.self), answer.session == session {
          answer
        } else {
          nil
        }
      }
    }.sorted { $0.number < $1.number }
  }

  /// The last session that the store has answers of; nil where there is none.
  ///
  /// The `language` is that of the words it asked; nil is any.
  package static func lastSession(
    in store: LearnerStore, language: String? = nil
  ) async throws -> String? {
    try await mapStoreErrors {
      let answers = try await store.events(of: [.calibrationAnswer])
      let own = language.map { answers.calibrationAnswers(in: $0) } ?? answers
      return own.compactMap { event in
        if let answer = event.fact.as(CalibrationAnswer.self),
          !answer.session.hasPrefix(KnowledgeEstimate.checkSession)
        {
          answer.session
        } else {
          nil
        }
      }.last
    }
  }

  /// Writes an answer down; it is on the disk when this returns.
  package func record(
    _ answer: QuizAnswer, number: Int, choice: Int?, _ quiz: QuizSession
  ) async throws {
    let lexeme: LexemeID
    var difficulty = 0
    switch answer.subject {
    case .word(let ordinal, let value):
      lexeme = quiz.corpus.release.lookupIndex.id(of: ordinal)
      difficulty = Int((value * 1e6).rounded())
    case .retiredWord: return
    case .pseudoword: lexeme = LexemeID("pseudo:\(number)")
    }
    let outcome = CalibrationAnswer.Outcome(rawValue: answer.outcome.rawValue) ?? .no
    try await mapStoreErrors {
      let fact = CalibrationAnswer(
        session: session, number: number, lexeme: lexeme, format: quiz.settings.format.rawValue,
        outcome: outcome, difficulty: difficulty, choice: choice,
        durationMs: answer.milliseconds ?? 0, at: try await store.moment())
      try await store.record([.calibrationAnswer(fact)], title: "answer \(number) of the quiz")
    }
  }

  /// Takes the last thing back that this session wrote.
  package func undo() async throws {
    _ = try await mapStoreErrors { try await store.undo() }
  }
}

extension QuizAnswer {
  /// What an event says, on a release that may have changed since.
  package init(_ answer: CalibrationAnswer, in lookupIndex: LookupIndex) {
    let difficulty = Float(answer.difficulty) / 1e6
    let subject: Subject =
      if answer.lexeme.language == "pseudo" {
        .pseudoword
      } else if let ordinal = lookupIndex.ordinal(of: answer.lexeme) {
        .word(ordinal, difficulty: difficulty)
      } else {
        .retiredWord(difficulty: difficulty)
      }
    self.init(
      subject, QuizOutcome(rawValue: answer.outcome.rawValue) ?? .no,
      milliseconds: answer.durationMs > 0 ? answer.durationMs : nil)
  }
}
