package import LexicalModel

/// What one sitting of reading says of the learner's words: which they met, and which they looked
/// up.
package struct Reading: Hashable, Sendable {
  /// The file or title; empty when unknown.
  package var source: String
  /// The lexemes met for the first time that day, without those looked up.
  package var met: [LexemeID]
  /// The lexemes looked up.
  package var lookedUp: [LexemeID]
  package var moment: Moment

  package init(source: String, met: [LexemeID], lookedUp: [LexemeID], at moment: Moment) {
    self.source = source
    self.met = met
    self.lookedUp = lookedUp
    self.moment = moment
  }
}

extension Reading: DatedContent {
  package static var kind: EventKind { .reading }

  package init() {
    self.init(source: "", met: [], lookedUp: [], at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.moment(&moment)
    try visitor.text("source", &source)
    var texts = met.map(\.text)
    try visitor.texts("met", &texts)
    met = texts.map(LexemeID.init)
    texts = lookedUp.map(\.text)
    try visitor.texts("lookedUp", &texts)
    lookedUp = texts.map(LexemeID.init)
  }
}

extension EventKind {
  package static let reading = EventKind(10, "reading", Reading.self)
}

extension Fact {
  package static func reading(_ content: Reading) -> Self { Fact(content) }
}
