import Files
package import SQLite

/// A database of another program, opened from bytes for reading only.
///
/// SQLite reads files, so that the bytes are written to a file of their own first. It loses its
/// name as soon as SQLite has it open: a process that is killed leaves nothing behind. No journal
/// beside it is believed, and nothing is ever written to it.
package struct ScratchDatabase: ~Copyable {
  package let connection: Connection

  /// - Parameters:
  ///   - bytes: the whole database.
  ///   - folder: where the file is written; made when it is not there.
  /// - Throws: `scratch` where it cannot be written, `database` where it cannot be opened.
  package init(_ bytes: [UInt8], in folder: String) throws(ForeignFormatError) {
    let path = "\(folder)/.import-\(SystemRandomNumberGenerator.number())"
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.removeLeftovers(in: folder)
      try FileSystem.create(path, bytes, permissions: 0o600)
    } catch { throw .scratch(error) }
    do { connection = try Connection(path: path, access: .immutable, isOwnedByOne: true) } catch {
      try? FileSystem.remove(path)
      throw .database(error)
    }
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

extension FileSystem {
  /// Removes what processes that were killed while they wrote have left in a scratch folder.
  static func removeLeftovers(in folder: String) throws(FileError) {
    for name in try names(in: folder) where name.hasPrefix(".import-") || name.hasPrefix(".export-")
    {
      let path = "\(folder)/\(name)"
      // One that another process writes now is younger.
      guard let status = try status(path),
        WallClock.milliseconds() - status.modified > 3_600_000
      else { continue }
      try? remove(path)
    }
  }
}

extension SystemRandomNumberGenerator {
  /// A number that no other process has.
  fileprivate static func number() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
