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
  /// Events whose rows are made at once, on all cores.
  private static let rowsAtOnce = 8_192
  private static let rowsOfOnePiece = 1_024

  /// Adds events of which the caller knows that none is there, by name.
  ///
  /// Where they are most of the log, its indexes are dropped before and made again after: a million
  /// rows are sorted once for each instead of being put in one by one. Whoever calls is inside a
  /// transaction, so that a log without its indexes is never on the disk.
  ///
  /// With fewer events than `bulkFrom` the indexes are kept up.
  @discardableResult
  mutating func insert(
    new events: [Event], bulkFrom: Int = bulkCount
  ) throws(LearnerStoreError) -> LogAddition {
    var indexes: [SchemaEntry] = []
    // Counting reads the whole log, which a single mark must not.
    if events.count >= bulkFrom, try events.count >= eventCount() { indexes = try eventIndexes() }
    for index in indexes { try run("DROP INDEX \(index.name)") }
    var addition = LogAddition()
    var subjectNumbers: Set<Int64> = []
    var statement = try connection.prepare(.insertEvent)
    for start in stride(from: 0, to: events.count, by: Self.rowsAtOnce) {
      let range = start..<min(start + Self.rowsAtOnce, events.count)
      for (position, row) in zip(range, Self.rows(of: events, in: range)) {
        let event = events[position]
        let number = try run(
          &statement, event, row.stored, checksum: row.checksum, .blob(event.id.bits.bytes))
        if let number, let name = row.stored.subject, subjectNumbers.insert(number).inserted {
          addition.subjects.insert(Subject(name))
        }
        if row.stored.kind != .review { addition.others.append(event) }
        addition.latest = max(addition.latest, event.time.milliseconds)
      }
    }
    for index in indexes { try run(index.sql) }
    return addition
  }

  /// What an event becomes in the log, as far as that needs no database.
  private struct Row: Sendable {
    let stored: StoredFact
    let checksum: Int64
  }

  /// The rows of some of the events, made on all cores.
  private static func rows(of events: [Event], in range: Range<Int>) -> [Row] {
    let pieces = (range.count + rowsOfOnePiece - 1) / rowsOfOnePiece
    let rows = parallelMap(pieces) { piece in
      let first = range.lowerBound + piece * rowsOfOnePiece
      return (first..<min(first + rowsOfOnePiece, range.upperBound)).map { position in
        let stored = events[position].fact.stored
        return Row(stored: stored, checksum: checksum(of: events[position], stored))
      }
    }
    return rows.flatMap { $0 }
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
