package import LexicalModel

/// Sets one register; the last write by the order of events wins.
package struct RegisterWrite: Hashable, Sendable {
  package var key: RegisterKey
  package var value: RegisterValue

  package init(_ key: RegisterKey, to value: RegisterValue) {
    self.key = key
    self.value = value
  }
}

extension RegisterWrite: EventContent {
  package static var kind: EventKind { .set }

  package init() {
    self.init(RegisterKey(.nothing, ""), to: .absent)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    var entity = key.subject.text
    var field = key.field
    try visitor.subject("entity", &entity)
    try visitor.text("field", &field)
    key = RegisterKey(Subject(entity), field)
    try visitor.value("value", &value)
  }

  package var subject: Subject? { key.subject }

  /// Whoever puts a word into a deck, or marks it as new or as being learned, says that
  /// calibration was wrong to take it for known.
  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    switch key.field {
    case RegisterKey.statusField:
      value.string == LexemeStatus.learning.name || value.string == LexemeStatus.new.name
        ? .choose : nil
    case RegisterKey.deckField: value.string == nil ? nil : .choose
    default: nil
    }
  }
}

extension EventKind {
  package static let set = EventKind(7, "set", RegisterWrite.self)
}

extension Fact {
  package static func set(_ content: RegisterWrite) -> Self { Fact(content) }

  /// Sets a register.
  package static func set(_ key: RegisterKey, to value: RegisterValue) -> Self {
    Fact(RegisterWrite(key, to: value))
  }

  /// Says what the learner thinks of a word.
  package static func mark(_ lexeme: LexemeID, _ status: LexemeStatus) -> Self {
    .set(.status(of: lexeme), to: .text(status.name))
  }
}
