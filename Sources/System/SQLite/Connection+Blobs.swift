internal import CSQLite

extension Connection {
  /// Reads one blob straight into an array, without the copy that a query makes.
  ///
  /// The row is named by its integer key. It is an error when there is no such row or its value is
  /// neither blob nor text.
  public func blob(
    table: String, column: String, row: Int64
  ) throws(SQLiteError) -> [UInt8] {
    let action = "read \(column) of row \(row) in \(table)"
    var opened: OpaquePointer?
    // Safe: the out parameter is a local; the blob is closed on every way out.
    let code = unsafe sqlite3_blob_open(handle.pointer, "main", table, column, row, 0, &opened)
    try handle.check(code, action)
    defer { unsafe sqlite3_blob_close(opened) }
    let count = Int(unsafe sqlite3_blob_bytes(opened))
    var result = SQLITE_OK
    // Safe: the buffer has room for all the bytes, and they count as written only when they are.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      result = unsafe sqlite3_blob_read(opened, buffer.baseAddress, Int32(count), 0)
      written = result == SQLITE_OK ? count : 0
    }
    try handle.check(result, action)
    return bytes
  }
}
