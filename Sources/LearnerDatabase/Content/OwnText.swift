package import Digest

/// A text that the learner has put into the index of sentences.
package struct OwnText: Hashable, Sendable {
  /// What names it in this store.
  package let number: Int
  /// The file, as the learner named it.
  package let name: String
  /// The digest of its bytes.
  package let digest: SHA256Digest
  /// The digest of the release that annotated it, as hexadecimal digits.
  package let corpus: String
  package let sentenceCount: Int
  package let wordCount: Int
  /// Milliseconds since 1970.
  package let addedAt: Int64
}

/// What became of a text that was to be added.
package enum TextAddition: Hashable, Sendable {
  case added
  /// An older content of the same name, or the work of another release, made room.
  case replaced
  /// The same bytes are there already, under this name.
  case present(name: String)
}
