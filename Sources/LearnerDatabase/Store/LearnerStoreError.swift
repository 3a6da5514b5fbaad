package import Files
package import SQLite

/// Why the progress store could not do what it was asked; nothing was half done.
package enum LearnerStoreError: Error, Hashable, Sendable {
  case database(SQLiteError)
  case file(FileError)
  /// A newer version of the program wrote the store; it is left as it is.
  case newer(found: Int, supported: Int)
  /// The file is a database of something else.
  case notAStore(path: String)
  /// The name is that of a link; a store is opened under its own name only.
  case link(path: String)
  /// Another process holds the store for a restore or a migration.
  case inUse(path: String)
  /// What was stored contradicts itself; `lexical doctor` tells more.
  case damaged(String)
  /// A copy made for safety is not as good as its original.
  case backupFailed(String)
  /// The share belongs to another learner.
  case foreignShare(found: String, expected: String)
  /// The share was written by a newer version.
  case newerShare(found: Int, supported: Int)
  /// The clock shows a time before this program was made.
  case implausibleClock(milliseconds: Int64)
  /// A text to import is not what it should be.
  case malformed(line: Int, expected: String)
  /// A file is no picture that cards can show.
  case notAPicture(String)
  /// There is nothing to undo.
  case nothingToUndo
}

extension LearnerStoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .database(let error): "\(error)"
    case .file(let error): "\(error)"
    case .newer(let found, let supported):
      "the progress store has version \(found), made by a newer lexical; "
        + "this one reads up to version \(supported)"
    case .notAStore(let path): "\(path) is no progress store"
    case .link(let path): "\(path) is a link; name the progress store itself"
    case .inUse(let path): "\(path) is in use by another process; try again"
    case .damaged(let what): "the progress store is damaged: \(what); try: lexical doctor"
    case .backupFailed(let what): "the backup is not trustworthy: \(what)"
    case .foreignShare(let found, let expected):
      "the folder belongs to another learner (\(found), not \(expected))"
    case .newerShare(let found, let supported):
      "the folder has format \(found), made by a newer lexical; this one reads format \(supported)"
    case .implausibleClock(let milliseconds):
      "the clock is implausible (\(milliseconds) ms since 1970); set it before you sync"
    case .malformed(let line, let expected): "line \(line): expected \(expected)"
    case .notAPicture(let reason): "no picture that can be kept: \(reason)"
    case .nothingToUndo: "there is nothing to undo"
    }
  }
}
