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

/// How a database is opened.
package enum Access: Hashable, Sendable {
  /// Reading a file that others may write.
  case readOnly
  /// Reading a file that nobody ever writes again: no locks, and no journal beside it is believed.
  case immutable
  /// Reading and writing a file that must be there.
  case readWrite
  /// Reading and writing a file that is made when it is missing, with these permission bits.
  case create(permissions: UInt32 = 0o600)
}

/// The most that a connection accepts, so that a hostile file or text cannot ask for more.
package struct Limits: Hashable, Sendable {
  /// Bytes of one string, blob or row.
  package var valueLength: Int32
  /// Bytes of one SQL statement.
  package var sqlLength: Int32

  package init(valueLength: Int32 = 256 << 20, sqlLength: Int32 = 1 << 20) {
    self.valueLength = valueLength
    self.sqlLength = sqlLength
  }

  /// Every limit with its number in SQLite; what is not adjustable is as small as our queries
  /// allow.
  var settings: [(limit: Int32, value: Int32)] {
    [
      (SQLITE_LIMIT_LENGTH, valueLength), (SQLITE_LIMIT_SQL_LENGTH, sqlLength),
      (SQLITE_LIMIT_COLUMN, 128), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 32), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256), (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
  }
}
