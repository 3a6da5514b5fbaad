import CSQLite

extension Connection {
  /// Prepares one statement, or takes it from the cache.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: handle)
  }

  /// Runs one statement with these values.
  package func execute(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
    var statement = try prepare(sql)
    try statement.run(values)
  }

  /// Runs several statements without values, such as a schema.
  package func executeScript(_ sql: String) throws(SQLiteError) {
    // Safe: the database is open as long as the handle lives.
    try handle.check(
      unsafe sqlite3_exec(handle.pointer, sql, nil, nil, nil), "run a script", sql: sql)
  }

  /// Calls the closure for each row of a query.
  package func forEachRow(
    of sql: String, _ values: [Value] = [],
    _ body: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Every row of a query, read by the closure.
  package func query<Element>(
    _ sql: String, _ values: [Value] = [],
    _ read: (borrowing Statement) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    var statement = try prepare(sql)
    try statement.bind(values)
    var elements: [Element] = []
    while try statement.step() { elements.append(try read(statement)) }
    return elements
  }

  /// The first row of a query, read by the closure; nil when there is none.
  package func first<Element>(
    _ sql: String, _ values: [Value] = [],
    _ read: (borrowing Statement) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    var statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// The rows that the last statement inserted, changed or deleted.
  package var changedRowCount: Int {
    // Safe: the database is open as long as the handle lives.
    Int(unsafe sqlite3_changes64(handle.pointer))
  }

  /// The key of the row that was inserted last.
  package var lastInsertedRow: Int64 {
    // Safe: as above.
    unsafe sqlite3_last_insert_rowid(handle.pointer)
  }
}
