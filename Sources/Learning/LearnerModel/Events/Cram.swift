public import SpacedRepetition
public import Vocabulary

/// An answer in cram mode: counted in the statistics of effort, never in the memory.
public struct Cram: Hashable, Sendable {
  public var lexeme: LexemeID
  public var rating: Rating
  public var durationMs: Int
  public var moment: Moment

  public init(of lexeme: LexemeID, _ rating: Rating, at moment: Moment, durationMs: Int = 0) {
    self.lexeme = lexeme
    self.rating = rating
    self.durationMs = max(0, durationMs)
    self.moment = moment
  }
}

extension Cram: FactFields {
  package init() {
    self.init(of: LexemeID(""), .again, at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.rating(&rating)
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
    try visitor.integer("durationMs", &durationMs)
  }
}
