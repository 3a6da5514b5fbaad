import CSQLite

/// The names of a statement's parameters and columns, read once when it is prepared.
///
/// They stay with the prepared statement in the connection's cache.
final class StatementNames: Sendable {
  /// Without the colon; empty for a parameter without a name.
  let parameters: [String]
  let columns: [String]

  init(of statement: OpaquePointer) {
    // Safe: the caller owns the statement, the indexes are in range, and names are copied at once.
    parameters = (0..<(unsafe sqlite3_bind_parameter_count(statement))).map { index in
      let name = unsafe sqlite3_bind_parameter_name(statement, index + 1)
      return unsafe name.map { unsafe String(cString: $0 + 1) } ?? ""
    }
    columns = (0..<(unsafe sqlite3_column_count(statement))).map { index in
      unsafe sqlite3_column_name(statement, index).map { unsafe String(cString: $0) } ?? ""
    }
  }
}

extension Statement {
  /// Binds a value to each named parameter, after a reset.
  ///
  /// - Parameter values: each parameter once, without its colon. The order of the statement is the
  ///   fastest: each name is then compared once.
  /// - Throws: ``SQLiteError`` when a parameter has no value, or a value no parameter.
  package mutating func bind(_ values: KeyValuePairs<String, Value>) throws(SQLiteError) {
    reset()
    let parameters = names.parameters
    guard values.count == parameters.count else {
      throw bindingError("expected \(parameters), found \(values.map(\.key))")
    }
    for (index, (key, value)) in values.enumerated() {
      let found = parameters[index] == key ? index : parameters.firstIndex(of: key)
      guard let found else { throw bindingError("no parameter \(key) among \(parameters)") }
      try bind(value, at: Int32(found + 1))
    }
  }

  private func bindingError(_ message: String) -> SQLiteError {
    SQLiteError(code: SQLITE_RANGE, message: message, action: "bind values", sql: sql)
  }

  /// Runs the statement with these values to its end; rows that it gives are passed over.
  package mutating func run(_ values: KeyValuePairs<String, Value>) throws(SQLiteError) {
    try bind(values)
    while try step() {}
  }

  /// The index of a column; a loop over many rows asks once, before it.
  ///
  /// The statement must have a column of that name.
  /// - Complexity: O(columns)
  package func column(_ name: String) -> Int {
    guard let index = names.columns.firstIndex(of: name) else {
      preconditionFailure("no column \(name) in: \(sql)")
    }
    return index
  }

  package func isNull(_ name: String) -> Bool { isNull(column(name)) }
  package func integer(_ name: String) -> Int64 { integer(column(name)) }
  /// The integer as a native one.
  package func int(_ name: String) -> Int { int(column(name)) }
  package func real(_ name: String) -> Double { real(column(name)) }
  /// Whether the integer is not 0.
  package func bool(_ name: String) -> Bool { integer(column(name)) != 0 }
  package func text(_ name: String) -> String { text(column(name)) }
  package func bytes(_ name: String) -> [UInt8] { bytes(column(name)) }
  package func value(_ name: String) -> Value { value(column(name)) }
  package func optionalInteger(_ name: String) -> Int64? { optionalInteger(column(name)) }
  package func optionalReal(_ name: String) -> Double? { optionalReal(column(name)) }
  package func optionalText(_ name: String) -> String? { optionalText(column(name)) }
}
