public import Vocabulary

/// A word that a quiz may ask for.
public struct QuizWord: Hashable, Sendable {
  public let lexeme: LexemeOrdinal
  /// The log of the effective rank.
  public let difficulty: Float
  public let partOfSpeech: PartOfSpeech

  public init(lexeme: LexemeOrdinal, difficulty: Float, partOfSpeech: PartOfSpeech) {
    self.lexeme = lexeme
    self.difficulty = difficulty
    self.partOfSpeech = partOfSpeech
  }

  /// Whether a quiz may ask for a word with these labels at all: no names, no abbreviations, nothing
  /// vulgar or offensive, and nothing that belongs to grammar rather than to the vocabulary.
  public static func mayAsk(partOfSpeech: PartOfSpeech?, flags: LexemeFlags) -> Bool {
    guard flags.isDisjoint(with: [.vulgar, .offensive, .abbreviation]) else { return false }
    return switch partOfSpeech {
    case .noun, .verb, .adjective, .adverb: true
    default: false
    }
  }
}
