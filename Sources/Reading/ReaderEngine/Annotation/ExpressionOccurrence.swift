public import Vocabulary

/// A multiword lexeme where it stands in a text.
public struct ExpressionOccurrence: Hashable, Sendable {
  public let lexeme: LexemeOrdinal
  /// The places of its words among the tokens of the annotation, in order; an object in a gap is not
  /// among them.
  public let tokens: [Int]
}
