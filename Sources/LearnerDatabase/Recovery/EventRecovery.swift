import Files
import LearnerLog
import SQLite

/// The events of a store as its pages hold them, whatever SQLite says of the file.
///
/// Rows are recognised by the types of their columns, so that no schema is needed. A row names its
/// device and its subject by numbers; the names come from the tables and from their indexes, and
/// the checksum of the event decides which of several is true.
struct EventRecovery {
  /// The events that fit their checksums, in the order of their rows.
  private(set) var events: [Event] = []
  /// Rows that were found and fit no checksum, and rows that are missing between others.
  private(set) var lostRows: [Int64] = []

  private var devices: [Int64: Set<DeviceID>] = [:]
  private var subjects: [Int64: Set<String>] = [:]
  private var rows: [Int64: [EventRow]] = [:]

  /// Reads the file of a store that no writer changes meanwhile.
  ///
  /// - Throws: ``LearnerStoreError`` when the file cannot be read at all.
  /// - Complexity: O(bytes of the file), which is held in memory.
  init(path: String) throws(LearnerStoreError) {
    // Opening it plays back what a writer that was killed had begun; a damaged file has no such
    // luck.
    _ = try? ProgressDatabase.version(of: path)
    let turn = try mapFileErrors { () throws(FileError) in
      try FileLock.take(path + ".turn", .exclusive, patience: .seconds(30))
    }
    guard let turn else { throw .inUse(path: path) }
    defer { withExtendedLifetime(turn) {} }
    self.init(try mapFileErrors { () throws(FileError) in try FileSystem.read(path) })
  }

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) {
    RecordScanner(bytes).forEachRecord { add($0) }
    for (number, candidates) in rows.sorted(by: { $0.key < $1.key }) {
      var whole: Event?
      for row in candidates where whole == nil { whole = event(row) }
      if let whole { events.append(whole) } else { lostRows.append(number) }
    }
    lostRows += missingRows()
    lostRows.sort()
    rows = [:]
  }

  /// The numbers between 1 and the last row that no record has.
  ///
  /// Rows are numbered without gaps. A number beyond twice the rows that were found is taken for
  /// damage.
  private func missingRows() -> [Int64] {
    let last = rows.keys.filter { $0 <= rows.count * 2 }.max() ?? 0
    return last < 1 ? [] : (1...last).filter { rows[$0] == nil }
  }

  private mutating func add(_ record: RecordScanner.Record) {
    let values = record.values
    guard let number = record.row else {
      // The indexes over unique names: the name, and the row that has it.
      guard values.count == 2, case .integer(let number) = values[1] else { return }
      addName(values[0], to: number)
      return
    }
    if let row = EventRow(values) {
      rows[number, default: []].append(row)
    } else if values.count == 2 || values.count == 3, values[0] == .null {
      addName(values[1], to: number)
    }
  }

  private mutating func addName(_ name: Value, to number: Int64) {
    switch name {
    case .text(let text): subjects[number, default: []].insert(text)
    case .blob(let bytes) where bytes.count == 16:
      devices[number, default: []].insert(DeviceID(bits: UInt128(bytes: bytes)))
    default: break
    }
  }

  /// The event of a row under the names that its checksum confirms; nil when none do.
  private func event(_ row: EventRow) -> Event? {
    let names = row.subject.map { subjects[$0, default: []].map { Optional($0) } } ?? [nil]
    for device in devices[row.device, default: []] {
      for subject in names {
        let stored = StoredFact(
          kind: row.kind, subject: subject, date: row.date, bytes: row.payload)
        guard let fact = try? Fact(stored) else { continue }
        let event = Event(
          id: row.id, device: device, sequence: row.sequence, time: row.time, fact: fact)
        if EventLog.checksum(of: event, fact.stored) == row.checksum { return event }
      }
    }
    return nil
  }
}

/// A row of the table `event`, as a record holds it.
private struct EventRow {
  let id: EventID
  let device: Int64
  let sequence: Int
  let time: HybridTime
  let kind: EventKind
  let subject: Int64?
  let date: Int64?
  let payload: [UInt8]
  let checksum: Int64

  /// Reads the columns of `event` in the order of the table; nil where their types are others.
  init?(_ values: [Value]) {
    guard values.count >= 11, values[0] == .null,
      case .blob(let id) = values[2], id.count == 16,
      case .integer(let device) = values[3], case .integer(let sequence) = values[4],
      case .integer(let time) = values[5], case .integer(let kind) = values[6],
      let kind = EventKind(number: kind),
      case .blob(let payload) = values[9], case .integer(let checksum) = values[10]
    else { return nil }
    self.id = EventID(bits: UInt128(bytes: id))
    self.device = device
    self.sequence = Int(sequence)
    self.time = HybridTime(packed: time)
    self.kind = kind
    subject = if case .integer(let number) = values[7] { number } else { nil }
    date = if case .integer(let date) = values[8] { date } else { nil }
    self.payload = payload
    self.checksum = checksum
  }
}
