import Files
import LearnerLog
import SQLite

/// Checks and salvages a store that may be too damaged to be opened.
package struct StoreDoctor: Sendable {
  /// The file of the store.
  package let path: String
  private let environment: StoreEnvironment

  package init(path: String, environment: StoreEnvironment) {
    self.path = path
    self.environment = environment
  }

  /// Checks every byte of the store.
  ///
  /// A store that cannot be opened, or whose tables cannot be read, is checked page by page.
  ///
  /// - Parameter isRepairing: whether derived values are made anew first.
  /// - Returns: what is wrong, and what was counted on the way.
  /// - Throws: ``LearnerStoreError`` when the file cannot be read, belongs to a newer version, or
  ///   is no progress store.
  /// - Complexity: O(bytes of the file · log events)
  package func diagnose(
    repairing isRepairing: Bool = false
  ) async throws(LearnerStoreError) -> StoreDiagnosis {
    var diagnosis = StoreDiagnosis()
    if try isEmpty() {
      diagnosis.structureProblems = ["the file is empty"]
    } else {
      do throws(LearnerStoreError) {
        let store = try LearnerStore(path: path, environment: environment)
        if isRepairing { try await store.rebuild() }
        diagnosis = try await store.diagnose()
      } catch {
        diagnosis = try StoreDiagnosis(ofUnreadable: path, error)
      }
    }
    diagnosis.backups = StoreBackup(folder: StoreBackup.folder(of: path)).paths()
    return diagnosis
  }

  /// Writes every event that is whole into a new store, and derives from them what follows.
  ///
  /// The pages are read one by one: neither the schema nor the indexes have to be whole.
  ///
  /// - Parameter target: the path of the new store, which must not exist.
  /// - Returns: how many events were saved, and of how many rows nothing whole was found.
  /// - Throws: ``LearnerStoreError`` when the file cannot be read or the new store not be written.
  package func salvage(
    into target: String
  ) async throws(LearnerStoreError) -> (saved: Int, lost: Int) {
    let recovery = try EventRecovery(path: path)
    let store = try LearnerStore(path: target, environment: environment)
    let saved = try await store.importEvents(recovery.events, title: "salvage")
    return (saved, recovery.lostRows.count)
  }

  private func isEmpty() throws(LearnerStoreError) -> Bool {
    try mapFileErrors { () throws(FileError) in try FileSystem.status(path)?.size == 0 }
  }
}

extension LearnerStore {
  /// Checks every byte of the store as it is at one moment; writers wait meanwhile.
  ///
  /// - Throws: ``LearnerStoreError`` when the file cannot be read at all; damage is no error.
  package func diagnose() throws(LearnerStoreError) -> StoreDiagnosis {
    do throws(LearnerStoreError) {
      let indexProblem = textIndexProblem()
      try database.beginReading()
      defer { try? database.connection.control("COMMIT") }
      var diagnosis = StoreDiagnosis()
      diagnosis.structureProblems = try database.structureProblems()
      if let indexProblem { diagnosis.staleValues.append(indexProblem) }
      diagnosis.damagedEvents = try database.damagedEvents()
      diagnosis.eventCount = try database.log.eventCount()
      diagnosis.gaps = try database.gaps()
      diagnosis.unsentCount = try database.count(.unsentCount)
      diagnosis.quarantined = try quarantinedByDevice()
      if diagnosis.damagedEvents.isEmpty { diagnosis.staleValues += try derivedDifferences() }
      return diagnosis
    } catch {
      return try StoreDiagnosis(ofUnreadable: path, error)
    }
  }

  /// Writes every event that is whole into a new store; see ``StoreDoctor/salvage(into:)``.
  package func salvage(
    into target: String
  ) async throws(LearnerStoreError) -> (saved: Int, lost: Int) {
    try await StoreDoctor(path: path, environment: environment).salvage(into: target)
  }

  /// What is wrong with the index of sentences; nil when nothing is.
  ///
  /// SQLite checks it by a statement that changes nothing and yet needs its turn to write.
  private func textIndexProblem() -> String? {
    do throws(LearnerStoreError) {
      return try database.transaction { database throws(LearnerStoreError) in
        database.texts.indexProblem()
      }
    } catch {
      return "the index of sentences: \(error)"
    }
  }
}

extension ProgressDatabase {
  /// What is wrong with the pages of the file and with the schema.
  func structureProblems() throws(LearnerStoreError) -> [String] {
    let problems = try connection.withSQLite { connection throws(SQLiteError) in
      try connection.structureProblems(isQuick: false)
    }
    return try problems + schemaProblems()
  }

  /// The tables and indexes whose statements are not those that the migrations write.
  private func schemaProblems() throws(LearnerStoreError) -> [String] {
    let migrations = migrations
    let (expected, found) = try connection.withSQLite { connection throws(SQLiteError) in
      let model = try Connection(inMemoryWith: Limits())
      for migration in migrations { try model.executeScript(migration.sql) }
      return (try model.schema(), try connection.schema())
    }
    // The tables of the index of sentences are those of the library that made them.
    let own = Set(expected).symmetricDifference(found).filter {
      !$0.name.hasPrefix("own_sentence_index_")
    }
    return Set(own.map { "\($0.type) \($0.name)" }).sorted().map { "the schema of the \($0)" }
  }

  /// The rows whose content does not fit its checksum.
  func damagedEvents() throws(LearnerStoreError) -> [Int64] {
    var damaged: [Int64] = []
    let devices = try log.devices()
    var rows = try connection.rows(of: .allEvents)
    let columns = EventColumns(rows)
    let (number, checksum) = (rows.column("number"), rows.column("checksum"))
    while try rows.nextRow() {
      let event = try? EventLog.event(rows, columns, devices: devices)
      let isWhole = event.map {
        EventLog.checksum(of: $0, $0.fact.stored) == rows.integer(checksum)
      }
      if isWhole != true { damaged.append(rows.integer(number)) }
    }
    return damaged
  }
}
