package import LearnerLog

/// What a device has written by a clock that runs ahead, and nobody has decided about.
package struct QuarantinedEvents: Hashable, Sendable {
  package let device: DeviceID
  /// What the learner calls the device; nil where it has no name.
  package let name: String?
  /// The numbers of the events, in runs without a gap.
  package internal(set) var sequences: [ClosedRange<Int>]
  /// When they claim to have happened, in milliseconds since 1970.
  package internal(set) var claimed: ClosedRange<Int64>

  package init(
    device: DeviceID, name: String?, sequences: [ClosedRange<Int>], claimed: ClosedRange<Int64>
  ) {
    self.device = device
    self.name = name
    self.sequences = sequences
    self.claimed = claimed
  }

  package var count: Int {
    sequences.reduce(0) { $0 + $1.count }
  }

  /// What to call the device in a message or a command: its name, else the beginning of its id.
  package var label: String {
    name ?? String("\(device)".prefix(8))
  }
}
