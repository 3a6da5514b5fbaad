package import LexicalModel

/// A word that a quiz may ask for.
package struct QuizWord: Hashable, Sendable {
  package let lexeme: LexemeOrdinal
  /// The log of the effective rank.
  package let difficulty: Float
  package let partOfSpeech: PartOfSpeech

  package init(lexeme: LexemeOrdinal, difficulty: Float, partOfSpeech: PartOfSpeech) {
    self.lexeme = lexeme
    self.difficulty = difficulty
    self.partOfSpeech = partOfSpeech
  }

  /// Whether a quiz may ask for a word with these labels at all: no names, no abbreviations,
  /// nothing vulgar or offensive, and nothing that belongs to grammar rather than to the
  /// vocabulary.
  package static func mayAsk(partOfSpeech: PartOfSpeech?, flags: LexemeFlags) -> Bool {
    guard flags.isDisjoint(with: [.vulgar, .offensive, .abbreviation]) else { return false }
    return switch partOfSpeech {
    case .noun, .verb, .adjective, .adverb: true
    default: false
    }
  }
}
