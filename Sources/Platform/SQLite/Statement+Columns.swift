import CSQLite

// Safe, everywhere below: the value owns the statement; SQLite gives null for a column out of
// range; text and bytes are copied before the next call could change them.
extension Statement {
  package func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(pointer, Int32(column)) == SQLITE_NULL
  }

  package func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(pointer, Int32(column))
  }

  /// The integer as a native one.
  package func int(_ column: Int) -> Int {
    Int(integer(column))
  }

  package func real(_ column: Int) -> Double {
    unsafe sqlite3_column_double(pointer, Int32(column))
  }

  /// The text, repaired where it is no UTF-8; empty for null.
  package func text(_ column: Int) -> String {
    guard let bytes = unsafe sqlite3_column_text(pointer, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(pointer, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes of a blob or of a text; empty for null.
  package func bytes(_ column: Int) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(pointer, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(pointer, Int32(column)))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Lends the bytes of a blob or of a text without a copy.
  package func withBytes<Result, Failure: Error>(
    _ column: Int, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe sqlite3_column_blob(pointer, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(pointer, Int32(column)))
    let buffer = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return try body(unsafe buffer.bytes)
  }

  package func optionalInteger(_ column: Int) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  package func optionalReal(_ column: Int) -> Double? {
    isNull(column) ? nil : real(column)
  }

  package func optionalText(_ column: Int) -> String? {
    isNull(column) ? nil : text(column)
  }

  package func optionalBytes(_ column: Int) -> [UInt8]? {
    isNull(column) ? nil : bytes(column)
  }

  /// The column as it is stored.
  package func value(_ column: Int) -> Value {
    switch unsafe sqlite3_column_type(pointer, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }
}

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
