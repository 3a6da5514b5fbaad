public import Vocabulary

/// The learner starts a word anew: its history stays, its memory begins again after this.
public struct Forget: Hashable, Sendable {
  public var lexeme: LexemeID
  public var moment: Moment

  public init(_ lexeme: LexemeID, at moment: Moment) {
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
