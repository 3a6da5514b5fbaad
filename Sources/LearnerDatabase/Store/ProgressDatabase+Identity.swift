import JSON
import LearnerLog
import LexicalModel
import SQLite

extension ProgressDatabase {
  /// What a store says of itself when it is opened.
  ///
  /// - Returns: the device that writes to this copy, nil in a new or copied store; the retirements
  ///   that the derived tables follow; and whether an import was cut off before its end.
  func identity(
    forFingerprint fingerprint: [UInt8]
  ) throws(LearnerStoreError) -> (device: DeviceID?, resolution: LexemeRedirects, isStale: Bool) {
    try connection.sqlite.snapshot(translate: LearnerStoreError.database) {
      () throws(LearnerStoreError) in
      let isThisCopy = try meta(.fingerprint) == .blob(fingerprint)
      return (
        isThisCopy ? try device() : nil, try savedResolution(), try meta(.stale) == .integer(1)
      )
    }
  }

  /// Lets a new device write here from now on.
  mutating func claim(
    newDevice: DeviceID, fingerprint: [UInt8]
  ) throws(LearnerStoreError) -> DeviceID {
    try transaction { database throws(LearnerStoreError) in
      _ = try database.log.number(of: newDevice)
      try database.setMeta(.device, to: .blob(newDevice.bits.bytes))
      try database.setMeta(.fingerprint, to: .blob(fingerprint))
      try database.connection.execute(.insertLearner)
      return newDevice
    }
  }

  /// The retirements that the derived tables follow.
  func savedResolution() throws(LearnerStoreError) -> LexemeRedirects {
    (try? LexemeRedirects(try savedRetirements())) ?? .identity
  }

  func savedRetirements() throws(LearnerStoreError) -> [LexemeRedirects.Retirement] {
    guard case .text(let text)? = try meta(.resolution), let json = try? JSONValue.parse(text),
      let rows = json.array
    else { return [] }
    return rows.compactMap { row in
      guard let lexeme = row.array?.first?.string else { return nil }
      let successor = row.array?.last?.string.map { LexemeID($0) }
      return LexemeRedirects.Retirement(LexemeID(lexeme), successor: successor)
    }
  }

  func saveResolution(_ retirements: [LexemeRedirects.Retirement]) throws(LearnerStoreError) {
    let rows = retirements.map { retirement -> JSONValue in
      .array([
        .string(retirement.lexeme.text), retirement.successor.map { .string($0.text) } ?? .null,
      ])
    }
    try setMeta(.resolution, to: .text(JSONValue.array(rows).canonicalText))
  }

  /// The hour at which the learner's day begins.
  func rolloverHour() throws(LearnerStoreError) -> Int {
    let hour = try registers(
      .registerOfEntity,
      ["entity": "profile", "field": .text(Setting.rolloverHour.field)])
    return SchedulingRules.rolloverHour(in: hour)
  }

  /// The rules of all decks, from the derived registers.
  func rules() throws(LearnerStoreError) -> SchedulingConfiguration {
    SchedulingConfiguration(try registers(.configurationRegisters))
  }

  /// Derived registers as a table; their writes have no history.
  func registers(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> RegisterTable {
    var table = RegisterTable()
    try connection.forEachRow(of: sql, values) { row in
      guard let json = try? JSONValue.parse(row.text("value")), let value = RegisterValue(json)
      else { return }
      let order = EventOrder(
        time: HybridTime(packed: row.integer("time")), device: DeviceID(bits: 0),
        id: EventID(bits: 0))
      let key = RegisterKey(Subject(row.text("entity")), row.text("field"))
      table.add(value, to: key, at: order)
    }
    return table
  }
}
