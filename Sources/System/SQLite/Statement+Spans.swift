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

  /// Appends a blob as little-endian words of 64 bits; bytes that fill no word are left out.
  public func appendWords(_ column: Int, to words: inout [Int64]) {
    withBytes(column) { bytes in
      for place in 0..<(bytes.byteCount / 8) {
        // Safe: the load checks the bounds, and every bit pattern is a number.
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place * 8, as: Int64.self)
        words.append(Int64(littleEndian: word))
      }
    }
  }
}
