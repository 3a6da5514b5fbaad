import CSQLite

/// One value of a table, read in place without the copy that a query makes.
@safe package struct Blob: ~Copyable {
  private let handle: Handle
  private let pointer: OpaquePointer
  private let action: String

  init(
    table: String, column: String, row: Int64, on handle: Handle
  ) throws(SQLiteError) {
    self.handle = handle
    action = "read \(column) of row \(row) in \(table)"
    var opened: OpaquePointer?
    // Safe: the out parameter is a local; what comes back is owned by this value.
    let code = unsafe sqlite3_blob_open(handle.pointer, "main", table, column, row, 0, &opened)
    try handle.check(code, action)
    guard let blob = unsafe opened else {
      throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory", action: action)
    }
    unsafe pointer = blob
  }

  deinit {
    // Safe: nobody else has the blob, and the handle is open.
    unsafe sqlite3_blob_close(pointer)
  }

  /// Bytes.
  package var count: Int {
    // Safe: this value owns the blob.
    Int(unsafe sqlite3_blob_bytes(pointer))
  }

  /// Reads the first bytes, as many as the span has room for; it must not have more room than there
  /// are.
  package func read(into span: inout MutableRawSpan) throws(SQLiteError) {
    // Safe: SQLite writes as many bytes as the buffer has, or none.
    let code = unsafe span.withUnsafeMutableBytes { buffer in
      unsafe sqlite3_blob_read(pointer, buffer.baseAddress, Int32(buffer.count), 0)
    }
    try handle.check(code, action)
  }

  /// The first bytes, as many as there are.
  package func prefix(_ length: Int) throws(SQLiteError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(length, count))
    var span = bytes.mutableSpan
    // Safe: every byte is a UInt8.
    var raw = unsafe span.mutableBytes
    try read(into: &raw)
    return bytes
  }
}

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
