import CSQLite

extension Statement {
  /// Binds a value to each parameter in order, after a reset.
  ///
  /// - Throws: ``SQLiteError`` when the number of values is not that of the parameters.
  package mutating func bind(_ values: [Value]) throws(SQLiteError) {
    reset()
    let expected = names.parameters.count
    guard values.count == expected else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "expected \(expected) values, found \(values.count)",
        action: "bind values", sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
    // Safe: this value owns the statement; SQLite copies text and bytes before it returns.
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(pointer, index)
    case .integer(let number): code = unsafe sqlite3_bind_int64(pointer, index, number)
    case .real(let number): code = unsafe sqlite3_bind_double(pointer, index, number)
    case .text(var text):
      code = unsafe withCharacters(of: &text) { characters, count in
        unsafe csqlite_bind_text(pointer, index, characters, count)
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else {
        code = unsafe sqlite3_bind_zeroblob(pointer, index, 0)
        break
      }
      code = unsafe bytes.withUnsafeBytes { buffer in
        unsafe csqlite_bind_blob(pointer, index, buffer.baseAddress, Int32(buffer.count))
      }
    }
    try handle.check(code, "bind value \(index)", sql: sql)
  }
}

/// Lends the UTF-8 of a text as C sees it, made contiguous where it is not; it is not terminated.
func withCharacters<Result>(
  of text: inout String, _ body: (UnsafePointer<CChar>, Int32) -> Result
) -> Result {
  // Safe: characters and bytes have one layout, and the pointer is valid for the length of the
  // call.
  text.withUTF8 { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
      let empty: CChar = 0
      guard let start = characters.baseAddress else {
        return unsafe withUnsafePointer(to: empty) { unsafe body($0, 0) }
      }
      return unsafe body(start, Int32(characters.count))
    }
  }
}

// Single parameters, for a loop that adds a million rows: no list of values is made for each.
extension Statement {
  /// The index of a named parameter; a loop over many rows asks once, before it.
  ///
  /// The statement must have a parameter of that name.
  package func parameter(_ name: String) -> Int32 {
    guard let index = names.parameters.firstIndex(of: name) else {
      preconditionFailure("no parameter \(name) in: \(sql)")
    }
    return Int32(index + 1)
  }

  /// Binds an integer, or nothing for nil; the statement must have been reset.
  package mutating func bind(integer: Int64?, at index: Int32) throws(SQLiteError) {
    // Safe: this value owns the statement.
    let code =
      if let integer { unsafe sqlite3_bind_int64(pointer, index, integer) } else {
        unsafe sqlite3_bind_null(pointer, index)
      }
    try handle.check(code, "bind value \(index)", sql: sql)
  }

  /// Binds a copy of the bytes; the statement must have been reset.
  package mutating func bind(
    bytes: borrowing Span<UInt8>, at index: Int32
  ) throws(SQLiteError) {
    // Safe: this value owns the statement; SQLite copies the bytes before it returns.
    let code =
      if bytes.isEmpty { unsafe sqlite3_bind_zeroblob(pointer, index, 0) } else {
        unsafe bytes.withUnsafeBufferPointer { buffer in
          unsafe csqlite_bind_blob(pointer, index, buffer.baseAddress, Int32(buffer.count))
        }
      }
    try handle.check(code, "bind value \(index)", sql: sql)
  }
}
