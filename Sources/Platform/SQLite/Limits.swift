import CSQLite

/// The most that a connection accepts, so that a hostile file or text cannot ask for more.
package struct Limits: Hashable, Sendable {
  /// Bytes of one string, blob or row.
  package var valueLength: Int32
  /// Bytes of one SQL statement.
  package var sqlLength: Int32

  package init(valueLength: Int32 = 256 << 20, sqlLength: Int32 = 1 << 20) {
    self.valueLength = valueLength
    self.sqlLength = sqlLength
  }

  /// Every limit with its number in SQLite; what is not adjustable is as small as our queries
  /// allow.
  var settings: [(limit: Int32, value: Int32)] {
    [
      (SQLITE_LIMIT_LENGTH, valueLength), (SQLITE_LIMIT_SQL_LENGTH, sqlLength),
      (SQLITE_LIMIT_COLUMN, 128), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 32), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256), (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
  }
}
