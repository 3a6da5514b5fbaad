import CSQLite

extension Connection {
  /// Writes a compact copy whose bytes depend on the content and the schema only, not on history.
  ///
  /// The copy is not flushed to the disk: that is for the caller, who also knows its final name.
  /// The path must be that of a file that does not exist or is empty.
  package func vacuum(into path: String) throws(SQLiteError) {
    // Safe: the database is open as long as the handle lives. VACUUM attaches its target, which the
    // limits forbid otherwise.
    let limit = unsafe sqlite3_limit(handle.pointer, SQLITE_LIMIT_ATTACHED, 1)
    defer { unsafe sqlite3_limit(handle.pointer, SQLITE_LIMIT_ATTACHED, limit) }
    try execute("VACUUM INTO ?", [.text(path)])
  }

  /// Copies the whole database, page by page, into another; its content is replaced.
  ///
  /// Waits for writers as any statement does.
  package func backUp(into target: borrowing Connection) throws(SQLiteError) {
    let action = "copy \(path) into \(target.path)"
    // Safe: both databases are open for the length of the call; the backup is finished on every way
    // out.
    guard
      let backup = unsafe sqlite3_backup_init(
        target.handle.pointer, "main", handle.pointer, "main")
    else {
      throw target.handle.error(
        unsafe sqlite3_extended_errcode(target.handle.pointer), action)
    }
    var code = unsafe sqlite3_backup_step(backup, -1)
    var patience = 500
    while code == SQLITE_BUSY || code == SQLITE_LOCKED, patience > 0 {
      sqlite3_sleep(10)
      patience -= 1
      code = unsafe sqlite3_backup_step(backup, -1)
    }
    let finish = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw target.handle.error(finish == SQLITE_OK ? code : finish, action)
    }
  }
}
