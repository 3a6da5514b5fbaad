import Files

/// The first hundred bytes of a release file, which tell what it is before SQLite looks at it.
///
/// The places of the numbers are those of the SQLite file format, section 1.3.
struct ReleaseHeader {
  private static let magic = Array("SQLite format 3\0".utf8)
  private static let length = 100

  /// Reads and checks: another file, too old, too new, truncated.
  ///
  /// - Returns: the version of the format.
  static func check(_ path: String) throws(CorpusReleaseError) -> Int32 {
    let bytes: [UInt8]
    let size: Int
    do {
      (bytes, size) = try FileSystem.peek(path, count: length)
    } catch {
      throw CorpusReleaseError(error)
    }
    if bytes.isEmpty { throw .notARelease("an empty file") }
    guard bytes.starts(with: magic.prefix(bytes.count)) else {
      throw .notARelease("no SQLite database")
    }
    guard bytes.count == length else { throw .truncated(expected: length, found: size) }
    guard number(bytes, at: 68) == Int(ReleaseFormat.applicationID) else {
      throw .notARelease("a SQLite database of another program")
    }
    let version = number(bytes, at: 60)
    if version < ReleaseFormat.oldestVersion {
      throw .tooOld(version: version, oldest: Int(ReleaseFormat.oldestVersion))
    }
    if version > ReleaseFormat.version {
      throw .tooNew(version: version, newest: Int(ReleaseFormat.version))
    }
    let page = Int(bytes[16]) << 8 | Int(bytes[17])
    let expected = (page == 1 ? 65_536 : page) * number(bytes, at: 28)
    if size < expected { throw .truncated(expected: expected, found: size) }
    if size > expected { throw .corrupt("\(size - expected) bytes too many at the end") }
    return Int32(version)
  }

  /// A big-endian number of four bytes.
  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
