/// A form of a text that the release does not list: a name, a derivation, or a word of its own.
package struct UnlistedForm: Hashable, Sendable {
  let key: PackedKey
  /// Where the text shows it first, in UTF-8 bytes.
  package let start: Int
  package let length: Int
  /// The lookup key: what counts as the same form.
  package let folded: String
  /// How it follows from a listed lexeme; nil when no rule leads there.
  package let inference: Inference?
}
