import CSQLite

extension Connection {
  /// What a pragma says in its first column; nil when it says nothing.
  package func pragma(_ name: StaticString) throws(SQLiteError) -> Value? {
    try first("PRAGMA \(name)") { $0.value(0) }
  }

  /// Sets a pragma and gives what it answers, which may differ from what was asked.
  @discardableResult
  package func setPragma(_ name: StaticString, to value: Int64) throws(SQLiteError) -> Value? {
    try first("PRAGMA \(name) = \(value)") { $0.value(0) }
  }

  /// Sets a pragma that takes a word: `journal_mode` to `truncate`.
  @discardableResult
  package func setPragma(_ name: StaticString, to word: StaticString) throws(SQLiteError) -> Value?
  {
    try first("PRAGMA \(name) = \(word)") { $0.value(0) }
  }

  /// The number that tells which program's file this is; 0 when nobody said.
  package func applicationID() throws(SQLiteError) -> Int32 {
    try first("PRAGMA application_id") { Int32(truncatingIfNeeded: $0.integer(0)) } ?? 0
  }

  package func setApplicationID(_ identifier: Int32) throws(SQLiteError) {
    try setPragma("application_id", to: Int64(identifier))
  }

  /// The version of the schema; 0 when nobody said.
  package func userVersion() throws(SQLiteError) -> Int32 {
    try first("PRAGMA user_version") { Int32(truncatingIfNeeded: $0.integer(0)) } ?? 0
  }

  package func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try setPragma("user_version", to: Int64(version))
  }

  /// What SQLite finds wrong in the structure of the file; empty when nothing.
  ///
  /// It notices one flipped bit in ten or so: only a digest vouches for content. The quick form
  /// leaves out whether indexes agree with their tables.
  package func structureProblems(isQuick: Bool = true) throws(SQLiteError) -> [String] {
    let lines = try query("PRAGMA \(isQuick ? "quick_check" : "integrity_check")") { $0.text(0) }
    return lines == ["ok"] ? [] : lines
  }

  /// Every table, index, view and trigger of the file, in the order of type and name.
  package func schema() throws(SQLiteError) -> [SchemaEntry] {
    try query("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name") {
      SchemaEntry(type: $0.text(0), name: $0.text(1), sql: $0.text(2))
    }
  }

  /// The version of the SQLite library in use: 3 040 001 is 3.40.1.
  package static var libraryVersion: Int {
    Int(sqlite3_libversion_number())
  }
}

/// A table, index, view or trigger as a file declares it.
package struct SchemaEntry: Hashable, Sendable {
  /// `table`, `index`, `view` or `trigger`.
  package let type: String
  package let name: String
  /// The statement that made it; empty for an index that a table implies.
  package let sql: String

  package init(type: String, name: String, sql: String) {
    self.type = type
    self.name = name
    self.sql = sql
  }
}
