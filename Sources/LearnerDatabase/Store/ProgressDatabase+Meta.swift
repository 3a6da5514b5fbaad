import LearnerLog
import SQLite

extension ProgressDatabase {
  /// The names of single values.
  enum MetaKey: String {
    /// The device that writes here.
    case device
    /// What told this copy from others when the device got its name.
    case fingerprint
    /// The learner's folder of segments, as 32 hexadecimal digits.
    case vault
    /// Until when, in milliseconds, the derived tables were judged; events from later wait.
    case judgedAt
    /// How many events wait.
    case quarantined
    /// The digest of the retirements that the derived tables follow.
    case resolution
    /// Whether events were added that the derived tables do not show yet.
    case stale
    /// How many reviews there were when weights were last fitted here.
    case fittedReviews
    /// What was last concluded from the evidence; see ``LearnerStore/keptConclusion()``.
    case conclusion
    /// A row of study days; see ``LearnerStore/keptRow()``.
    case studyRow
    /// Where the words stand in a release; see ``LearnerStore/keepPlaces(_:)``.
    case places
    /// What was last done beside the log; see ``LearnerStore/aside()``.
    case aside
    /// The last UTC day of a backup.
    case backupDay
  }

  func meta(_ key: MetaKey) throws(LearnerStoreError) -> Value? {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.first("SELECT value FROM meta WHERE key = ?", [.text(key.rawValue)]) {
        $0.value(0)
      }
    }
  }

  func setMeta(_ key: MetaKey, to value: Value) throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [.text(key.rawValue), value])
    }
  }

  /// The device that writes here; nil before the first.
  func device() throws(LearnerStoreError) -> DeviceID? {
    guard case .blob(let bytes)? = try meta(.device) else { return nil }
    return DeviceID(bits: UInt128(bytes: bytes))
  }

  mutating func number(of device: DeviceID) throws(LearnerStoreError) -> Int64 {
    if let number = deviceNumbers[device] { return number }
    let number = try mapSQLiteErrors { () throws(SQLiteError) in
      let known = try connection.first(
        "SELECT number FROM device WHERE device_id = ?", [.blob(device.bits.bytes)]
      ) { $0.integer(0) }
      if let known { return known }
      try connection.execute(
        "INSERT INTO device (device_id) VALUES (?)", [.blob(device.bits.bytes)])
      return connection.lastInsertedRow
    }
    deviceNumbers[device] = number
    return number
  }

  mutating func number(ofSubject name: String) throws(LearnerStoreError) -> Int64 {
    if let number = subjectNumbers[name] { return number }
    let number = try mapSQLiteErrors { () throws(SQLiteError) in
      let known = try connection.first(
        "SELECT number FROM subject WHERE name = ?", [.text(name)]
      ) { $0.integer(0) }
      if let known { return known }
      try connection.execute("INSERT INTO subject (name) VALUES (?)", [.text(name)])
      return connection.lastInsertedRow
    }
    subjectNumbers[name] = number
    return number
  }

  mutating func number(of subject: Subject) throws(LearnerStoreError) -> Int64 {
    try number(ofSubject: subject.text)
  }

  /// Every device by its number.
  func devices() throws(LearnerStoreError) -> [Int64: DeviceID] {
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query("SELECT number, device_id FROM device") {
        ($0.integer(0), DeviceID(bits: UInt128(bytes: $0.bytes(1))))
      }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

extension UInt128 {
  /// The number that bytes stand for, the first one highest.
  init(bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// The sixteen bytes, the highest first.
  var bytes: [UInt8] {
    stride(from: 120, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt128($0)) }
  }
}
