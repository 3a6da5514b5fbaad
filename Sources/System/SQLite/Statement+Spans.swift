internal import CSQLite

extension Statement {
  /// Lends the bytes of a blob or of a text, one by one and without a copy.
  public func withByteSpan<Result, Failure: Error>(
    _ column: Int, _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: SQLite keeps the bytes until the next step, and the span does not leave the body.
    let start = unsafe sqlite3_column_blob(pointer, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(pointer, Int32(column)))
    let bytes = unsafe UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
    return try body(unsafe bytes.span)
  }
}
