import Digest
import LearnerLog
import SQLite

extension ProgressDatabase {
  /// Takes in the events of a segment, inside a transaction; the derived tables are stale after it.
  ///
  /// - Returns: the events that are new.
  mutating func take(
    _ segment: Segment, digest: SHA256Digest
  ) throws(LearnerStoreError) -> [Event] {
    let added = try log.insert(segment.events)
    if try count(.hasUnsent) > 0 {
      for event in segment.events { try forgetQueued(event.id) }
    }
    let writer = try log.number(of: segment.header.device)
    try connection.execute(
      .insertReceivedSegment,
      [
        "sha": .blob(digest.bytes), "device": .integer(writer),
        "number": .int(segment.header.number),
        "name": .text(Segment.name(number: segment.header.number, digest: digest)),
      ])
    for (device, last) in segment.header.seen { try note(last, of: device) }
    if !added.isEmpty { try setMeta(.stale, to: 1) }
    return added
  }

  /// Notes how far a device is known to have written.
  private mutating func note(_ last: Int, of device: DeviceID) throws(LearnerStoreError) {
    let number = try log.number(of: device)
    try connection.execute(
      .raisePeerProgress, ["device": .integer(number), "last": .int(last)])
  }

  /// An event that comes back from the share need not go out again.
  private func forgetQueued(_ id: EventID) throws(LearnerStoreError) {
    try connection.execute(.dequeueEvent, ["id": .blob(id.bits.bytes)])
  }

  func countNew(_ events: [Event]) throws(LearnerStoreError) -> Int {
    var count = 0
    for event in events {
      count += try 1 - self.count(.isEventKnown, ["id": .blob(event.id.bits.bytes)])
    }
    return count
  }

  /// The names of files that were read or written before.
  func arrivedNames() throws(LearnerStoreError) -> Set<String> {
    Set(try connection.query(.exchangedNames) { $0.text("name") })
  }

  /// The names of files that have been in a share, of any device.
  func seenNames() throws(LearnerStoreError) -> Set<String> {
    Set(try connection.query(.publishedOrReceivedNames) { $0.text("name") })
  }

  func publishedNames(of device: DeviceID) throws(LearnerStoreError) -> Set<String> {
    Set(
      try connection.query(.publishedNames, ["device": .blob(device.bits.bytes)]) {
        $0.text("name")
      })
  }

  /// Everything goes out again.
  func queueEverything() throws(LearnerStoreError) {
    try connection.execute(.queueEverything)
  }

  /// Whether two different events of this device have one sequence number.
  mutating func isForked(_ device: DeviceID) throws(LearnerStoreError) -> Bool {
    let number = try log.number(of: device)
    return try count(.hasRepeatedSequence, ["device": .integer(number)]) > 0
  }

  /// Gives events of a device that no share has seen to another device, in their order.
  ///
  /// The one change that the table of events ever sees: before an event is sent, its device and
  /// number are known here alone. Its name, time and content stay.
  mutating func reassign(
    unsentOf old: DeviceID, as new: DeviceID
  ) throws(LearnerStoreError) {
    let (from, to) = (try log.number(of: old), try log.number(of: new))
    var stamped: [(row: Int64, event: Event)] = []
    let devices = try log.devices()
    var rows = try connection.rows(of: .unsentEventsOfDevice, ["device": .integer(from)])
    let (columns, number) = (EventColumns(rows), rows.column("number"))
    while try rows.nextRow() {
      let event = try EventLog.event(rows, columns, devices: devices)
      stamped.append(
        (
          rows.integer(number),
          Event(
            id: event.id, device: new, sequence: stamped.count + 1, time: event.time,
            fact: event.fact)
        ))
    }
    for (row, event) in stamped {
      try connection.execute(
        .reassignEvent,
        [
          "device": .integer(to), "sequence": .int(event.sequence),
          "checksum": .integer(EventLog.checksum(of: event, event.fact.stored)),
          "number": .integer(row),
        ])
    }
  }

  /// Makes segments of what has to go out, inside a transaction.
  ///
  /// - Returns: how many events they hold.
  mutating func cutSegments(by device: DeviceID, folderID: String) throws(LearnerStoreError) -> Int
  {
    let events = try log.events(.unsentEvents)
    guard !events.isEmpty else { return 0 }
    let writer = try log.number(of: device)
    let seen = try lastSequences()
    var (number, previous) = try lastSegment(of: writer)
    var rest = events[...]
    while !rest.isEmpty {
      var size = 0
      let run = rest.prefix { event in
        size += event.lineBytes.count + 1
        return size <= Segment.cutSize
      }
      let count = max(1, run.count)
      number += 1
      let segment = Segment(
        header: Segment.Header(
          folderID: folderID, device: device, number: number, previous: previous, seen: seen),
        events: Array(rest.prefix(count)))
      let bytes = segment.bytes
      let digest = Segment.digest(of: bytes)
      previous = digest.hex
      try connection.execute(
        .insertSegment,
        [
          "device": .integer(writer), "number": .int(number), "sha": .blob(digest.bytes),
          "name": .text(Segment.name(number: number, digest: digest)), "bytes": .blob(bytes),
        ])
      rest = rest.dropFirst(count)
    }
    try connection.execute(.clearOutbox)
    return events.count
  }

  private func lastSegment(
    of writer: Int64
  ) throws(LearnerStoreError) -> (number: Int, previous: String) {
    try connection.first(.lastSegment, ["device": .integer(writer)]) {
      ($0.int("number"), SHA256Digest(bytes: $0.bytes("sha")).hex)
    } ?? (0, "")
  }

  func unpublishedSegments() throws(LearnerStoreError) -> [(
    name: String, device: DeviceID, bytes: [UInt8]
  )] {
    try connection.query(.unpublishedSegments) {
      ($0.text("name"), DeviceID(bits: UInt128(bytes: $0.bytes("device"))), $0.bytes("bytes"))
    }
  }

  func notePublished(_ name: String) throws(LearnerStoreError) {
    try connection.execute(.markSegmentPublished, ["name": .text(name)])
  }

  /// How far each device is known here, without gaps.
  private func lastSequences() throws(LearnerStoreError) -> [DeviceID: Int] {
    let devices = try log.devices()
    let rows = try connection.query(.lastSequences) { ($0.integer("device"), $0.int("last")) }
    let gaps = try gaps()
    var result: [DeviceID: Int] = [:]
    for (number, last) in rows {
      guard let device = devices[number] else { continue }
      let firstGap = gaps.first { $0.device == device }?.sequences.lowerBound
      result[device] = firstGap.map { min(last, $0 - 1) } ?? last
    }
    return result
  }

  /// The sequence numbers that devices have used and that are not here.
  func gaps() throws(LearnerStoreError) -> [SyncReport.Gap] {
    let devices = try log.devices()
    let rows = try connection.query(.sequenceCounts) {
      ($0.integer("device"), $0.int("last"), $0.int("count"))
    }
    var gaps: [SyncReport.Gap] = []
    for (number, last, count) in rows where count < last {
      guard let device = devices[number] else { continue }
      var expected = 1
      let present = try connection.query(.sequences, ["device": .integer(number)]) {
        $0.int("sequence")
      }
      for sequence in present + [last + 1] {
        if sequence > expected {
          gaps.append(SyncReport.Gap(device: device, sequences: expected...(sequence - 1)))
        }
        expected = sequence + 1
      }
    }
    return gaps
  }

  /// What the learner calls each device.
  func deviceNames() throws(LearnerStoreError) -> [DeviceID: String] {
    let table = try registers(.deviceNameRegisters)
    var names: [DeviceID: String] = [:]
    for (key, write) in table.held {
      guard case .device(let digits) = key.subject, let device = DeviceID(hexadecimal: digits)
      else { continue }
      names[device] = write.value.string
    }
    return names
  }
}
