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
    case folderID = "vault"
    /// Until when, in milliseconds, the derived tables hold; events from later wait.
    case derivedAt = "judgedAt"
    /// How many events wait.
    case quarantined
    /// The digest of the retirements that the derived tables follow.
    case resolution
    /// Whether events were added that the derived tables do not show yet.
    case stale
    /// How many reviews there were when weights were last fitted here.
    case fittedReviews
    /// What was last estimated from the evidence; see ``LearnerStore/cachedRankEstimate()``.
    case rankEstimate = "conclusion"
    /// The last streak of study days; see ``LearnerStore/cachedStreak()``.
    case streak = "studyRow"
    /// The ordinals of subjects in a release; see
    /// ``LearnerStore/cacheOrdinals(_:unlessFewerThan:)``.
    case ordinals = "places"
    /// What was last done beside the log; see ``LearnerStore/lastNonUndoableAction()``.
    case nonUndoableAction = "aside"
    /// The last UTC day of a backup.
    case backupDay
  }

  func meta(_ key: MetaKey) throws(LearnerStoreError) -> Value? {
    try connection.first(.metaValue, ["key": .text(key.rawValue)]) { $0.value("value") }
  }

  func setMeta(_ key: MetaKey, to value: Value) throws(LearnerStoreError) {
    try connection.execute(.replaceMetaValue, ["key": .text(key.rawValue), "value": value])
  }

  /// The device that writes here; nil before the first.
  func device() throws(LearnerStoreError) -> DeviceID? {
    guard case .blob(let bytes)? = try meta(.device) else { return nil }
    return DeviceID(bits: UInt128(bytes: bytes))
  }

  /// The number in the one column of a query's first row; 0 where there is none.
  func count(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> Int {
    try connection.count(sql, values)
  }
}

extension UInt128 {
  /// The number that bytes stand for, the first one highest.
  init(bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// The sixteen bytes, the highest first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    append(to: &bytes)
    return bytes
  }

  /// Adds the sixteen bytes, the highest first.
  func append(to bytes: inout [UInt8]) {
    for shift in stride(from: 120, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: self >> UInt128(shift)))
    }
  }
}
