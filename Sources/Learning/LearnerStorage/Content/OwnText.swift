public import Digest

/// A text that the learner has put into the index of sentences.
public struct OwnText: Hashable, Sendable {
  /// What names it in this store.
  public let number: Int
  /// The file, as the learner named it.
  public let name: String
  /// The digest of its bytes.
  public let digest: SHA256Digest
  /// The digest of the release that annotated it, as hexadecimal digits.
  public let corpus: String
  public let sentenceCount: Int
  public let wordCount: Int
  /// Milliseconds since 1970.
  public let addedAt: Int64
}

/// What became of a text that was to be added.
public enum TextAddition: Hashable, Sendable {
  case added
  /// An older content of the same name, or the work of another release, made room.
  case replaced
  /// The same bytes are there already, under this name.
  case present(name: String)
}
