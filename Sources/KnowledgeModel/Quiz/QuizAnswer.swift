package import LexicalModel

/// One answer of a quiz: all that the posterior needs, so that a session is the fold of its
/// answers.
package struct QuizAnswer: Hashable, Sendable {
  /// What was asked.
  package enum Subject: Hashable, Sendable {
    /// A word, and its difficulty when it was asked.
    case word(LexemeOrdinal, difficulty: Float)
    /// A word of another release, of which only the difficulty is left.
    case retiredWord(difficulty: Float)
    /// A word that does not exist.
    case pseudoword
  }

  package let subject: Subject
  package let outcome: QuizOutcome
  /// How long the learner took; nil where nobody measured it.
  package let milliseconds: Int?

  package init(_ subject: Subject, _ outcome: QuizOutcome, milliseconds: Int? = nil) {
    self.subject = subject
    self.outcome = outcome
    self.milliseconds = milliseconds
  }
}

extension CalibrationPosterior {
  /// The chance of knowing each word that was asked, by its own answer.
  package func chances(after answers: [QuizAnswer]) -> [LexemeOrdinal: Float] {
    var chances: [LexemeOrdinal: Float] = [:]
    for answer in answers {
      guard case .word(let lexeme, let difficulty) = answer.subject else { continue }
      chances[lexeme] = probability(ofKnowing: difficulty, after: answer.outcome)
    }
    return chances
  }
}

/// How a quiz asks.
package enum QuizFormat: String, Hashable, Sendable, CaseIterable {
  /// *Do you know it?*, and after a yes its meaning among four and *not sure*.
  case verified
  /// Screens of six words to tick, then the meaning of the tick that is least to be believed.
  case checklist
  /// *Do you know it?* alone, with every sixth word made up.
  case plain = "yes-no"
}
