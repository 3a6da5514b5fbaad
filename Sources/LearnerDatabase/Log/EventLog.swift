import Digest
import LearnerLog
import LexicalModel
import SQLite

/// The indexes of an event's columns, found once for all rows of a query.
struct EventColumns {
  let id: Int
  let device: Int
  let sequence: Int
  let time: Int
  let kind: Int
  let subject: Int
  let date: Int
  let payload: Int

  init(_ statement: borrowing Statement) {
    id = statement.column("id")
    device = statement.column("device")
    sequence = statement.column("sequence")
    time = statement.column("time")
    kind = statement.column("kind")
    subject = statement.column("subject")
    date = statement.column("date")
    payload = statement.column("payload")
  }
}

/// The log of a store: events are added and read, and never changed.
///
/// Devices and subjects stand in the rows as numbers, which are kept once they were asked for.
struct EventLog {
  let connection: StoreConnection
  private var deviceNumbers: [DeviceID: Int64] = [:]
  private var subjectNumbers: [String: Int64] = [:]

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// Forgets the numbers that were kept: a transaction that gave some has failed.
  mutating func forgetNumbers() {
    deviceNumbers = [:]
    subjectNumbers = [:]
  }

  mutating func number(of device: DeviceID) throws(LearnerStoreError) -> Int64 {
    if let number = deviceNumbers[device] { return number }
    let name = Value.blob(device.bits.bytes)
    var number = try connection.first(.deviceNumber, ["id": name]) { $0.integer("number") }
    if number == nil {
      try connection.execute(.insertDevice, ["id": name])
      number = connection.lastInsertedRow
    }
    deviceNumbers[device] = number
    return number ?? 0
  }

  mutating func number(ofSubject name: String) throws(LearnerStoreError) -> Int64 {
    if let number = subjectNumbers[name] { return number }
    var number = try connection.first(.subjectNumber, ["name": .text(name)]) {
      $0.integer("number")
    }
    if number == nil {
      try connection.execute(.insertSubject, ["name": .text(name)])
      number = connection.lastInsertedRow
    }
    subjectNumbers[name] = number
    return number ?? 0
  }

  mutating func number(of subject: Subject) throws(LearnerStoreError) -> Int64 {
    try number(ofSubject: subject.text)
  }

  /// Whether an event was about a subject.
  func isKnown(_ subject: Subject) throws(LearnerStoreError) -> Bool {
    if subjectNumbers[subject.text] != nil { return true }
    return try connection.first(.subjectNumber, ["name": .text(subject.text)]) {
      $0.integer("number")
    } != nil
  }

  /// Every device by its number.
  func devices() throws(LearnerStoreError) -> [Int64: DeviceID] {
    let rows = try connection.query(.devices) {
      ($0.integer("number"), DeviceID(bits: UInt128(bytes: $0.bytes("id"))))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Adds events that are not there yet.
  ///
  /// - Returns: those that were new.
  mutating func insert(_ events: [Event]) throws(LearnerStoreError) -> [Event] {
    var added: [Event] = []
    for event in events where try insert(event) { added.append(event) }
    return added
  }

  private mutating func insert(_ event: Event) throws(LearnerStoreError) -> Bool {
    let id = Value.blob(event.id.bits.bytes)
    let stored = event.fact.stored
    let checksum = Self.checksum(of: event, stored)
    let copies = try connection.query(.checksumsOfEvent, ["id": id]) { $0.integer("checksum") }
    if copies.contains(checksum) { return false }
    if !copies.isEmpty { try connection.execute(.insertDuplicate, ["id": id]) }
    var statement = try connection.prepare(.insertEvent)
    try run(&statement, event, stored, checksum: checksum, id)
    return true
  }

  /// Runs the statement that adds an event.
  private mutating func run(
    _ statement: inout Statement, _ event: Event, _ stored: StoredFact, checksum: Int64, _ id: Value
  ) throws(LearnerStoreError) {
    let device = try number(of: event.device)
    let subject: Int64? =
      if let name = stored.subject { try number(ofSubject: name) } else { nil }
    try statement.rebind([
      "id": id, "device": .integer(device), "sequence": .int(event.sequence),
      "time": .integer(event.time.packed), "kind": .int(Int(stored.kind.number)),
      "subject": .optional(subject), "date": .optional(stored.date),
      "payload": .blob(stored.bytes), "checksum": .integer(checksum),
    ])
    while try statement.nextRow() {}
  }

  /// The event in the current row.
  static func event(
    _ row: borrowing Statement, _ columns: EventColumns, devices: [Int64: DeviceID]
  ) throws(LearnerStoreError) -> Event {
    guard let device = devices[row.integer(columns.device)],
      let kind = EventKind(number: row.integer(columns.kind))
    else { throw .damaged("an event of an unknown device or kind") }
    let stored = StoredFact(
      kind: kind, subject: row.optionalText(columns.subject),
      date: row.optionalInteger(columns.date), bytes: row.bytes(columns.payload))
    let fact: Fact
    do { fact = try Fact(stored) } catch { throw .damaged("the content of an event (\(error))") }
    return Event(
      id: EventID(bits: UInt128(bytes: row.bytes(columns.id))), device: device,
      sequence: row.int(columns.sequence), time: HybridTime(packed: row.integer(columns.time)),
      fact: fact)
  }

  /// Calls the body for each event that decides which others count: corrections, and what takes one
  /// back.
  func forEachDecision(_ body: (Event) -> Void) throws(LearnerStoreError) {
    var hasCorrections = false
    try forEachEvent(.clockCorrections) { event in
      hasCorrections = true
      body(event)
    }
    guard hasCorrections else { return }
    try forEachEvent(.retractionsOfSubject, ["subject": .text(Subject.nothing.text)]) { body($0) }
  }

  /// Calls the body for each event of a query whose columns are those of an event.
  func forEachEvent(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:],
    _ body: (Event) throws(LearnerStoreError) -> Void
  ) throws(LearnerStoreError) {
    let devices = try devices()
    var statement = try connection.rows(of: sql, values)
    let columns = EventColumns(statement)
    while try statement.nextRow() {
      try body(try Self.event(statement, columns, devices: devices))
    }
  }

  /// The events of a query whose columns are those of an event.
  func events(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> [Event] {
    var events: [Event] = []
    try forEachEvent(sql, values) { events.append($0) }
    return events
  }

  func eventCount() throws(LearnerStoreError) -> Int {
    try connection.count(.eventCount)
  }

  /// 32 bits of a digest over everything the event says: SQLite has no checksums of its own.
  static func checksum(of event: Event, _ stored: StoredFact) -> Int64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96 + (stored.subject?.utf8.count ?? 0) + stored.bytes.count)
    event.id.bits.append(to: &bytes)
    event.device.bits.append(to: &bytes)
    for number in [
      Int64(event.sequence), event.time.packed, Int64(stored.kind.number), stored.date ?? .min,
      Int64(stored.subject?.utf8.count ?? -1),
    ] {
      append(number, &bytes)
    }
    bytes += (stored.subject ?? "").utf8
    bytes += stored.bytes
    let digest = SHA256.digest(of: bytes).bytes
    return digest[0..<4].reduce(0) { $0 << 8 | Int64($1) }
  }

  private static func append(_ number: Int64, _ bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }

  /// Adds facts to the log alone: the derived tables do not show them yet.
  mutating func insert(
    _ facts: [(fact: Fact, id: EventID)], device: DeviceID, now: Int64
  ) throws(LearnerStoreError) -> [Event] {
    var sequence = try lastSequence(of: device)
    var latest = try latestTime(now: now)
    var added: [Event] = []
    for (fact, id) in facts {
      if try isKnown(id) { continue }
      let time = HybridTime.next(wall: now, after: latest)
      sequence += 1
      let event = Event(id: id, device: device, sequence: sequence, time: time, fact: fact)
      added += try insert([event])
      try queue(connection.lastInsertedRow)
      latest = time
    }
    return added
  }

  /// Notes that an event has to go out.
  private func queue(_ event: Int64) throws(LearnerStoreError) {
    try connection.execute(.queueEvent, ["event": .integer(event)])
  }

  /// The last sequence number of a device; 0 before its first event.
  mutating func lastSequence(of device: DeviceID) throws(LearnerStoreError) -> Int {
    try connection.count(.lastSequence, ["device": .integer(try number(of: device))])
  }

  /// The time of the latest event that counts; the clock follows from it and from nothing else.
  func latestTime(now: Int64) throws(LearnerStoreError) -> HybridTime? {
    var admission = EventAdmission(now: now)
    try forEachDecision { admission.add($0) }
    let horizon = HybridTime(milliseconds: now + EventAdmission.tolerance, counter: .max)
    guard admission.hasCorrections else {
      return try connection.first(.latestTime, ["horizon": .integer(horizon.packed)]) {
        HybridTime(packed: $0.integer("time"))
      }
    }
    let devices = try devices()
    var latest: HybridTime?
    try forEachTime(.timesBefore, ["horizon": .integer(horizon.packed)]) { row in
      guard let device = devices[row.device] else { return true }
      latest = admission.clockTime(device: device, sequence: row.sequence, time: row.time)
      // One that a correction has moved says nothing of those before it.
      return latest != row.time
    }
    for (device, ranges) in admission.moved {
      guard let number = devices.first(where: { $0.value == device })?.key else { continue }
      for range in ranges {
        try forEachTime(
          .timesOfSequences,
          [
            "device": .integer(number), "first": .int(range.lowerBound),
            "last": .int(range.upperBound),
          ]
        ) { row in
          let time = admission.clockTime(device: device, sequence: row.sequence, time: row.time)
          latest = [latest, time].compactMap { $0 }.max()
          return true
        }
      }
    }
    return latest
  }

  /// Calls the body with who wrote an event and when it claims to be, until it says to stop.
  private func forEachTime(
    _ sql: SQL, _ values: KeyValuePairs<String, Value>,
    _ body: ((device: Int64, sequence: Int, time: HybridTime)) -> Bool
  ) throws(LearnerStoreError) {
    var rows = try connection.rows(of: sql, values)
    while try rows.nextRow() {
      let time = HybridTime(packed: rows.integer("time"))
      guard body((rows.integer("device"), rows.int("sequence"), time)) else { return }
    }
  }

  func nextEventNumber() throws(LearnerStoreError) -> Int64 {
    Int64(try connection.count(.lastEventNumber)) + 1
  }

  private func isKnown(_ id: EventID) throws(LearnerStoreError) -> Bool {
    try connection.count(.isEventKnown, ["id": .blob(id.bits.bytes)]) > 0
  }

  func knownIDs(among ids: [EventID]) throws(LearnerStoreError) -> Set<EventID> {
    if try nextEventNumber() == 1 { return [] }
    var known: Set<EventID> = []
    // Where they may be most of the log, reading it once costs less than a search for each.
    if ids.count > 10_000, try ids.count > eventCount() / 8 {
      let wanted = Set(ids)
      try connection.forEachRow(of: .eventIDs) { row in
        let id = EventID(bits: UInt128(bytes: row.bytes(0)))
        if wanted.contains(id) { known.insert(id) }
      }
      return known
    }
    var statement = try connection.prepare(.isEventKnown)
    for id in ids {
      try statement.rebind(["id": .blob(id.bits.bytes)])
      if try statement.nextRow(), statement.integer(0) > 0 { known.insert(id) }
    }
    return known
  }
}
