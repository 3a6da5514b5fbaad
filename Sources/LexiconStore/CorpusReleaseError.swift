import Files
import LexiconEngine
import SQLite

/// Why a file is not a corpus release that this version can use.
package enum CorpusReleaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is something else.
  case notARelease(String)
  /// The release was made by an older version of the format than this one knows.
  case tooOld(version: Int, oldest: Int)
  /// The release was made by a newer version of the format than this one knows.
  case tooNew(version: Int, newest: Int)
  /// Bytes are missing at the end.
  case truncated(expected: Int, found: Int)
  /// Bytes have changed, or contradict each other.
  case corrupt(String)
  /// The system refuses the file.
  case cannotRead(path: String, reason: String)
  /// The system refuses to write; what was installed is installed still.
  case cannotWrite(path: String, reason: String)
  /// The release is older than the one that is installed.
  case older(version: ReleaseVersion, installed: ReleaseVersion)
  /// The file is not the one whose digest was told.
  case wrongDigest(expected: String, found: String)
  /// There is nothing to go back to.
  case noPrevious

  package var description: String {
    switch self {
    case .notARelease(let found): "not a corpus release: \(found)"
    case .tooOld(let version, let oldest):
      "too old: format \(version), and this lexical reads \(oldest) and newer; build it anew"
    case .tooNew(let version, let newest):
      "too new: format \(version), and this lexical reads up to \(newest); update lexical"
    case .truncated(let expected, let found):
      "truncated: \(found) bytes of \(expected)"
    case .corrupt(let reason): "corrupt: \(reason)"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .older(let version, let installed):
      "older: version \(version), and \(installed) is installed; --allow-downgrade installs it"
    case .wrongDigest(let expected, let found):
      "another file: its SHA-256 is \(found), not \(expected)"
    case .noPrevious: "no release was installed before this one"
    }
  }

  init(_ error: FileError) {
    self = .cannotRead(path: error.path, reason: error.reason)
  }

  init(_ error: SQLiteError) {
    switch error.reason {
    case .cannotOpen, .permission, .inputOutput, .outOfMemory:
      self = .cannotRead(path: "the release", reason: error.message)
    case .notADatabase: self = .notARelease("no SQLite database")
    default: self = .corrupt(error.message)
    }
  }

  init(_ error: LookupIndexError) {
    switch error {
    case .notAnImage: self = .corrupt("its lookup image is something else")
    case .tooOld(let version, let oldest): self = .tooOld(version: version, oldest: oldest)
    case .tooNew(let version, let newest): self = .tooNew(version: version, newest: newest)
    case .truncated(let expected, let found): self = .truncated(expected: expected, found: found)
    case .corrupt(let reason): self = .corrupt("lookup image: \(reason)")
    }
  }
}
