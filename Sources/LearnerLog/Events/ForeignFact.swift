/// The content of an event that this version does not understand, word for word.
package struct ForeignFact: Hashable, Sendable {
  /// The kind as it is named in files.
  package let kind: String
  /// The content as canonical JSON.
  package let content: String

  package init(kind: String, content: String) {
    self.kind = kind
    self.content = content
  }
}
