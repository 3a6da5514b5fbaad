import Files
import LearnerLog
import SQLite

/// The progress store as a database: its tables and transactions, without a clock.
///
/// Each change is one transaction that either is on the disk when the call returns, or has not
/// happened.
struct ProgressDatabase: ~Copyable {
  let connection: StoreConnection
  let path: String
  /// The steps that lead to the schema of this store.
  let migrations: [Migration]
  /// The one learner of the store.
  static let learner: Int64 = 1
  /// The events.
  var log: EventLog
  /// The word that was replayed last, until something is written.
  var replayed: ReplayedSubject?
  /// Replays of single words since the store was opened.
  var replayCount = 0

  /// Opens a store, making it when it is missing, and brings its schema up to date.
  ///
  /// - Parameters:
  ///   - path: the file; the folder must be there.
  ///   - access: how it is opened.
  ///   - migrations: the steps this program knows.
  ///   - beforeMigration: makes the backup that a migration of a filled store wants.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  init(
    path: String, access: Access = .create(permissions: 0o600),
    migrations: [Migration] = Migration.all,
    beforeMigration: (borrowing Connection, Int) throws(LearnerStoreError) -> Void = { _, _ in }
  ) throws(LearnerStoreError) {
    let opened: Connection
    do {
      opened = try Connection(
        path: path, access: access, busyTimeout: .seconds(30), isOwnedByOne: true)
    } catch {
      throw FileSystem.isLink(path) ? .link(path: path) : .database(error)
    }
    let version = try Self.configure(opened, access: access, path: path)
    try Self.migrate(
      opened, from: version, path: path, isWritable: access != .readOnly && access != .immutable,
      migrations: migrations, beforeMigration: beforeMigration)
    connection = StoreConnection(opened)
    log = EventLog(connection)
    self.migrations = migrations
    self.path = path
  }

  /// What can be taken back.
  var undoSteps: UndoSteps { UndoSteps(connection) }
  /// The sentences of the learner's own texts.
  var texts: OwnTextIndex { OwnTextIndex(connection) }
  /// The articles of this device.
  var articles: LocalArticles { LocalArticles(connection) }
  /// The sentences that words show for some days.
  var sentences: SentenceCache { SentenceCache(connection) }
  /// The translations that a command gave.
  var translations: TranslationCache { TranslationCache(connection) }
  /// The words and cards by deck.
  var decks: DeckTables { DeckTables(connection) }

  /// The settings under which an acknowledged answer is on the disk; gives the version of the
  /// schema.
  ///
  /// No write-ahead log: SQLite 3.7.0 to 3.51.2 can lose a whole file when two connections
  /// checkpoint at once (sqlite.org/wal.html), and a rollback journal costs a reviewer half a
  /// millisecond.
  private static func configure(
    _ connection: borrowing Connection, access: Access, path: String
  ) throws(LearnerStoreError) -> Int {
    do {
      let identity = try connection.applicationID()
      let version = try connection.userVersion()
      guard identity == StoreFormat.applicationID || (identity == 0 && version == 0) else {
        throw LearnerStoreError.notAStore(path: path)
      }
      guard access != .readOnly, access != .immutable else { return Int(version) }
      try connection.setPragma("journal_mode", to: "truncate")
      try connection.setPragma("synchronous", to: "full")
      try connection.setPragma("foreign_keys", to: 1)
      try connection.setPragma("cell_size_check", to: 1)
      return Int(version)
    } catch let error as LearnerStoreError {
      throw error
    } catch let error as SQLiteError {
      throw error.reason == .notADatabase ? .notAStore(path: path) : .database(error)
    } catch {
      throw .damaged("\(error)")
    }
  }

  private static func migrate(
    _ connection: borrowing Connection, from found: Int, path: String, isWritable: Bool,
    migrations: [Migration],
    beforeMigration: (borrowing Connection, Int) throws(LearnerStoreError) -> Void
  ) throws(LearnerStoreError) {
    let supported = migrations.last?.version ?? 0
    var version = found
    guard version <= supported else { throw .newer(found: version, supported: supported) }
    guard version < supported else { return }
    guard isWritable else { throw .notAStore(path: path) }
    if version > 0 { try beforeMigration(connection, version) }
    try connection.transaction(translate: LearnerStoreError.database) {
      () throws(LearnerStoreError) in
      try mapSQLiteErrors { () throws(SQLiteError) in
        // Another process may have been faster.
        version = Int(try connection.userVersion())
        for step in migrations where step.version > version {
          try connection.executeScript(step.sql)
          try connection.setUserVersion(Int32(step.version))
        }
        try connection.setApplicationID(StoreFormat.applicationID)
      }
    }
  }

  /// The version of the schema of a file; 0 for one that is new.
  static func version(of path: String) throws(LearnerStoreError) -> Int {
    guard FileSystem.exists(path) else { return 0 }
    return try mapSQLiteErrors { () throws(SQLiteError) in
      // Read and write, as a journal that was left behind has to be played back first.
      Int(
        try Connection(path: path, access: .readWrite, busyTimeout: .seconds(30)).userVersion())
    }
  }

  /// Begins a transaction that only reads, when it is this process's turn: writers that commit
  /// again and again would shut out a reader as well.
  func beginReading() throws(LearnerStoreError) {
    let path = path
    let turn = try mapFileErrors { () throws(FileError) in
      try FileLock.take(path + ".turn", .exclusive, patience: .seconds(30))
    }
    guard let turn else { throw .inUse(path: path) }
    defer { withExtendedLifetime(turn) {} }
    try connection.control("BEGIN")
    // The first read takes the lock that the rest of the transaction keeps.
    _ = try connection.count(.metaCount)
  }

  /// Runs the body as one transaction, when it is this process's turn.
  ///
  /// Writers queue at a file of their own: SQLite alone lets one that commits again and again shut
  /// out the others until their patience ends.
  mutating func transaction<Result>(
    _ body: (inout ProgressDatabase) throws(LearnerStoreError) -> Result
  ) throws(LearnerStoreError) -> Result {
    let path = path
    replayed = nil
    let turn = try mapFileErrors { () throws(FileError) in
      try FileLock.take(path + ".turn", .exclusive, patience: .seconds(30))
    }
    guard let turn else { throw .inUse(path: path) }
    defer { withExtendedLifetime(turn) {} }
    do {
      try connection.control("BEGIN IMMEDIATE")
      let result = try body(&self)
      try connection.control("COMMIT")
      return result
    } catch {
      if connection.isInTransaction { try? connection.control("ROLLBACK") }
      log.forgetNumbers()
      throw error
    }
  }
}

/// Turns an error of SQLite into the store's.
func mapSQLiteErrors<Result: ~Copyable>(
  _ body: () throws(SQLiteError) -> Result
) throws(LearnerStoreError) -> Result {
  do { return try body() } catch { throw .database(error) }
}

/// Turns an error of the file system into the store's.
func mapFileErrors<Result: ~Copyable>(
  _ body: () throws(FileError) -> Result
) throws(LearnerStoreError) -> Result {
  do { return try body() } catch { throw .file(error) }
}
