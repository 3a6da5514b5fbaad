import CSQLite

/// A prepared statement, taken out of its connection's cache and put back at the end of its life.
///
/// ```swift
/// var lemmas = try connection.prepare("SELECT lemma FROM lexeme WHERE rank <= ?")
/// try lemmas.bind([100])
/// while try lemmas.step() { print(lemmas.text(0)) }
/// ```
///
/// Columns are counted from 0 and may be read after a ``step()`` that returned true. A value of
/// another type is converted as SQLite does; STRICT tables have none.
@safe package struct Statement: ~Copyable {
  let handle: Handle
  let pointer: OpaquePointer
  let sql: String
  let names: StatementNames

  init(_ sql: String, on handle: Handle) throws(SQLiteError) {
    self.handle = handle
    self.sql = sql
    if let idle = unsafe handle.takeStatement(for: sql) {
      unsafe pointer = idle.pointer
      names = unsafe idle.names
      return
    }
    // Safe: the out parameters are locals; the statement is owned by this value from here on.
    var prepared: OpaquePointer?
    var text = sql
    var rest = 0
    let code = unsafe withCharacters(of: &text) { characters, count in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(
        handle.pointer, characters, count, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
      if let tail = unsafe tail { rest = unsafe Int(count) - (tail - characters) }
      return code
    }
    try handle.check(code, "prepare a statement", sql: sql)
    let isWhole = sql.utf8.suffix(rest).allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x3B }
    guard let statement = unsafe prepared, isWhole else {
      unsafe sqlite3_finalize(prepared)
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "expected one statement", action: "prepare a statement",
        sql: sql)
    }
    unsafe pointer = statement
    names = unsafe StatementNames(of: statement)
  }

  deinit {
    unsafe handle.giveBack(pointer, names, for: sql)
  }

  /// Steps to the next row.
  ///
  /// - Returns: whether there is one; after false the statement starts anew at the next call.
  package mutating func step() throws(SQLiteError) -> Bool {
    // Safe: this value owns the statement.
    switch unsafe sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      unsafe sqlite3_reset(pointer)
      return false
    case let code:
      let error = handle.error(code, "run a statement", sql: sql)
      unsafe sqlite3_reset(pointer)
      throw error
    }
  }

  /// Runs the statement with these values to its end; rows that it gives are passed over.
  package mutating func run(_ values: [Value] = []) throws(SQLiteError) {
    try bind(values)
    while try step() {}
  }

  /// Goes back before the first row; the bound values stay.
  package mutating func reset() {
    // Safe: this value owns the statement; the code repeats an error already told.
    unsafe sqlite3_reset(pointer)
  }

  /// The names of the columns.
  package var columnNames: [String] { names.columns }
}
