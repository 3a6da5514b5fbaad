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

extension Forget: FactFields {
  package init() {
    self.init(LexemeID(""), at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
  }
}
