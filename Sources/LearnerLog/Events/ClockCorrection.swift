/// What the learner decides about events of a device whose clock was wrong.
package struct ClockCorrection: Hashable, Sendable {
  package enum Action: Int, Hashable, Sendable, CaseIterable {
    /// They count as they are, however late they claim to be.
    case accept
    /// They do not count.
    case ignore
    /// They count at another time.
    case shift
  }

  package var device: DeviceID
  /// The sequence numbers it is about.
  package var sequences: ClosedRange<Int>
  package var action: Action
  /// How far to move their clock; 0 unless the action is a shift.
  package var shiftMs: Int

  package init(
    on device: DeviceID, sequences: ClosedRange<Int>, _ action: Action, shiftMs: Int = 0
  ) {
    self.device = device
    self.sequences = sequences
    self.action = action
    self.shiftMs = shiftMs
  }
}

extension ClockCorrection: EventContent {
  package static var kind: EventKind { .correction }

  package init() {
    self.init(on: DeviceID(bits: 0), sequences: 1...1, .accept)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    var bits = device.bits
    try visitor.bits("device", &bits)
    device = DeviceID(bits: bits)
    var first = sequences.lowerBound
    var last = sequences.upperBound
    try visitor.integer("first", &first)
    try visitor.integer("last", &last)
    guard first <= last else {
      throw .unexpected(field: "last", expected: "no less than first")
    }
    sequences = first...last
    var code = action.rawValue
    try visitor.integer("action", &code, in: 0...2)
    action = Action(rawValue: code) ?? .accept
    let limit = Int(HybridTime.maximumMilliseconds)
    try visitor.integer("shiftMs", &shiftMs, in: -limit...limit)
  }

  package var isDecision: Bool { true }
}

extension EventKind {
  package static let correction = EventKind(8, "verdict", ClockCorrection.self)
}

extension Fact {
  package static func correction(_ content: ClockCorrection) -> Self { Fact(content) }
}
