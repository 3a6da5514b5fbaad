import CSQLite
import LibC

/// What SQLite refused: the reason, its own words, the SQL and what was being done.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code, as in <https://sqlite.org/rescode.html>.
  package let code: Int32
  /// What SQLite, or the system below it, says.
  package let message: String
  /// What was being done, as it ends “cannot …”: `open /home/a/progress.db`.
  package let action: String
  /// The statement that failed, where there is one.
  package let sql: String?
  /// The file of the database, where there is one.
  package let path: String?

  package init(
    code: Int32, message: String, action: String, sql: String? = nil, path: String? = nil
  ) {
    self.path = path
    self.code = code
    self.message = message
    self.action = action
    self.sql = sql
  }

  /// The family of the result code.
  package var reason: Reason {
    Reason(resultCode: code)
  }

  /// One line: `cannot commit: UNIQUE constraint failed (SQLite 2067); in: INSERT …`; where the
  /// disk or the file is to blame, the file in place of the statement: `cannot commit in /a/p.db:
  /// database or disk is full (SQLite 13)`.
  package var description: String {
    let cause = "\(message) (SQLite \(code))"
    switch reason {
    case .full, .inputOutput, .readOnly, .notADatabase, .corrupt:
      return "cannot \(action)" + (path.map { " in \($0)" } ?? "") + ": \(cause)"
    default:
      return "cannot \(action): \(cause)" + (sql.map { "; in: \($0)" } ?? "")
    }
  }
}

extension SQLiteError {
  /// The families of result codes that a caller can act on.
  package enum Reason: Hashable, Sendable {
    /// Another connection holds the lock.
    case busy
    /// The disk, a quota or `max_page_count` is full.
    case full
    case readOnly
    /// Stopped by ``Connection/interrupt()`` or its progress check.
    case interrupted
    /// The bytes of the file contradict each other.
    case corrupt
    /// The file is no SQLite database at all.
    case notADatabase
    case cannotOpen
    /// Reading or writing failed below SQLite; after a failed commit its outcome is unknown.
    case inputOutput
    case permission
    /// A uniqueness, check, type or key rule of the schema.
    case constraint
    /// Longer than the limits of the connection allow.
    case tooBig
    case outOfMemory
    /// Faulty SQL, a missing table, or a use against the rules.
    case other

    init(resultCode: Int32) {
      switch resultCode & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
      case SQLITE_FULL: self = .full
      case SQLITE_READONLY: self = .readOnly
      case SQLITE_INTERRUPT, SQLITE_ABORT: self = .interrupted
      case SQLITE_CORRUPT: self = .corrupt
      case SQLITE_NOTADB: self = .notADatabase
      case SQLITE_CANTOPEN: self = .cannotOpen
      case SQLITE_IOERR, SQLITE_PROTOCOL: self = .inputOutput
      case SQLITE_PERM, SQLITE_AUTH: self = .permission
      case SQLITE_CONSTRAINT, SQLITE_MISMATCH: self = .constraint
      case SQLITE_TOOBIG: self = .tooBig
      case SQLITE_NOMEM: self = .outOfMemory
      default: self = .other
      }
    }
  }
}

/// What the system calls an error number: `No space left on device`.
func systemMessage(_ number: Int32) -> String {
  // Safe: strerror gives a terminated string that is copied at once.
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
