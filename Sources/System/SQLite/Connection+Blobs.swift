extension Connection {
  /// Opens one value for reading.
  ///
  /// The row is named by its integer key. It is an error when there is no such row or its value is
  /// neither blob nor text.
  public func openBlob(
    table: String, column: String, row: Int64
  ) throws(SQLiteError) -> Blob {
    try Blob(table: table, column: column, row: row, on: handle)
  }

  /// The bytes of one value; see ``openBlob(table:column:row:)``.
  public func blob(
    table: String, column: String, row: Int64
  ) throws(SQLiteError) -> [UInt8] {
    let blob = try openBlob(table: table, column: column, row: row)
    var bytes = [UInt8](repeating: 0, count: blob.count)
    var span = bytes.mutableSpan
    // Safe: every byte is a UInt8.
    var raw = unsafe span.mutableBytes
    try blob.read(into: &raw)
    return bytes
  }
}
