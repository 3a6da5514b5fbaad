import TextAnalysis

/// A form of a text that the release does not list: a name, a derivation, or a word of its own.
public struct OutsideForm: Hashable, Sendable {
  let key: PackedKey
  /// Where the text shows it first, in UTF-8 bytes.
  public let start: Int
  public let length: Int
  /// The lookup key: what counts as the same form.
  public let folded: String
  /// How it follows from a listed lexeme; nil when no rule leads there.
  public let inference: Inference?
}
