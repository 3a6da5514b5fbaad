/// A file or folder in a ZIP archive, as its central directory states it (APPNOTE 6.3.10,
/// section 4.3.12).
package struct ZipEntry: Hashable, Sendable {
  /// Parts separated by `/`, one of them at the end of a folder's name.
  ///
  /// Never absolute, and never with the part `..`.
  package let name: String
  /// Bytes of content.
  package let size: Int
  /// Bytes in the archive.
  package let compressedSize: Int
  package let crc32: UInt32
  /// Date (upper 16 bits) and time (lower 16 bits) of MS-DOS.
  package let modified: UInt32
  package let method: ZipMethod
  package let isEncrypted: Bool
  /// Offset of the entry's local header in the archive.
  package let offset: Int
  /// Offset of the compressed bytes in the archive.
  package let contentOffset: Int

  package var isDirectory: Bool { name.hasSuffix("/") }
}

/// How an entry is compressed (APPNOTE 6.3.10, section 4.4.5).
package enum ZipMethod: Hashable, Sendable {
  case stored
  case deflated
  /// A method that is listed and not decoded, by its number.
  case other(UInt16)

  package init(number: UInt16) {
    self =
      switch number {
      case 0: .stored
      case 8: .deflated
      default: .other(number)
      }
  }

  package var number: UInt16 {
    switch self {
    case .stored: 0
    case .deflated: 8
    case .other(let number): number
    }
  }
}
