import Digest
import LearnerLog
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

extension ProgressDatabase {
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
    let device = try number(of: event.device)
    let stored = event.fact.stored
    let checksum = Self.checksum(of: event, stored)
    let copies = try connection.query(.checksumsOfEvent, ["id": id]) { $0.integer("checksum") }
    if copies.contains(checksum) { return false }
    let subject: Value =
      if let name = stored.subject { .integer(try number(ofSubject: name)) } else { .null }
    if !copies.isEmpty { try connection.execute(.insertDuplicate, ["id": id]) }
    try connection.execute(
      .insertEvent,
      [
        "id": id, "device": .integer(device), "sequence": .int(event.sequence),
        "time": .integer(event.time.packed), "kind": .int(Int(stored.kind.number)),
        "subject": subject, "date": .optional(stored.date), "payload": .blob(stored.bytes),
        "checksum": .integer(checksum),
      ])
    return true
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
    try count(.eventCount)
  }

  func count(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> Int {
    try connection.count(sql, values)
  }

  /// 32 bits of a digest over everything the event says: SQLite has no checksums of its own.
  static func checksum(of event: Event, _ stored: StoredFact) -> Int64 {
    var bytes = event.id.bits.bytes + event.device.bits.bytes
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
}
