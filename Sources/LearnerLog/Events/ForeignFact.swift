package import JSON

/// The content of an event that this version does not understand, word for word.
package struct ForeignFact: Hashable, Sendable {
  /// The kind as it is named in files.
  package private(set) var name: String
  /// The content as canonical JSON.
  package private(set) var content: String

  package init(kind: String, content: String) {
    name = kind
    self.content = content
  }
}

extension ForeignFact: EventContent {
  package static var kind: EventKind { .foreign }

  package init() {
    self.init(kind: "", content: "null")
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.text("kind", &name)
    try visitor.text("content", &content)
  }

  package var kindName: String { name }

  package var json: JSONValue { (try? JSONValue.parse(content)) ?? .null }
}

extension EventKind {
  /// Written by a newer version: kept and passed on as it is, never applied.
  package static let foreign = EventKind(0, "foreign", ForeignFact.self)
}

extension Fact {
  package static func foreign(_ content: ForeignFact) -> Self { Fact(content) }
}
