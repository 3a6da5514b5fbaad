/// Why an archive or a compressed stream is refused: the byte offset, what was expected there and,
/// where it helps, what was found.
///
/// Offsets count from the first byte of the archive or stream that the caller gave.
package enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input ends at an offset where something more was expected.
  case truncated(offset: Int, expected: String)
  /// The bytes at an offset break the rules of the format.
  case malformed(offset: Int, expected: String, found: String)
  /// The checksum stored at an offset is not that of the decoded content.
  case wrongChecksum(offset: Int, expected: UInt64, found: UInt64)
  /// A size stored at an offset is not that of the content, in bytes.
  case wrongSize(offset: Int, expected: Int, found: Int)
  /// A limit that the caller set would be exceeded by what stands at an offset.
  case limitExceeded(offset: Int, limit: ArchiveLimit, maximum: Int)
  /// A feature of the format that is not implemented, or that cannot work without a secret.
  case unsupported(offset: Int, feature: String)
  /// The name of an entry would lead out of the folder that the archive is unpacked into.
  case unsafeName(offset: Int, name: String)
  /// Two entries of an archive share bytes, as in archives made to unpack to more than they hold.
  case overlappingEntries(offset: Int, first: String, second: String)

  package var description: String {
    switch self {
    case .truncated(let offset, let expected):
      "byte \(offset): expected \(expected), found the end of the data"
    case .malformed(let offset, let expected, let found):
      "byte \(offset): expected \(expected), found \(found)"
    case .wrongChecksum(let offset, let expected, let found):
      "byte \(offset): expected content with the checksum \(String(expected, radix: 16)), "
        + "found \(String(found, radix: 16))"
    case .wrongSize(let offset, let expected, let found):
      "byte \(offset): expected content of \(expected) bytes, found \(found)"
    case .limitExceeded(let offset, let limit, let maximum):
      "byte \(offset): expected \(limit.rawValue) of at most \(maximum)"
    case .unsupported(let offset, let feature):
      "byte \(offset): \(feature) is not supported"
    case .unsafeName(let offset, let name):
      "byte \(offset): expected a name inside the archive, found “\(name)”"
    case .overlappingEntries(let offset, let first, let second):
      "byte \(offset): expected an entry behind the end of “\(first)”, found “\(second)” inside it"
    }
  }
}

/// A quantity that a caller bounds, worded as in “expected … of at most 10”.
package enum ArchiveLimit: String, Hashable, Sendable {
  /// Bytes of decoded content.
  case contentSize = "a content size in bytes"
  /// Entries in an archive.
  case entryCount = "a number of entries"
  /// Bytes of all entries together.
  case totalSize = "a total size in bytes"
  /// Decoded bytes for each compressed byte.
  case ratio = "a compression ratio"
  /// Bytes of earlier content that a Zstandard frame may refer to.
  case windowSize = "a window size in bytes"
}
