package import LexicalModel

/// A word met in a text and kept: the form as written, its sentence, and where that stands.
package struct Capture: Hashable, Sendable {
  /// The lexeme; `own:…` for a word that no release lists.
  package var lexeme: LexemeID
  /// The form as it was written.
  package var form: String
  /// The sentence it stood in; empty when unknown.
  package var sentence: String
  /// The file or title it comes from; empty when unknown.
  package var source: String
  /// Bytes from the start of the source; absent when unknown.
  package var position: Int?
  package var moment: Moment

  package init(
    _ lexeme: LexemeID, form: String, sentence: String = "", source: String = "",
    position: Int? = nil, at moment: Moment
  ) {
    self.lexeme = lexeme
    self.form = form
    self.sentence = sentence
    self.source = source
    self.position = position
    self.moment = moment
  }
}

extension Capture: LexemeContent {
  package static var kind: EventKind { .capture }

  package init() {
    self.init(LexemeID(""), form: "", at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
    try visitor.text("form", &form)
    try visitor.text("sentence", &sentence)
    try visitor.text("source", &source)
    try visitor.optional("place", &position)
  }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    .capture
  }
}

extension EventKind {
  package static let capture = EventKind(9, "capture", Capture.self)
}

extension Fact {
  package static func capture(_ content: Capture) -> Self { Fact(content) }
}
