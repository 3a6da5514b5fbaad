package import Digest
package import SQLite

/// The digest of what a release says, whatever SQLite's version or the layout of its pages.
///
/// Tables in a fixed order, rows by key, every value with its type and length. What the release
/// says of its own bytes is left out.
package enum ContentDigest {
  /// - Parameters:
  ///   - connection: the release, or what becomes one.
  ///   - version: the version of its format, which says what tables it has.
  /// - Returns: the digest.
  /// - Throws: ``SQLiteError`` when a table cannot be read.
  package static func compute(
    of connection: borrowing Connection, version: Int32 = ReleaseFormat.version
  ) throws(SQLiteError) -> SHA256Digest {
    var hash = SHA256()
    var buffer: [UInt8] = []
    for table in ReleaseFormat.tables(ofVersion: version) {
      append(table.name, to: &buffer)
      let condition =
        table.name == "seed_metadata"
        ? " WHERE key NOT IN ('\(MetadataKey.contentDigest)', '\(MetadataKey.fileDigest)')" : ""
      var statement = try connection.prepare(
        "SELECT * FROM \(table.name)\(condition) ORDER BY \(table.key)")
      let columns = statement.columnNames.count
      while try statement.step() {
        for column in 0..<columns { append(statement.value(column), to: &buffer) }
        if buffer.count > 1 << 16 {
          hash.update(buffer)
          buffer.removeAll(keepingCapacity: true)
        }
      }
    }
    hash.update(buffer)
    return hash.digest()
  }

  private static func append(_ value: Value, to buffer: inout [UInt8]) {
    switch value {
    case .null: buffer.append(0)
    case .integer(let number):
      buffer.append(1)
      append(UInt64(bitPattern: number), to: &buffer)
    case .real(let number):
      buffer.append(2)
      append(number.bitPattern, to: &buffer)
    case .text(let text):
      buffer.append(3)
      append(text, to: &buffer)
    case .blob(let bytes):
      buffer.append(4)
      append(UInt64(bytes.count), to: &buffer)
      buffer += bytes
    }
  }

  private static func append(_ text: String, to buffer: inout [UInt8]) {
    append(UInt64(text.utf8.count), to: &buffer)
    buffer += text.utf8
  }

  private static func append(_ number: UInt64, to buffer: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      buffer.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
