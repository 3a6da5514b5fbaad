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
  /// How long was read and how many running words; nil where nobody measured, as in older events.
  package var effort: Effort?

  /// What a sitting took.
  package struct Effort: Hashable, Sendable {
    package var milliseconds: Int
    /// Running words.
    package var words: Int

    package init(milliseconds: Int, words: Int) {
      self.milliseconds = milliseconds
      self.words = words
    }
  }

  package init(
    source: String, met: [LexemeID], lookedUp: [LexemeID], at moment: Moment,
    effort: Effort? = nil
  ) {
    self.source = source
    self.met = met
    self.lookedUp = lookedUp
    self.moment = moment
    self.effort = effort
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
    var milliseconds = effort?.milliseconds
    var words = effort?.words
    try visitor.trailing("durationMs", &milliseconds)
    try visitor.trailing("words", &words)
    switch (milliseconds, words) {
    case (nil, nil): effort = nil
    case (let milliseconds?, let words?):
      guard milliseconds >= 0, words >= 0 else {
        throw .unexpected(field: "durationMs", expected: "no negative time and words")
      }
      effort = Effort(milliseconds: milliseconds, words: words)
    case (nil, _): throw .missing(field: "durationMs")
    case (_, nil): throw .missing(field: "words")
    }
  }
}

extension EventKind {
  package static let reading = EventKind(10, "reading", Reading.self)
}

extension Fact {
  package static func reading(_ content: Reading) -> Self { Fact(content) }
}
