import CSQLite

extension Connection {
  /// Runs the body as one transaction: all of it is kept, or nothing.
  ///
  /// A transaction inside a transaction is a savepoint: its failure undoes its own part only. The
  /// outer one takes the write lock at once (`BEGIN IMMEDIATE`), so that it cannot fail for it
  /// half-way.
  ///
  /// - Parameters:
  ///   - translate: turns an error of SQLite into the caller's.
  ///   - body: what to do.
  /// - Returns: what the body gives.
  /// - Throws: what the body throws, after everything is undone; or a failure to begin or to
  ///   commit. After a commit that failed with reason `inputOutput` its outcome is unknown until
  ///   the file is reopened.
  package func transaction<Result, Failure: Error>(
    translate: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isInner = isInTransaction
    try mapSQLiteErrors(by: translate) { () throws(SQLiteError) in
      try execute(isInner ? "SAVEPOINT inner_transaction" : "BEGIN IMMEDIATE")
    }
    do {
      let result = try body()
      try mapSQLiteErrors(by: translate) { () throws(SQLiteError) in
        try execute(isInner ? "RELEASE inner_transaction" : "COMMIT")
      }
      return result
    } catch {
      undo(isInner: isInner)
      throw error
    }
  }

  /// Runs a body that only reads, all of it on the state of one moment.
  ///
  /// One lock is taken instead of one for each statement, which is most of the time of small
  /// queries.
  ///
  /// - Parameters:
  ///   - translate: turns an error of SQLite into the caller's.
  ///   - body: what to read.
  /// - Returns: what the body gives.
  /// - Throws: what the body throws, or a failure to begin or to end.
  package func snapshot<Result, Failure: Error>(
    translate: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction { return try body() }
    try mapSQLiteErrors(by: translate) { () throws(SQLiteError) in try execute("BEGIN") }
    do {
      let result = try body()
      try mapSQLiteErrors(by: translate) { () throws(SQLiteError) in try execute("COMMIT") }
      return result
    } catch {
      undo(isInner: false)
      throw error
    }
  }

  /// Runs the body as one transaction whose only errors are SQLite's.
  package func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(translate: { $0 }, body)
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool {
    // Safe: the database is open as long as the handle lives.
    unsafe sqlite3_get_autocommit(handle.pointer) == 0
  }

  /// Takes back; a full disk or a broken one has made SQLite do so already.
  private func undo(isInner: Bool) {
    guard isInTransaction else { return }
    if isInner {
      try? execute("ROLLBACK TO inner_transaction")
      try? execute("RELEASE inner_transaction")
    } else {
      try? execute("ROLLBACK")
    }
  }

  private func mapSQLiteErrors<Failure: Error>(
    by translate: (SQLiteError) -> Failure, _ body: () throws(SQLiteError) -> Void
  ) throws(Failure) {
    do { try body() } catch { throw translate(error) }
  }
}
