package import LexicalModel

/// The learner starts a word anew: its history stays, its memory begins again after this.
package struct Forget: Hashable, Sendable {
  package var lexeme: LexemeID
  package var moment: Moment

  package init(_ lexeme: LexemeID, at moment: Moment) {
    self.lexeme = lexeme
    self.moment = moment
  }
}

extension Forget: LexemeContent {
  package static var kind: EventKind { .forget }

  package init() {
    self.init(LexemeID(""), at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
  }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    .forget
  }
}

extension EventKind {
  package static let forget = EventKind(5, "forget", Forget.self)
}

extension Fact {
  package static func forget(_ content: Forget) -> Self { Fact(content) }
}
