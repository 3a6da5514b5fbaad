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
    let added = try insert(segment.events)
    if try count("SELECT EXISTS (SELECT 1 FROM outbox)") > 0 {
      for event in segment.events { try forgetQueued(event.id) }
    }
    let writer = try number(of: segment.header.device)
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO arrival VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [
          .blob(digest.bytes), .integer(writer), .int(segment.header.number),
          .text(Segment.name(number: segment.header.number, digest: digest)),
        ])
    }
    for (device, last) in segment.header.seen { try note(last, of: device) }
    if !added.isEmpty { try setMeta(.stale, to: 1) }
    return added
  }

  /// Notes how far a device is known to have written.
  private mutating func note(_ last: Int, of device: DeviceID) throws(LearnerStoreError) {
    let number = try number(of: device)
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO sighting VALUES (?, ?) ON CONFLICT (device) DO UPDATE "
          + "SET last_sequence = max(last_sequence, excluded.last_sequence)",
        [.integer(number), .int(last)])
    }
  }

  /// An event that comes back from the share need not go out again.
  private func forgetQueued(_ id: EventID) throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "DELETE FROM outbox WHERE event IN (SELECT number FROM event WHERE \(Self.hasID))",
        [.blob(id.bits.bytes)])
    }
  }

  func countNew(_ events: [Event]) throws(LearnerStoreError) -> Int {
    var count = 0
    for event in events {
      count += try self.count(
        "SELECT NOT EXISTS (SELECT 1 FROM event WHERE \(Self.hasID))",
        [.blob(event.id.bits.bytes)])
    }
    return count
  }

  /// The names of files that were read or written before.
  func arrivedNames() throws(LearnerStoreError) -> Set<String> {
    try mapSQLiteErrors { () throws(SQLiteError) in
      Set(
        try connection.query("SELECT name FROM arrival UNION SELECT name FROM segment") {
          $0.text(0)
        })
    }
  }

  /// The names of files that have been in a share, of any device.
  func seenNames() throws(LearnerStoreError) -> Set<String> {
    try mapSQLiteErrors { () throws(SQLiteError) in
      Set(
        try connection.query(
          "SELECT name FROM arrival UNION SELECT name FROM segment WHERE bytes IS NULL"
        ) { $0.text(0) })
    }
  }

  func publishedNames(of device: DeviceID) throws(LearnerStoreError) -> Set<String> {
    try mapSQLiteErrors { () throws(SQLiteError) in
      Set(
        try connection.query(
          "SELECT segment.name FROM segment JOIN device ON device.number = segment.device "
            + "WHERE device_id = ? AND bytes IS NULL", [.blob(device.bits.bytes)]
        ) { $0.text(0) })
    }
  }

  /// Everything goes out again.
  func queueEverything() throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute("INSERT OR IGNORE INTO outbox SELECT number FROM event")
    }
  }

  /// Whether two different events of this device have one sequence number.
  mutating func isForked(_ device: DeviceID) throws(LearnerStoreError) -> Bool {
    let number = try number(of: device)
    return try count(
      "SELECT EXISTS (SELECT 1 FROM event WHERE device = ? GROUP BY sequence HAVING count(*) > 1)",
      [.integer(number)]) > 0
  }

  /// Gives events of a device that no share has seen to another device, in their order.
  ///
  /// The one change that the table of events ever sees: before an event is sent, its device and number are
  /// known here alone. Its name, time and content stay.
  mutating func restamp(
    unsentOf old: DeviceID, as new: DeviceID
  ) throws(LearnerStoreError) {
    let (from, to) = (try number(of: old), try number(of: new))
    let unsent = "event.device = ? AND event.number IN (SELECT event FROM outbox)"
    let events = try events(
      where: unsent + " ORDER BY event.sequence, event.number", [.integer(from)])
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        "SELECT number FROM event WHERE \(unsent) ORDER BY sequence, number", [.integer(from)]
      ) { $0.integer(0) }
    }
    for (index, (row, event)) in zip(rows, events).enumerated() {
      let stamped = Event(
        id: event.id, device: new, sequence: index + 1, time: event.time, fact: event.fact)
      let checksum = Self.checksum(of: stamped, stamped.fact.stored)
      try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.execute(
          "UPDATE event SET device = ?, sequence = ?, checksum = ? WHERE number = ?",
          [.integer(to), .int(index + 1), .integer(checksum), .integer(row)])
      }
    }
  }

  /// Makes segments of what has to go out, inside a transaction.
  ///
  /// - Returns: how many events they hold.
  mutating func cutSegments(by device: DeviceID, vault: String) throws(LearnerStoreError) -> Int {
    let events = try events(
      where: "event.number IN (SELECT event FROM outbox) ORDER BY event.device, event.sequence")
    guard !events.isEmpty else { return 0 }
    let writer = try number(of: device)
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
          vault: vault, device: device, number: number, previous: previous, seen: seen),
        events: Array(rest.prefix(count)))
      let bytes = segment.bytes
      let digest = Segment.digest(of: bytes)
      previous = digest.hex
      try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.execute(
          "INSERT INTO segment VALUES (?, ?, ?, ?, ?)",
          [
            .integer(writer), .int(number), .blob(digest.bytes),
            .text(Segment.name(number: number, digest: digest)), .blob(bytes),
          ])
      }
      rest = rest.dropFirst(count)
    }
    try mapSQLiteErrors { () throws(SQLiteError) in try connection.execute("DELETE FROM outbox") }
    return events.count
  }

  private func lastSegment(
    of writer: Int64
  ) throws(LearnerStoreError) -> (number: Int, previous: String) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.first(
        "SELECT number, sha FROM (SELECT number, sha FROM segment WHERE device = ?1 UNION ALL "
          + "SELECT number, sha FROM arrival WHERE device = ?1) ORDER BY number DESC LIMIT 1",
        [.integer(writer)]
      ) { (Int($0.integer(0)), SHA256Digest(bytes: $0.bytes(1)).hex) } ?? (0, "")
    }
  }

  func unpublishedSegments() throws(LearnerStoreError) -> [(
    name: String, device: DeviceID, bytes: [UInt8]
  )] {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        "SELECT segment.name, device_id, bytes FROM segment JOIN device ON device.number = segment.device "
          + "WHERE bytes IS NOT NULL ORDER BY segment.number"
      ) { ($0.text(0), DeviceID(bits: UInt128(bytes: $0.bytes(1))), $0.bytes(2)) }
    }
  }

  func notePublished(_ name: String) throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute("UPDATE segment SET bytes = NULL WHERE name = ?", [.text(name)])
    }
  }

  /// How far each device is known here, without gaps.
  private func lastSequences() throws(LearnerStoreError) -> [DeviceID: Int] {
    let devices = try devices()
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        "SELECT device, max(sequence), count(DISTINCT sequence) FROM event GROUP BY device"
      ) { ($0.integer(0), Int($0.integer(1)), Int($0.integer(2))) }
    }
    let gaps = try gaps()
    var result: [DeviceID: Int] = [:]
    for (number, last, _) in rows {
      guard let device = devices[number] else { continue }
      let firstGap = gaps.first { $0.device == device }?.sequences.lowerBound
      result[device] = firstGap.map { min(last, $0 - 1) } ?? last
    }
    return result
  }

  /// The sequence numbers that devices have used and that are not here.
  func gaps() throws(LearnerStoreError) -> [SyncReport.Gap] {
    let devices = try devices()
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        "SELECT device.number, max(coalesce(max(sequence), 0), coalesce(max(last_sequence), 0)), "
          + "count(DISTINCT sequence) FROM device LEFT JOIN event ON event.device = device.number "
          + "LEFT JOIN sighting ON sighting.device = device.number GROUP BY device.number"
      ) { ($0.integer(0), Int($0.integer(1)), Int($0.integer(2))) }
    }
    var gaps: [SyncReport.Gap] = []
    for (number, last, count) in rows where count < last {
      guard let device = devices[number] else { continue }
      var expected = 1
      let present = try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.query(
          "SELECT DISTINCT sequence FROM event WHERE device = ? ORDER BY sequence",
          [.integer(number)]
        ) { Int($0.integer(0)) }
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
    let table = try registers(where: "subject.name LIKE 'device:%' AND field = 'name'")
    var names: [DeviceID: String] = [:]
    for (key, write) in table.held {
      guard case .device(let digits) = key.subject, let device = DeviceID(hexadecimal: digits)
      else { continue }
      names[device] = write.value.string
    }
    return names
  }
}
