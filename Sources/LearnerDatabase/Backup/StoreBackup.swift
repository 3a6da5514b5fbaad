import Files
import SQLite

/// Copies of a store that were checked before they got their names: seven daily ones, four weekly
/// ones.
struct StoreBackup: Sendable {
  /// Where the copies are.
  let folder: String

  static let dailyCount = 7
  static let weeklyCount = 4

  /// The folder of the copies of a store.
  static func folder(of path: String) -> String {
    FileSystem.folder(of: path) + "/backups"
  }

  /// Copies the store under a name, and checks the copy before it gets it.
  ///
  /// - Parameters:
  ///   - connection: the open store.
  ///   - name: without the ending.
  ///   - replacing: whether a copy of that name may be replaced.
  /// - Returns: the path of the copy.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  func save(
    _ connection: borrowing Connection, as name: String, replacing: Bool = false
  ) throws(LearnerStoreError) -> String {
    let target = "\(folder)/\(name).db"
    if !replacing, FileSystem.exists(target) { return target }
    try mapFileErrors { () throws(FileError) in try FileSystem.makeDurableFolder(folder) }
    let temporary = target + ".new"
    try? FileSystem.remove(temporary)
    do {
      // Made empty first, so that it is private from the beginning.
      try mapFileErrors { () throws(FileError) in
        try FileSystem.create(temporary, [], permissions: 0o600)
      }
      try mapSQLiteErrors { () throws(SQLiteError) in try connection.vacuum(into: temporary) }
      try mapFileErrors { () throws(FileError) in try FileSystem.flush(temporary) }
      let expected = try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.first("SELECT count(*) FROM event") { $0.integer(0) } ?? 0
      }
      try Self.check(temporary, expectedEvents: Int(expected))
      try mapFileErrors { () throws(FileError) in try FileSystem.move(temporary, to: target) }
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
    return target
  }

  /// Copies the store once a day, and removes what is no longer kept.
  func saveDaily(_ database: inout ProgressDatabase, now: Int64) throws(LearnerStoreError) {
    let day = now / 86_400_000
    guard try database.meta(.backupDay) != .integer(day) else { return }
    try save(database.connection.sqlite, as: "day-\(day)")
    prune()
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.backupDay, to: .integer(day))
    }
  }

  /// Checks that a file is a whole store with at least so many events.
  static func check(_ path: String, expectedEvents: Int) throws(LearnerStoreError) {
    let copy: Connection
    do { copy = try Connection(path: path, access: .readOnly) } catch {
      throw .backupFailed("\(error)")
    }
    do {
      guard try copy.applicationID() == StoreFormat.applicationID else {
        throw LearnerStoreError.notAStore(path: path)
      }
      let problems = try copy.structureProblems(isQuick: false)
      guard problems.isEmpty else { throw LearnerStoreError.backupFailed(problems[0]) }
      let events = try copy.first("SELECT count(*) FROM event") { $0.integer(0) } ?? 0
      guard events >= expectedEvents else {
        throw LearnerStoreError.backupFailed("\(events) events instead of \(expectedEvents)")
      }
    } catch let error as LearnerStoreError {
      throw error
    } catch {
      throw .backupFailed("\(error)")
    }
  }

  /// The copies of days, newest first, as day numbers since 1970.
  func days() -> [Int] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("day-"), name.hasSuffix(".db") else { return nil }
      return Int(name.dropFirst(4).dropLast(3))
    }.sorted(by: >)
  }

  /// The days to keep of those that have a copy: the newest seven, and the newest of each of the
  /// four weeks before them.
  static func kept(_ days: [Int]) -> Set<Int> {
    let newest = days.sorted(by: >)
    var kept = Set(newest.prefix(dailyCount))
    var weeks: Set<Int> = []
    for day in newest.dropFirst(dailyCount) {
      // 1970 began on a Thursday: weeks begin on Monday.
      let week = (day + 3) / 7
      guard weeks.count < weeklyCount || weeks.contains(week) else { break }
      if weeks.insert(week).inserted { kept.insert(day) }
    }
    return kept
  }

  /// Removes copies that are no longer kept.
  func prune() {
    let days = days()
    let kept = Self.kept(days)
    for day in days where !kept.contains(day) { try? FileSystem.remove(path(ofDay: day)) }
  }

  /// Every copy, the newest first.
  func paths() -> [String] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(".db") }.map { "\(folder)/\($0)" }.sorted { first, second in
      (modified(first), first) > (modified(second), second)
    }
  }

  private func modified(_ path: String) -> Int64 {
    ((try? FileSystem.status(path)) ?? nil)?.modified ?? 0
  }

  func path(ofDay day: Int) -> String { "\(folder)/day-\(day).db" }
}
