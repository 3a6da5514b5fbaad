extension Connection {
  /// Opens one value for reading.
  ///
  /// The row is named by its integer key. It is an error when there is no such row or its value is
  /// neither blob nor text.
  package func openBlob(
    table: String, column: String, row: Int64
  ) throws(SQLiteError) -> Blob {
    try Blob(table: table, column: column, row: row, on: handle)
  }

  /// The bytes of one value; see ``openBlob(table:column:row:)``.
  package func blob(
    table: String, column: String, row: Int64
  ) throws(SQLiteError) -> [UInt8] {
    let blob = try openBlob(table: table, column: column, row: row)
    return try blob.prefix(blob.count)
  }
}
