import LearnerLog
import SQLite

/// What a look at every byte of a store has found.
package struct StoreDiagnosis: Hashable, Sendable {
  /// Events in the log.
  package internal(set) var eventCount = 0
  /// What is wrong with the structure of the file, in SQLite's words.
  package internal(set) var structureProblems: [String] = []
  /// Events whose content does not fit the checksum they were stored with.
  package internal(set) var damagedEvents: [Int64] = []
  /// Derived values that are not what a replay gives.
  package internal(set) var staleValues: [String] = []
  /// Sequence numbers that are missing.
  package internal(set) var gaps: [SyncReport.Gap] = []
  /// Events that wait to be sent.
  package internal(set) var unsentCount = 0

  /// Whether nothing needs repair; gaps are not damage.
  package var isHealthy: Bool {
    structureProblems.isEmpty && damagedEvents.isEmpty && staleValues.isEmpty
  }
}

extension LearnerStore {
  /// Looks at every byte of the store, as it is at one moment: writers wait meanwhile.
  package func diagnose() throws(LearnerStoreError) -> StoreDiagnosis {
    let indexProblem = textIndexProblem()
    try database.beginReading()
    defer { try? database.connection.execute("COMMIT") }
    var diagnosis = StoreDiagnosis()
    diagnosis.structureProblems = try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.structureProblems(isQuick: false)
    }
    if let indexProblem { diagnosis.staleValues.append(indexProblem) }
    diagnosis.damagedEvents = try database.damagedEvents()
    diagnosis.eventCount = try database.eventCount()
    diagnosis.gaps = try database.gaps()
    diagnosis.unsentCount = try database.count("SELECT count(*) FROM outbox")
    if diagnosis.damagedEvents.isEmpty { diagnosis.staleValues += try derivedDifferences() }
    return diagnosis
  }

  /// What is wrong with the index of sentences; nil when nothing is.
  ///
  /// SQLite checks it by a statement that changes nothing and yet needs its turn to write.
  private func textIndexProblem() -> String? {
    do throws(LearnerStoreError) {
      return try database.transaction { database throws(LearnerStoreError) in
        database.textIndexProblem()
      }
    } catch {
      return "the index of sentences: \(error)"
    }
  }

  /// Writes every event that is whole into a new store, and makes what follows from them anew.
  ///
  /// - Parameter target: the path of the new store, which must not be there.
  /// - Returns: how many events were saved, and how many were not.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  package func salvage(
    into target: String
  ) async throws(LearnerStoreError) -> (saved: Int, lost: Int) {
    var whole: [Event] = []
    let lost = try database.forEachWholeEvent { whole.append($0) }
    let store = try LearnerStore(path: target, environment: environment)
    let saved = try await store.importEvents(whole, title: "salvage")
    return (saved, lost)
  }
}

extension ProgressDatabase {
  /// The rows whose content does not fit its checksum.
  func damagedEvents() throws(LearnerStoreError) -> [Int64] {
    var damaged: [Int64] = []
    try forEachRow { number, event in if event == nil { damaged.append(number) } }
    return damaged
  }

  /// Calls the body for each event that is whole.
  ///
  /// - Returns: how many are not.
  func forEachWholeEvent(_ body: (Event) -> Void) throws(LearnerStoreError) -> Int {
    var lost = 0
    try forEachRow { _, event in
      if let event { body(event) } else { lost += 1 }
    }
    return lost
  }

  /// Calls the body for each row, with nil where the event is damaged.
  private func forEachRow(
    _ body: (Int64, Event?) -> Void
  ) throws(LearnerStoreError) {
    let devices = try devices()
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.forEachRow(
        of: "SELECT \(Self.eventColumns), event.number \(Self.eventSource) ORDER BY event.number"
      ) { row in
        let event = try? Self.event(row, devices: devices)
        let isWhole = event.map { Self.checksum(of: $0, $0.fact.stored) == row.integer(8) } ?? false
        body(row.integer(9), isWhole ? event : nil)
      }
    }
  }
}
