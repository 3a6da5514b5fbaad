import SQLite

/// The connection of a store: runs named statements, and throws the store's own error.
///
/// The services of a store share it: each holds the connection and nothing of the others.
final class StoreConnection {
  /// SQLite's connection, for what is no statement: copies, pragmas, the schema.
  let sqlite: Connection

  init(_ connection: consuming Connection) {
    sqlite = connection
  }

  /// Prepares a statement, or takes it from the cache.
  func prepare(_ sql: SQL) throws(LearnerStoreError) -> Statement {
    do { return try sqlite.prepare(sql.text) } catch { throw .database(error) }
  }

  /// Prepares a query and binds its parameters; see ``SQLite/Statement/nextRow()``.
  func rows(
    of sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> Statement {
    do {
      var statement = try sqlite.prepare(sql.text)
      try statement.bind(values)
      return statement
    } catch {
      throw .database(error)
    }
  }

  /// Runs a statement with these values.
  func execute(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) {
    do {
      var statement = try sqlite.prepare(sql.text)
      try statement.run(values)
    } catch {
      throw .database(error)
    }
  }

  /// Calls the closure for each row of a query.
  func forEachRow(
    of sql: SQL, _ values: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Statement) throws(LearnerStoreError) -> Void
  ) throws(LearnerStoreError) {
    var statement = try rows(of: sql, values)
    while try statement.nextRow() { try body(statement) }
  }

  /// Every row of a query, read by the closure.
  func query<Element>(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:],
    _ read: (borrowing Statement) throws(LearnerStoreError) -> Element
  ) throws(LearnerStoreError) -> [Element] {
    var elements: [Element] = []
    var statement = try rows(of: sql, values)
    while try statement.nextRow() { elements.append(try read(statement)) }
    return elements
  }

  /// The first row of a query, read by the closure; nil when there is none.
  func first<Element>(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:],
    _ read: (borrowing Statement) throws(LearnerStoreError) -> Element
  ) throws(LearnerStoreError) -> Element? {
    var statement = try rows(of: sql, values)
    return try statement.nextRow() ? try read(statement) : nil
  }

  /// The number in the one column of the first row; 0 where there is none.
  func count(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> Int {
    try first(sql, values) { $0.int(0) } ?? 0
  }

  /// Begins, commits or rolls back: `BEGIN IMMEDIATE`.
  func control(_ sql: StaticString) throws(LearnerStoreError) {
    do { try sqlite.execute("\(sql)") } catch { throw .database(error) }
  }

  /// Runs queries as one transaction, inside the one that is open where there is one.
  ///
  /// - Parameter body: only reads.
  /// - Returns: what the body gives.
  /// - Throws: what the body throws, or ``LearnerStoreError`` where no transaction begins or ends.
  func reading<Result>(
    _ body: () throws(LearnerStoreError) -> Result
  ) throws(LearnerStoreError) -> Result {
    if isInTransaction { return try body() }
    try control("BEGIN")
    do throws(LearnerStoreError) {
      let result = try body()
      try control("COMMIT")
      return result
    } catch {
      if isInTransaction { try? control("ROLLBACK") }
      throw error
    }
  }

  /// Runs work on SQLite's own connection, and throws the store's error.
  func withSQLite<Result: ~Copyable>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(LearnerStoreError) -> Result {
    do { return try body(sqlite) } catch { throw .database(error) }
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite.isInTransaction }

  /// The rows that the last statement inserted, changed or deleted.
  var changedRowCount: Int { sqlite.changedRowCount }

  /// The key of the row that was inserted last.
  var lastInsertedRow: Int64 { sqlite.lastInsertedRow }
}

extension Statement {
  /// Steps to the next row, and throws the store's error.
  ///
  /// - Returns: whether there is one.
  mutating func nextRow() throws(LearnerStoreError) -> Bool {
    do { return try step() } catch { throw .database(error) }
  }

  /// Binds new values, and throws the store's error.
  mutating func rebind(_ values: KeyValuePairs<String, Value>) throws(LearnerStoreError) {
    do { try bind(values) } catch { throw .database(error) }
  }
}
