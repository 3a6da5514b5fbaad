package import LexicalModel
import Scheduling

/// An answer in cram mode: counted in the statistics of effort, never in the memory.
package struct Cram: Hashable, Sendable {
  package var lexeme: LexemeID
  package var rating: Rating
  package var durationMs: Int
  package var moment: Moment

  package init(of lexeme: LexemeID, _ rating: Rating, at moment: Moment, durationMs: Int = 0) {
    self.lexeme = lexeme
    self.rating = rating
    self.durationMs = max(0, durationMs)
    self.moment = moment
  }
}

extension Cram: LexemeContent {
  package static var kind: EventKind { .cram }

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

extension EventKind {
  package static let cram = EventKind(4, "cram", Cram.self)
}

extension Fact {
  package static func cram(_ content: Cram) -> Self { Fact(content) }
}
