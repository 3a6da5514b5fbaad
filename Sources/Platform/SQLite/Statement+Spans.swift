import CSQLite

extension Statement {
  /// Lends the bytes of a blob or of a text, one by one and without a copy.
  package func withByteSpan<Result, Failure: Error>(
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
  package func appendWords(_ column: Int, to words: inout [Int64]) {
    let start = unsafe sqlite3_column_blob(pointer, Int32(column))
    let count =
      unsafe start == nil ? 0 : Int(unsafe sqlite3_column_bytes(pointer, Int32(column))) / 8
    let first = words.count
    words.append(contentsOf: repeatElement(0, count: count))
    // Safe: SQLite keeps the bytes until the next step, the room for as many was made above, and
    // every bit pattern is a number.
    unsafe words.withUnsafeMutableBytes { room in
      guard let start = unsafe start, let room = room.baseAddress else { return }
      unsafe (room + first * 8).copyMemory(from: start, byteCount: count * 8)
    }
    for position in first..<(first + count) {
      words[position] = Int64(littleEndian: words[position])
    }
  }
}
