import Digest
import LearnerLog
import SQLite

extension ProgressDatabase {
  /// The columns of an event, in the order that ``event(_:devices:)`` reads them.
  static let eventColumns =
    "event.event_id, event.device, event.sequence, event.time, event.kind, subject.name, "
    + "event.review_date, event.payload, event.checksum"
  static let eventSource = "FROM event LEFT JOIN subject ON subject.number = event.lemma_id"

  /// Whether a row is the event of the first parameter; says what the index says, and the rest.
  static let hasID = "substr(event_id, 1, 8) = substr(?1, 1, 8) AND event_id = ?1"

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
    let copies = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query("SELECT checksum FROM event WHERE \(Self.hasID)", [id]) { $0.integer(0) }
    }
    if copies.contains(checksum) { return false }
    let subject: Value =
      if let name = stored.subject { .integer(try number(ofSubject: name)) } else { .null }
    try mapSQLiteErrors { () throws(SQLiteError) in
      if !copies.isEmpty {
        try connection.execute("INSERT INTO twin VALUES (?) ON CONFLICT DO NOTHING", [id])
      }
      try connection.execute(
        """
        INSERT INTO event (user_id, event_id, device, sequence, time, kind, lemma_id, review_date, \
        payload, checksum) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, .integer(device), .int(event.sequence), .integer(event.time.packed),
          .int(Int(stored.kind.number)), subject, .optional(stored.date), .blob(stored.bytes),
          .integer(checksum),
        ])
    }
    return true
  }

  /// The event in the current row.
  static func event(
    _ row: borrowing Statement, devices: [Int64: DeviceID]
  ) throws(LearnerStoreError) -> Event {
    guard let device = devices[row.integer(1)],
      let kind = EventKind(number: row.integer(4))
    else { throw .damaged("an event of an unknown device or kind") }
    let stored = StoredFact(
      kind: kind, subject: row.optionalText(5), date: row.optionalInteger(6), bytes: row.bytes(7))
    let fact: Fact
    do { fact = try Fact(stored) } catch { throw .damaged("the content of an event (\(error))") }
    return Event(
      id: EventID(bits: UInt128(bytes: row.bytes(0))), device: device,
      sequence: Int(row.integer(2)), time: HybridTime(packed: row.integer(3)), fact: fact)
  }

  /// Calls the body for each event that decides which others count: verdicts, and what takes one back.
  func forEachDecision(_ body: (Event) -> Void) throws(LearnerStoreError) {
    var hasVerdicts = false
    try forEachEvent(where: "event.kind <> 1 AND event.kind = 8") { event in
      hasVerdicts = true
      body(event)
    }
    guard hasVerdicts else { return }
    let retractions = """
      event.user_id = 1 AND event.kind = 6 \
      AND event.lemma_id = (SELECT number FROM subject WHERE name = ?)
      """
    try forEachEvent(where: retractions, [.text(Subject.nothing.text)]) { body($0) }
  }

  /// Calls the body for each event of a query; see ``eventColumns``.
  func forEachEvent(
    where condition: String, _ values: [Value] = [],
    _ body: (Event) throws(LearnerStoreError) -> Void
  ) throws(LearnerStoreError) {
    let devices = try devices()
    let sql = "SELECT \(Self.eventColumns) \(Self.eventSource) WHERE \(condition)"
    var statement = try mapSQLiteErrors { () throws(SQLiteError) in try connection.prepare(sql) }
    try mapSQLiteErrors { () throws(SQLiteError) in try statement.bind(values) }
    while try mapSQLiteErrors({ () throws(SQLiteError) in try statement.step() }) {
      try body(try Self.event(statement, devices: devices))
    }
  }

  func events(
    where condition: String, _ values: [Value] = []
  ) throws(LearnerStoreError) -> [Event] {
    var events: [Event] = []
    try forEachEvent(where: condition, values) { events.append($0) }
    return events
  }

  func eventCount() throws(LearnerStoreError) -> Int {
    try count("SELECT count(*) FROM event")
  }

  func count(_ sql: String, _ values: [Value] = []) throws(LearnerStoreError) -> Int {
    try mapSQLiteErrors { () throws(SQLiteError) in
      Int(try connection.first(sql, values) { $0.integer(0) } ?? 0)
    }
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
    for place in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Int64(place)))
    }
  }
}
