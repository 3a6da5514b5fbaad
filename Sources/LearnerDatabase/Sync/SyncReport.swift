package import LearnerLog

/// What a sync did and what it noticed.
package struct SyncReport: Hashable, Sendable {
  /// Events that were new here.
  package internal(set) var received = 0
  /// Events that went out.
  package internal(set) var sent = 0
  /// Pictures of cards that went out.
  package internal(set) var picturesSent = 0
  /// Pictures of cards that came in.
  package internal(set) var picturesReceived = 0
  /// Files that are not applied, and why.
  package internal(set) var refused: [RefusedFile] = []
  /// What devices have written and nobody has brought here yet.
  package internal(set) var gaps: [Gap] = []
  /// Events that wait for their time or for a correction.
  package internal(set) var quarantined: [QuarantinedEvents] = []
  /// What the learner calls the devices that are known.
  package internal(set) var names: [DeviceID: String] = [:]
  /// Whether another copy of this store was found to write under the same name.
  package internal(set) var forkedFrom: DeviceID?
  /// Whether the share had lost what this store had sent, and got it again.
  package internal(set) var isResent = false

  /// A file in the share that is no segment of this learner.
  package struct RefusedFile: Hashable, Sendable {
    package let path: String
    package let reason: String
    /// Whether it has been so for a day: no file sync takes that long.
    package let isOld: Bool
  }

  /// Sequence numbers that are missing from a device.
  package struct Gap: Hashable, Sendable {
    package let device: DeviceID
    package let sequences: ClosedRange<Int>
  }

  package init() {}

  /// The gaps in words: `missing 451–470 from "laptop"`.
  package var gapLines: [String] {
    gaps.map { gap in
      let name = names[gap.device] ?? String("\(gap.device)".prefix(8))
      let first = gap.sequences.lowerBound
      let last = gap.sequences.upperBound
      return "missing \(first == last ? "\(first)" : "\(first)–\(last)") from \"\(name)\""
    }
  }
}
