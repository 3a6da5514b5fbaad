import Files
package import SQLite

/// A database of another program, opened from bytes for reading only.
///
/// SQLite reads files, so that the bytes are written to a file of their own first, which goes with
/// the value. No journal beside it is believed, and nothing is ever written to it.
package struct ScratchDatabase: ~Copyable {
  package let connection: Connection
  private let path: String

  /// - Parameters:
  ///   - bytes: the whole database.
  ///   - folder: where the file is written; made when it is not there.
  /// - Throws: `scratch` where it cannot be written, `database` where it cannot be opened.
  package init(_ bytes: [UInt8], in folder: String) throws(ForeignFormatError) {
    let path = "\(folder)/.import-\(SystemRandomNumberGenerator.number())"
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.create(path, bytes, permissions: 0o600)
    } catch { throw .scratch(error) }
    do { connection = try Connection(path: path, access: .immutable) } catch {
      try? FileSystem.remove(path)
      throw .database(error)
    }
    self.path = path
  }

  deinit {
    try? FileSystem.remove(path)
  }

  /// Whether bytes begin as a database of SQLite 3 does.
  package static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// The names of the columns of a table; empty where there is no such table.
  package func columns(of table: String) throws(ForeignFormatError) -> Set<String> {
    var names: Set<String> = []
    do {
      try connection.forEachRow(of: "SELECT name FROM pragma_table_info(?)", [.text(table)]) {
        (row) throws(SQLiteError) in names.insert(row.text(0).lowercased())
      }
    } catch { throw .database(error) }
    return names
  }
}

extension SystemRandomNumberGenerator {
  /// A number that no other process has.
  fileprivate static func number() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
