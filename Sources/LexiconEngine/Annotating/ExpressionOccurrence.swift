package import LexicalModel

/// A multiword lexeme where it stands in a text.
package struct ExpressionOccurrence: Hashable, Sendable {
  package let lexeme: LexemeOrdinal
  private let wordCount: Int32
  private let first: Int
  /// How far each word stands from the first, a byte each; no gap is so wide that it does not fit.
  private let distances: UInt64

  init(_ match: ExpressionMatch, firstToken: Int) {
    lexeme = LexemeOrdinal(match.lexeme)
    wordCount = Int32(match.count)
    first = firstToken + match[0]
    distances = (0..<match.count).reduce(0) { distances, word in
      distances | UInt64(match[word] - match[0]) << UInt64(8 * word)
    }
  }

  /// The indexes of  among the tokens of the annotation, in order; an object in a gap is not
  /// among them.
  package var tokens: [Int] {
    (0..<Int(wordCount)).map { first + Int(distances >> UInt64(8 * $0) & 0xFF) }
  }
}
