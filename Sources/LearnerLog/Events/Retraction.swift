/// Takes an event back: undo.
///
/// A retraction wins for ever; doing the thing again is a new event. It names what the target is
/// about, so that what has to be recomputed is found without a search; it has no effect on a target
/// that is about something else.
package struct Retraction: Hashable, Sendable {
  package var target: EventID
  private var named: Subject

  /// The subject of the target; `nothing` for a target that has none: a clock correction, or words
  /// that were read.
  package var subject: Subject? { named }

  package init(of target: EventID, about subject: Subject?) {
    self.target = target
    named = subject ?? .nothing
  }
}

extension Retraction: EventContent {
  package static var kind: EventKind { .retraction }

  package init() {
    self.init(of: EventID(bits: 0), about: nil)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    var text = named.text
    try visitor.subject("subject", &text)
    named = Subject(text)
    var bits = target.bits
    try visitor.bits("target", &bits)
    target = EventID(bits: bits)
  }

  package var isDecision: Bool { subject == .nothing }
}

extension EventKind {
  package static let retraction = EventKind(6, "retraction", Retraction.self)
}

extension Fact {
  package static func retraction(_ content: Retraction) -> Self { Fact(content) }
}
