package import Archives
package import Files
package import SQLite

/// Why a file of another program cannot be read.
package enum ForeignFormatError: Error, Hashable, Sendable {
  /// A part of the file is not what its format says.
  case damaged(part: String, expected: String)
  /// The archive or a compressed part of it is refused.
  case archive(part: String, ArchiveError)
  /// The database inside is refused.
  case database(SQLiteError)
  /// The scratch file for the database cannot be written.
  case scratch(FileError)
}

extension ForeignFormatError {
  /// Whether the file looks as if its end were missing.
  package var isTruncated: Bool {
    switch self {
    case .archive(part: _, .truncated): true
    case .archive(part: let part, _): part == "the package"
    case .damaged, .database, .scratch: false
    }
  }
}

extension ForeignFormatError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let part, let expected): "\(part): expected \(expected)"
    case .archive(let part, let error): "\(part): \(error)"
    case .database(let error): "its database: \(error)"
    case .scratch(let error): "\(error)"
    }
  }
}
