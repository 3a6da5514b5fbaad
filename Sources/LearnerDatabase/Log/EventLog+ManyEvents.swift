import LearnerLog
import Parallel
import SQLite

/// What adding many events at once has come to: what the derived tables need to know of it, without
/// a second look at a million events.
struct LogAddition {
  /// What the events are about.
  var subjects: Set<Subject> = []
  /// The events that may change how every word is folded: no review does, so a large import leaves
  /// them out.
  var others: [Event] = []
  /// Milliseconds since 1970 of the event that is last in the order of time.
  var latest: Int64 = .min

  init() {}

  /// - Parameter events: what was added, each of which is looked at.
  init(_ events: [Event]) {
    subjects = Set(events.compactMap(\.fact.subject))
    others = events
    latest = events.lazy.map(\.time.milliseconds).max() ?? .min
  }
}

extension EventLog {
  /// From how many new events on the indexes are made again instead of being kept up.
  static let bulkCount = 20_000
  /// Events whose rows one core makes at a time.
  private static let rowsOfOnePiece = 2_048

  /// Whether so many events are to be added at once that they are many, and most of the log.
  func isBulk(_ count: Int, bulkFrom: Int = bulkCount) throws(LearnerStoreError) -> Bool {
    // Counting reads the whole log, which a single mark must not.
    guard count >= bulkFrom else { return false }
    return try count >= eventCount()
  }

  /// Adds events of which the caller knows that none is there, by name.
  ///
  /// Where they are most of the log, its indexes are dropped before and made again after: a million
  /// rows are sorted once for each instead of being put in one by one. Whoever calls is inside a
  /// transaction, so that a log without its indexes is never on the disk.
  ///
  /// - Parameters:
  ///   - events: what is added.
  ///   - bulkFrom: with fewer events the indexes are kept up.
  ///   - whenInserted: called when all rows are there and before indexes are made again, which
  ///     keeps one core busy for a while.
  /// - Returns: what the derived tables need to know of it.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written.
  @discardableResult
  mutating func insert<Events: RandomAccessCollection<Event> & Sendable>(
    new events: Events, bulkFrom: Int = bulkCount, whenInserted: () -> Void = {}
  ) throws(LearnerStoreError) -> LogAddition where Events.Index == Int {
    var indexes: [SchemaEntry] = []
    if try isBulk(events.count, bulkFrom: bulkFrom) { indexes = try eventIndexes() }
    for index in indexes { try run("DROP INDEX \(index.name)") }
    var addition = LogAddition()
    var isSubjectKnown: [Bool] = []
    var statement = try connection.prepare(.insertEvent)
    let parameters = RowParameters(statement)
    let pieces = (events.count + Self.rowsOfOnePiece - 1) / Self.rowsOfOnePiece
    let make: @Sendable (Int) -> EventRows = { piece in
      let first = events.startIndex + piece * Self.rowsOfOnePiece
      let last = Swift.min(first + Self.rowsOfOnePiece, events.endIndex)
      return EventRows(events[first..<last], count: last - first)
    }
    try pipeline(pieces, make: make) { (piece) throws(LearnerStoreError) in
      for position in piece.rows.indices {
        let number = try insert(piece, position, by: &statement, parameters)
        guard let number else { continue }
        let index = Int(number)
        if index >= isSubjectKnown.count {
          isSubjectKnown += repeatElement(
            false, count: Swift.max(index * 2, 1_024) - isSubjectKnown.count)
        }
        if !isSubjectKnown[index], let name = piece.rows[position].subject {
          isSubjectKnown[index] = true
          addition.subjects.insert(Subject(name))
        }
      }
      addition.others += piece.others
      for row in piece.rows { addition.latest = max(addition.latest, row.time.milliseconds) }
    }
    whenInserted()
    for index in indexes { try run(index.sql) }
    return addition
  }

  /// The indexes of the parameters of the statement that adds an event, found once for all rows.
  private struct RowParameters {
    let id, device, sequence, time, kind, subject, date, payload, checksum: Int32

    init(_ statement: borrowing Statement) {
      id = statement.parameter("id")
      device = statement.parameter("device")
      sequence = statement.parameter("sequence")
      time = statement.parameter("time")
      kind = statement.parameter("kind")
      subject = statement.parameter("subject")
      date = statement.parameter("date")
      payload = statement.parameter("payload")
      checksum = statement.parameter("checksum")
    }
  }

  /// Adds one row; gives the number of its subject.
  private mutating func insert(
    _ piece: borrowing EventRows, _ position: Int, by statement: inout Statement,
    _ parameters: RowParameters
  ) throws(LearnerStoreError) -> Int64? {
    let row = piece.rows[position]
    let device = try number(of: row.device)
    let subject: Int64? =
      if let name = row.subject { try number(ofSubject: name) } else { nil }
    do {
      statement.reset()
      try statement.bind(bytes: piece.bytes.span.extracting(row.id), at: parameters.id)
      try statement.bind(integer: device, at: parameters.device)
      try statement.bind(integer: Int64(row.sequence), at: parameters.sequence)
      try statement.bind(integer: row.time.packed, at: parameters.time)
      try statement.bind(integer: Int64(row.kind.number), at: parameters.kind)
      try statement.bind(integer: subject, at: parameters.subject)
      try statement.bind(integer: row.date, at: parameters.date)
      try statement.bind(bytes: piece.bytes.span.extracting(row.payload), at: parameters.payload)
      try statement.bind(integer: row.checksum, at: parameters.checksum)
    } catch {
      throw LearnerStoreError.database(error)
    }
    while try statement.nextRow() {}
    return subject
  }

  /// The indexes of the log that the schema made by name, each with the statement that makes it.
  private func eventIndexes() throws(LearnerStoreError) -> [SchemaEntry] {
    try connection.withSQLite { (sqlite) throws(SQLiteError) in try sqlite.schema() }
      .filter { $0.type == "index" && $0.sql.contains(" ON event (") }
  }

  private func run(_ script: String) throws(LearnerStoreError) {
    try connection.withSQLite { (sqlite) throws(SQLiteError) in try sqlite.executeScript(script) }
  }
}
