import LearnerLog
public import LexicalModel
import LexiconEngine

extension Reader {
  /// Why a word is read and marked as it is: the lexemes it can be, the rules by which it was
  /// understood, and what the learner's status rests on.
  ///
  /// - Parameter word: a word standing alone, or the text of a `LexemeID`.
  /// - Returns: one explanation for each part of the word: two for *don't*.
  /// - Throws: ``LexicalError`` when the progress store cannot be read.
  public func explain(_ word: String) async throws(LexicalError) -> [Explanation] {
    try await mapFailures {
      let subject = try ExplainedWord(word, self)
      var explanations: [Explanation] = []
      for token in subject.words {
        explanations.append(try await explanation(of: token, in: subject))
      }
      return explanations
    }
  }

  private func explanation(
    of token: AnnotatedToken, in subject: ExplainedWord
  ) async throws -> Explanation {
    let form = String(decoding: subject.form(of: token), as: UTF8.self)
    let ordinal = subject.lexeme(of: token)
    let id = ordinal.map { lookupIndex.id(of: $0) }
    var history: WordHistory?
    if let id, let store, let knowledge {
      history = try await WordHistory(
        of: id, chance: ordinal.flatMap(knowledge.chance),
        calibrated: ordinal.flatMap(knowledge.calibratedChance), policy: knowledge.policy,
        in: store)
    }
    return Explanation(
      form: form, lexeme: id, partOfSpeech: token.partOfSpeech,
      alternatives: lookupIndex.candidates(of: LookupKey(form)).map {
        lookupIndex.id(of: $0.lexeme)
      },
      rules: subject.annotation.inference(of: token)?.rules ?? [],
      status: history?.decision.status
        ?? statuses.status(of: token, in: subject.annotation) ?? .new,
      basis: Explanation.Basis(history?.decision.source ?? .nothing),
      probability: history?.chance.map(Double.init))
  }
}

/// Why a word is read and marked as it is.
public struct Explanation: Hashable, Sendable {
  /// The word as it was given.
  public let form: String
  /// The lexeme that was chosen; nil where none is listed.
  public let lexeme: LexemeID?
  /// The part of speech that was chosen.
  public let partOfSpeech: PartOfSpeech?
  /// Every lexeme that the form can be, likeliest first.
  public let alternatives: [LexemeID]
  /// The rules that lead from the form to the lexeme, where it is inferred: `-ness`, `un-`.
  public let rules: [String]
  /// What the word is to the learner.
  public let status: LexemeStatus
  /// What the status rests on.
  public let basis: Basis
  /// The probability that the learner knows the word, from 0 to 1; nil where nothing is known.
  public let probability: Double?

  /// What a status rests on.
  public enum Basis: Hashable, Sendable {
    /// The learner said so.
    case mark
    /// Reviews, or that the learner captured the word.
    case memory
    /// The probability of knowing it by its difficulty.
    case calibration
    /// Nothing is known of the word.
    case nothing

    init(_ source: StatusDecision.Source) {
      self =
        switch source {
        case .mark: .mark
        case .memory: .memory
        case .calibration: .calibration
        case .nothing: .nothing
        }
    }
  }
}
