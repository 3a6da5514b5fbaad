package import JSON
import LexicalModel

/// What an event says: a content of one of the kinds.
package struct Fact: Sendable {
  package let content: any EventContent

  package init(_ content: some EventContent) {
    self.content = content
  }

  package var kind: EventKind { type(of: content).kind }

  /// The content where it is of a type; nil where it is of another.
  package func `as`<Content: EventContent>(_ type: Content.Type) -> Content? {
    content as? Content
  }

  /// What the event is about; nil when it has no subject.
  package var subject: Subject? { content.subject }

  /// When it happened by the learner's own clock; nil for what has no moment.
  package var moment: Moment? { content.occurrence }

  /// Whether it decides which events count.
  package var isDecision: Bool { content.isDecision }

  /// The same fact, so many milliseconds later by the learner's own clock.
  func shifted(by milliseconds: Int64) -> Self {
    func moved(_ content: some EventContent) -> Fact {
      var content = content
      content.shift(by: milliseconds)
      return Fact(content)
    }
    return moved(content)
  }
}

extension Fact: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.content.equals(right.content)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    content.hash(into: &hasher)
  }
}

extension Fact {
  /// The content as JSON; its canonical text is what files carry and digests cover.
  package var json: JSONValue { content.json }

  /// The name of the kind in files; a foreign fact keeps its own.
  package var kindName: String { content.kindName }

  /// Reads the content of an event; what this version does not understand becomes a foreign fact.
  package init(kindName: String, content: JSONValue) {
    if let fact = Fact(known: kindName, content: content),
      fact.json.canonicalText == content.canonicalText
    {
      self = fact
    } else {
      self.init(ForeignFact(kind: kindName, content: content.canonicalText))
    }
  }

  /// Reads the content of an event of a known kind, whatever form it would be written in; nil where
  /// it does not fit.
  init?(known kindName: String, content: JSONValue) {
    guard let kind = EventKind(name: kindName), var reader = try? JSONFieldReader(content),
      let fact = try? Self.read(kind.content, &reader), (try? reader.finish()) != nil
    else { return nil }
    self = fact
  }

  /// The bytes and columns that stand for the fact in the store.
  package var stored: StoredFact {
    func stored(_ content: some EventContent) -> StoredFact {
      var content = content
      var writer = CompactWriter()
      // Writers do not throw: the error type is there for readers.
      _ = try? content.visit(&writer)
      return StoredFact(
        kind: kind, subject: writer.subject, date: writer.date, bytes: writer.bytes)
    }
    return stored(content)
  }

  /// - Throws: ``FactError`` `damaged` when the bytes are not what a writer made.
  package init(_ stored: StoredFact) throws(FactError) {
    var reader = CompactReader(
      bytes: stored.bytes, subject: stored.subject ?? "", date: stored.date ?? 0)
    self = try Self.read(stored.kind.content, &reader)
    try reader.finish()
  }

  private static func read<Content: EventContent>(
    _ type: Content.Type, _ visitor: inout some FieldVisitor
  ) throws(FactError) -> Fact {
    var content = Content()
    try content.visit(&visitor)
    return Fact(content)
  }
}

/// A fact as the store keeps it: columns to search by, and bytes for the rest.
package struct StoredFact: Hashable, Sendable {
  package let kind: EventKind
  /// The text of the subject.
  package let subject: String?
  /// Milliseconds since 1970; nil for facts without a moment.
  package let date: Int64?
  package let bytes: [UInt8]

  package init(kind: EventKind, subject: String?, date: Int64?, bytes: [UInt8]) {
    self.kind = kind
    self.subject = subject
    self.date = date
    self.bytes = bytes
  }
}
