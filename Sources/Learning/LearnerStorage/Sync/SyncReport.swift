public import LearnerModel

/// What a sync did and what it noticed.
public struct SyncReport: Hashable, Sendable {
  /// Events that were new here.
  public internal(set) var received = 0
  /// Events that went out.
  public internal(set) var sent = 0
  /// Pictures of cards that went out.
  public internal(set) var picturesSent = 0
  /// Pictures of cards that came in.
  public internal(set) var picturesReceived = 0
  /// Files that are not applied, and why.
  public internal(set) var refused: [RefusedFile] = []
  /// What devices have written and nobody has brought here yet.
  public internal(set) var gaps: [Gap] = []
  /// Events that wait for their time or for a verdict.
  public internal(set) var waiting: [WaitingEvents] = []
  /// What the learner calls the devices that are known.
  public internal(set) var names: [DeviceID: String] = [:]
  /// Whether another copy of this store was found to write under the same name.
  public internal(set) var forkedFrom: DeviceID?
  /// Whether the share had lost what this store had sent, and got it again.
  public internal(set) var isResent = false

  /// A file in the share that is no segment of this learner.
  public struct RefusedFile: Hashable, Sendable {
    public let path: String
    public let reason: String
    /// Whether it has been so for a day: no file sync takes that long.
    public let isOld: Bool
  }

  /// Sequence numbers that are missing from a device.
  public struct Gap: Hashable, Sendable {
    public let device: DeviceID
    public let sequences: ClosedRange<Int>
  }

  public init() {}

  /// The gaps in words: `missing 451–470 from "laptop"`.
  public var gapLines: [String] {
    gaps.map { gap in
      let name = names[gap.device] ?? String("\(gap.device)".prefix(8))
      let first = gap.sequences.lowerBound
      let last = gap.sequences.upperBound
      return "missing \(first == last ? "\(first)" : "\(first)–\(last)") from \"\(name)\""
    }
  }
}
