/// The content of an event that this version does not understand, word for word.
public struct ForeignFact: Hashable, Sendable {
  /// The kind as it is named in files.
  public let kind: String
  /// The content as canonical JSON.
  public let content: String

  public init(kind: String, content: String) {
    self.kind = kind
    self.content = content
  }
}
