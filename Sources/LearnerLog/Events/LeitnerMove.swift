package import LexicalModel

/// The learner puts a card of a Leitner deck on a level by hand.
package struct LeitnerMove: Hashable, Sendable {
  package var lexeme: LexemeID
  /// 1 to 7; 8 is finished.
  package var level: Int
  package var moment: Moment

  /// - Precondition: the level is 1 to 8.
  package init(_ lexeme: LexemeID, to level: Int, at moment: Moment) {
    precondition((1...8).contains(level), "a level is 1 to 7, or 8 when finished")
    self.lexeme = lexeme
    self.level = level
    self.moment = moment
  }
}

extension LeitnerMove: LexemeContent {
  package static var kind: EventKind { .leitnerMove }

  package init() {
    self.init(LexemeID(""), to: 1, at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.integer("level", &level, in: 1...8)
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
  }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    .move(level: UInt8(clamping: level))
  }
}

extension EventKind {
  package static let leitnerMove = EventKind(12, "leitnerMove", LeitnerMove.self)
}

extension Fact {
  package static func leitnerMove(_ content: LeitnerMove) -> Self { Fact(content) }
}
