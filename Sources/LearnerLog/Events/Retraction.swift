/// Takes an event back: undo.
///
/// A retraction wins for ever; doing the thing again is a new event. It names what the target is about,
/// so that the place to recompute is found without a search; it has no effect on a target that is about
/// something else.
package struct Retraction: Hashable, Sendable {
  package var target: EventID
  /// The subject of the target, or ``nothing``.
  package var subject: String

  /// What stands for the subject of a target that has none: a verdict, or words that were read.
  package static let nothing = "-"

  package init(of target: EventID, about subject: String) {
    self.target = target
    self.subject = subject
  }
}

extension Retraction: FactFields {
  package init() {
    self.init(of: EventID(bits: 0), about: Self.nothing)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.subject("subject", &subject)
    var bits = target.bits
    try visitor.bits("target", &bits)
    target = EventID(bits: bits)
  }
}
