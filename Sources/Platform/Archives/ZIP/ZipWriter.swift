/// Builds a ZIP archive in memory (APPNOTE 6.3.10): the same calls give the same bytes.
///
/// Entries have no extra fields unless an archive needs 64 bits, so that an EPUB whose first entry
/// is a stored `mimetype` begins as its specification wants (EPUB 3.3, section 4.2.4).
///
/// ```swift
/// var writer = ZipWriter()
/// writer.append(name: "mimetype", contents: Array("application/epub+zip".utf8), method: .stored)
/// let bytes = writer.finish()
/// ```
package struct ZipWriter: Sendable {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var entryCount = 0

  /// 1 January 1980, 00:00: the first moment that the format knows.
  package static let epoch: UInt32 = 0x0021_0000

  package init() {}

  /// Appends an entry.
  ///
  /// - Parameters:
  ///   - name: parts separated by `/`; a folder's name ends with one. At most 65 535 bytes of
  ///     UTF-8, as ``ZipArchive`` accepts them.
  ///   - contents: what the entry decodes to.
  ///   - method: `.stored`, or `.deflated`, for which content that would grow is stored.
  ///   - modified: date and time of MS-DOS, as in ``ZipEntry/modified``.
  /// - Precondition: the method is one of these two and the name is not too long.
  package mutating func append(
    name: String, contents: [UInt8], method: ZipMethod = .deflated,
    modified: UInt32 = ZipWriter.epoch
  ) {
    var compressed = contents
    var used = ZipMethod.stored
    switch method {
    case .stored: break
    case .deflated:
      let deflated = Deflate.encode(contents)
      if deflated.count < contents.count { (compressed, used) = (deflated, .deflated) }
    case .other(let number):
      preconditionFailure("content cannot be compressed by method \(number)")
    }
    append(
      Header(
        name: name, size: contents.count, compressedSize: compressed.count,
        crc32: CRC32.value(of: contents), modified: modified, method: used, isEncrypted: false),
      compressed)
  }

  /// Appends an entry of another archive with its compressed bytes as they are, under its own or
  /// another name.
  package mutating func copy(_ entry: ZipEntry, from archive: ZipArchive, name: String? = nil) {
    append(
      Header(
        name: name ?? entry.name, size: entry.size, compressedSize: entry.compressedSize,
        crc32: entry.crc32, modified: entry.modified, method: entry.method,
        isEncrypted: entry.isEncrypted),
      archive.compressedContents(of: entry))
  }

  /// The archive with its directory.
  package consuming func finish() -> [UInt8] {
    let start = bytes.count
    bytes += directory
    let size = bytes.count - start
    if entryCount >= 0xFFFF || size >= 0xFFFF_FFFF || start >= 0xFFFF_FFFF {
      appendEnd64(start: start, size: size)
    }
    bytes.append(littleEndian: 0x0605_4B50 as UInt32)
    bytes.append(littleEndian: 0 as UInt32)  // numbers of disks
    bytes.append(littleEndian: UInt16(clamping: entryCount))
    bytes.append(littleEndian: UInt16(clamping: entryCount))
    bytes.append(littleEndian: UInt32(clamping: size))
    bytes.append(littleEndian: UInt32(clamping: start))
    bytes.append(littleEndian: 0 as UInt16)  // size of the comment
    return bytes
  }

  private struct Header {
    let name: String
    let size: Int
    let compressedSize: Int
    let crc32: UInt32
    let modified: UInt32
    let method: ZipMethod
    let isEncrypted: Bool
  }

  private mutating func append(_ header: Header, _ compressed: [UInt8]) {
    let offset = bytes.count
    let needs64 = header.size >= 0xFFFF_FFFF || header.compressedSize >= 0xFFFF_FFFF
    bytes.append(littleEndian: 0x0403_4B50 as UInt32)
    let extra = needs64 ? Self.extra64([header.size, header.compressedSize]) : []
    Self.appendCommon(header, needs64: needs64, extra: extra, to: &bytes)
    bytes += header.name.utf8
    bytes += extra
    bytes += compressed
    appendToDirectory(header, offset: offset, needs64: needs64)
    entryCount += 1
  }

  private mutating func appendToDirectory(_ header: Header, offset: Int, needs64: Bool) {
    var numbers = needs64 ? [header.size, header.compressedSize] : []
    if offset >= 0xFFFF_FFFF { numbers.append(offset) }
    let extra = numbers.isEmpty ? [] : Self.extra64(numbers)
    let madeBy: UInt16 = numbers.isEmpty ? 20 : 45
    directory.append(littleEndian: 0x0201_4B50 as UInt32)
    directory.append(littleEndian: madeBy)
    Self.appendCommon(header, needs64: needs64, extra: extra, to: &directory)
    directory.append(littleEndian: 0 as UInt16)  // size of the comment
    directory.append(littleEndian: 0 as UInt32)  // disk, internal attributes
    let folderAttribute: UInt32 = 0x10
    directory.append(littleEndian: header.name.hasSuffix("/") ? folderAttribute : 0)
    directory.append(littleEndian: UInt32(clamping: offset))
    directory += header.name.utf8
    directory += extra
  }

  /// The fields that local and central headers share, from the version on.
  private static func appendCommon(
    _ header: Header, needs64: Bool, extra: [UInt8], to bytes: inout [UInt8]
  ) {
    let name = header.name.utf8
    precondition(name.count <= 0xFFFF, "the name of an entry has at most 65 535 bytes")
    let utf8Flag: UInt16 = name.allSatisfy { $0 < 0x80 } ? 0 : 0x800
    bytes.append(littleEndian: (extra.isEmpty ? 20 : 45) as UInt16)
    bytes.append(littleEndian: utf8Flag | (header.isEncrypted ? 1 : 0))
    bytes.append(littleEndian: header.method.number)
    bytes.append(littleEndian: header.modified)
    bytes.append(littleEndian: header.crc32)
    bytes.append(littleEndian: needs64 ? .max : UInt32(header.compressedSize))
    bytes.append(littleEndian: needs64 ? .max : UInt32(header.size))
    bytes.append(littleEndian: UInt16(name.count))
    bytes.append(littleEndian: UInt16(extra.count))
  }

  /// An extra field with numbers of 64 bits (section 4.5.3).
  private static func extra64(_ numbers: [Int]) -> [UInt8] {
    var field: [UInt8] = []
    field.append(littleEndian: 1 as UInt16)
    field.append(littleEndian: UInt16(numbers.count * 8))
    for number in numbers { field.append(littleEndian: UInt64(number)) }
    return field
  }

  /// The end of the directory for 64 bits, and its locator (sections 4.3.14 and 4.3.15).
  private mutating func appendEnd64(start: Int, size: Int) {
    let offset = bytes.count
    bytes.append(littleEndian: 0x0606_4B50 as UInt32)
    bytes.append(littleEndian: 44 as UInt64)  // bytes of the record that follow
    bytes.append(littleEndian: 45 as UInt16)
    bytes.append(littleEndian: 45 as UInt16)
    bytes.append(littleEndian: 0 as UInt64)  // numbers of disks
    for number in [entryCount, entryCount, size, start] {
      bytes.append(littleEndian: UInt64(number))
    }
    bytes.append(littleEndian: 0x0706_4B50 as UInt32)
    bytes.append(littleEndian: 0 as UInt32)  // disk of the record
    bytes.append(littleEndian: UInt64(offset))
    bytes.append(littleEndian: 1 as UInt32)  // disks in all
  }
}
