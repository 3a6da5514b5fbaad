import LearnerLog

/// What some events become in the log, as far as that needs no database: made on another core while
/// rows are inserted.
///
/// Names and payloads lie in one piece of memory, so that a million rows are not a million arrays.
struct EventRows: Sendable {
  struct Row: Sendable {
    /// Where the name of the event lies in ``EventRows/bytes``.
    let id: Range<Int>
    let device: DeviceID
    let sequence: Int
    let time: HybridTime
    let kind: EventKind
    /// The text of the subject.
    let subject: String?
    let date: Int64?
    /// Where the rest of the content lies in ``EventRows/bytes``.
    let payload: Range<Int>
    let checksum: Int64
  }

  private(set) var rows: [Row] = []
  private(set) var bytes: [UInt8] = []
  /// The events that are no reviews.
  private(set) var others: [Event] = []

  init(_ events: some Sequence<Event>, count: Int) {
    rows.reserveCapacity(count)
    bytes.reserveCapacity(count * 48)
    for event in events {
      let stored = event.fact.stored
      let start = bytes.count
      event.id.bits.append(to: &bytes)
      let middle = bytes.count
      bytes += stored.bytes
      rows.append(
        Row(
          id: start..<middle, device: event.device, sequence: event.sequence, time: event.time,
          kind: stored.kind, subject: stored.subject, date: stored.date,
          payload: middle..<bytes.count, checksum: EventLog.checksum(of: event, stored)))
      if stored.kind != .review { others.append(event) }
    }
  }
}

/// Facts of one source as events, made when they are asked for: a million are not copied.
struct NamedFacts: RandomAccessCollection, Sendable {
  private let facts: [ImportedFact]
  private let times: [HybridTime]
  private let device: DeviceID
  private let lastSequence: Int

  /// - Parameters:
  ///   - facts: in the order of time.
  ///   - device: the log of their source.
  ///   - lastSequence: the last sequence number of that log.
  init(_ facts: [ImportedFact], device: DeviceID, after lastSequence: Int) {
    self.facts = facts
    self.device = device
    self.lastSequence = lastSequence
    var times: [HybridTime] = []
    times.reserveCapacity(facts.count)
    for position in facts.indices {
      times.append(HybridTime.next(wall: facts[position].milliseconds, after: times.last))
    }
    self.times = times
  }

  var startIndex: Int { 0 }
  var endIndex: Int { facts.count }

  subscript(position: Int) -> Event {
    Event(
      id: facts[position].id, device: device, sequence: lastSequence + position + 1,
      time: times[position], fact: facts[position].fact)
  }
}
