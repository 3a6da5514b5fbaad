import CSQLite
import Synchronization

/// An open database and its idle statements; what a connection and its statements share.
///
/// It closes when the last of them is gone, so that no statement ever outlives its database.
// Sendable: the handle is in serialised mode (SQLITE_OPEN_FULLMUTEX), so SQLite itself orders calls
// from several threads; a statement is used by the one who took it out, and the rest is behind the
// mutexes.
@safe final class Handle: @unchecked Sendable {
  let pointer: OpaquePointer
  let path: String
  private let idle = Mutex(IdleStatements())
  let progressCheck = Mutex<(@Sendable () -> Bool)?>(nil)

  private struct IdleStatements {
    var bySQL: [String: [IdleStatement]] = [:]
    var count = 0
  }

  // Sendable: nobody uses a statement while it is idle.
  @safe private struct IdleStatement: @unchecked Sendable {
    let pointer: OpaquePointer
    let names: StatementNames
  }

  /// Idle statements beyond this are finalised.
  private static let capacity = 64

  /// Takes over an open database that nobody else closes.
  init(pointer: OpaquePointer, path: String) {
    unsafe self.pointer = pointer
    self.path = path
  }

  deinit {
    idle.withLock { idle in
      for statement in idle.bySQL.values.joined() {
        // Safe: an idle statement has no other owner.
        unsafe sqlite3_finalize(statement.pointer)
      }
    }
    // Safe: nobody else holds the database, and all its statements are finalised.
    unsafe sqlite3_close_v2(pointer)
  }

  /// An idle statement for the SQL, taken out of the cache.
  func takeStatement(for sql: String) -> (pointer: OpaquePointer, names: StatementNames)? {
    let taken = idle.withLock { idle -> IdleStatement? in
      guard let statement = idle.bySQL[sql]?.popLast() else { return nil }
      idle.count -= 1
      return statement
    }
    return unsafe taken.map { unsafe ($0.pointer, $0.names) }
  }

  /// Puts a statement back, or finalises it when there are enough.
  func giveBack(_ pointer: OpaquePointer, _ names: StatementNames, for sql: String) {
    // Safe: the giver owns the statement and does not use it again.
    unsafe sqlite3_reset(pointer)
    unsafe sqlite3_clear_bindings(pointer)
    let statement = unsafe IdleStatement(pointer: pointer, names: names)
    let isKept = idle.withLock { idle in
      guard idle.count < Self.capacity else { return false }
      idle.bySQL[sql, default: []].append(statement)
      idle.count += 1
      return true
    }
    if !isKept { unsafe sqlite3_finalize(statement.pointer) }
  }

  /// The error that a result code stands for.
  func error(_ code: Int32, _ action: String, sql: String? = nil) -> SQLiteError {
    // Safe: each gives a terminated string that is copied at once; the message of the database is
    // taken only when it belongs to this code and not to a call of another thread.
    let isLast = unsafe sqlite3_extended_errcode(pointer) == code
    var message = unsafe String(cString: isLast ? sqlite3_errmsg(pointer) : sqlite3_errstr(code))
    let number = unsafe sqlite3_system_errno(pointer)
    if number != 0,
      [.cannotOpen, .inputOutput, .full].contains(SQLiteError.Reason(resultCode: code))
    {
      message += ": " + systemMessage(number)
    }
    let path = unsafe sqlite3_db_filename(pointer, "main").map { unsafe String(cString: $0) }
    return SQLiteError(
      code: code, message: message, action: action, sql: sql,
      path: path.flatMap { $0.isEmpty ? nil : $0 })
  }

  func check(_ code: Int32, _ action: String, sql: String? = nil) throws(SQLiteError) {
    if code != SQLITE_OK { throw error(code, action, sql: sql) }
  }
}

extension Handle {
  /// Opens a database and gives it the settings for files that cannot be trusted.
  ///
  /// The location is what SQLite opens: a path without links in it, or a URI; the path is what
  /// errors call it.
  convenience init(
    opening location: String, flags: Int32, path: String, limits: Limits, busyTimeout: Duration
  ) throws(SQLiteError) {
    let action = "open \(path)"
    var opened: OpaquePointer?
    // Safe: the out parameter is a local, and what comes back is owned by the handle.
    let code = unsafe sqlite3_open_v2(
      location, &opened, flags | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let database = unsafe opened else {
      throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory", action: action)
    }
    unsafe self.init(pointer: database, path: path)
    try check(code, action)
    for setting in Self.settingsForHostileFiles {
      // Safe: the database is open as long as the handle lives.
      try check(
        unsafe csqlite_configure(pointer, setting.option, setting.value), "configure \(path)")
    }
    for limit in limits.settings {
      // Safe: as above.
      unsafe sqlite3_limit(pointer, limit.limit, limit.value)
    }
    let milliseconds = (busyTimeout / .milliseconds(1)).rounded()
    // Safe: as above.
    try check(unsafe sqlite3_busy_timeout(pointer, Int32(milliseconds)), "set a timeout")
  }

  /// What <https://sqlite.org/security.html> recommends.
  private static let settingsForHostileFiles: [(option: Int32, value: Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
    (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0),
  ]
}
