import CSQLite

/// An open database; closing is its end of life.
///
/// Every connection has the settings for files that cannot be trusted: no double-quoted strings, no
/// extensions, no triggers, no views, a schema that may call nothing, and ``Limits``.
package struct Connection: ~Copyable, Sendable {
  let handle: Handle

  /// Opens a database file.
  ///
  /// - Parameters:
  ///   - path: the file; the folder may be reached through links, the file itself may not be one.
  ///   - access: for reading only, or how it is written.
  ///   - limits: the most that is accepted.
  ///   - busyTimeout: how long to wait for the lock of another connection.
  ///   - isOwnedByOne: whether an actor sees to it that no two threads use the connection at once:
  ///     SQLite then takes no lock of its own at every call, which is an eighth of the time of a
  ///     scan.
  /// - Throws: ``SQLiteError``, with reason `cannotOpen` for a missing file, a folder or a link. A
  ///   file that is no database is found out by the first statement, not here.
  package init(
    path: String, access: Access, limits: Limits = Limits(), busyTimeout: Duration = .seconds(5),
    isOwnedByOne: Bool = false
  ) throws(SQLiteError) {
    let action = "open \(path)"
    let resolved = try resolvedPath(path, action: action)
    if case .create(let permissions) = access {
      try createFile(resolved, permissions: permissions, action: action)
    }
    let location = access == .immutable ? immutableAddress(of: resolved) : resolved
    handle = try Handle(
      opening: location,
      flags: access.flags | SQLITE_OPEN_NOFOLLOW | (isOwnedByOne ? SQLITE_OPEN_NOMUTEX : 0),
      path: path, limits: limits,
      busyTimeout: busyTimeout)
  }

  /// Opens a database in memory that vanishes with the connection.
  package init(inMemoryWith limits: Limits = Limits()) throws(SQLiteError) {
    handle = try Handle(
      opening: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: ":memory:",
      limits: limits, busyTimeout: .zero)
  }

  /// The path it was opened with.
  package var path: String { handle.path }

  /// Stops whatever the connection is doing; safe from any thread.
  package func interrupt() {
    // Safe: the borrow keeps the database open.
    unsafe sqlite3_interrupt(handle.pointer)
  }

  /// Closes now rather than at the end of the scope.
  package consuming func close() {}
}

extension Access {
  fileprivate var flags: Int32 {
    switch self {
    case .readOnly: SQLITE_OPEN_READONLY
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readWrite, .create: SQLITE_OPEN_READWRITE
    }
  }
}
