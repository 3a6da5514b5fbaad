import CSQLite

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
