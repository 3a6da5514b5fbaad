/// The record at the end of a ZIP archive that leads to its central directory, and its extension
/// for 64 bits (APPNOTE 6.3.10, sections 4.3.14 to 4.3.16).
struct ZipDirectoryEnd {
  /// Offset of the record.
  let offset: Int
  let entryCount: Int
  /// Offset of the central directory in the input.
  let directoryOffset: Int
  let directorySize: Int
  /// Offset in the input from which the archive's own offsets count.
  let baseOffset: Int

  /// Offset behind the central directory.
  var directoryEnd: Int { directoryOffset + directorySize }

  private static let signature: UInt32 = 0x0605_4B50
  /// Bytes of the record without its comment.
  private static let size = 22

  init(_ input: RawSpan) throws(ArchiveError) {
    let offset = try Self.find(input)
    self.offset = offset
    var fields = Fields(
      disk: Int(input.integer(at: offset + 4, as: UInt16.self)),
      entryCount: Int(input.integer(at: offset + 10, as: UInt16.self)),
      directorySize: Int(input.integer(at: offset + 12, as: UInt32.self)),
      directoryOffset: Int(input.integer(at: offset + 16, as: UInt32.self)))
    var recordOffset = offset
    if fields.needsExtension, let found = try Self.extension64(input, before: offset) {
      (fields, recordOffset) = found
    }
    guard fields.disk == 0 else {
      throw .unsupported(offset: offset + 4, feature: "an archive in several parts")
    }
    entryCount = fields.entryCount
    directorySize = fields.directorySize
    guard directorySize <= recordOffset, entryCount <= directorySize / 46,
      fields.directoryOffset <= recordOffset - directorySize
    else {
      throw .malformed(
        offset: recordOffset,
        expected: "a central directory of \(entryCount) entries before byte \(recordOffset)",
        found: "\(directorySize) bytes from byte \(fields.directoryOffset)")
    }
    // Offsets count from the first byte of the archive, which need not be that of the input.
    let isAtOffset =
      directorySize == 0
      || input.integer(at: fields.directoryOffset, as: UInt32.self) == ZipCentralHeader.signature
    directoryOffset = isAtOffset ? fields.directoryOffset : recordOffset - directorySize
    baseOffset = directoryOffset - fields.directoryOffset
  }

  private struct Fields {
    let disk: Int
    let entryCount: Int
    let directorySize: Int
    let directoryOffset: Int

    var needsExtension: Bool {
      entryCount == 0xFFFF || directorySize == 0xFFFF_FFFF || directoryOffset == 0xFFFF_FFFF
    }
  }

  /// The last record whose comment ends with the input, or else the last that fits.
  private static func find(_ input: RawSpan) throws(ArchiveError) -> Int {
    var fitting: Int?
    var offset = input.byteCount - size
    let last = max(0, offset - 0xFFFF)
    while offset >= last {
      if input.integer(at: offset, as: UInt32.self) == signature {
        let end = offset + size + Int(input.integer(at: offset + 20, as: UInt16.self))
        if end == input.byteCount { return offset }
        if end < input.byteCount, fitting == nil { fitting = offset }
      }
      offset -= 1
    }
    guard let fitting else {
      throw input.byteCount >= 4 && input.integer(at: 0, as: UInt32.self) == 0x0403_4B50
        ? .truncated(offset: input.byteCount, expected: "the end of a ZIP archive's directory")
        : .malformed(
          offset: 0, expected: "a ZIP archive", found: "no record of the end of its directory")
    }
    return fitting
  }

  /// The fields of the record for 64 bits, if the archive has one, and its offset.
  private static func extension64(
    _ input: RawSpan, before offset: Int
  ) throws(ArchiveError) -> (Fields, offset: Int)? {
    let locator = offset - 20
    guard locator >= 0, input.integer(at: locator, as: UInt32.self) == 0x0706_4B50 else {
      return nil
    }
    // Bytes before the archive shift the record: it ends where the locator begins.
    let stated = input.integer(at: locator + 8, as: UInt64.self)
    for candidate in [Int(clamping: stated), locator - 56] {
      guard candidate >= 0, candidate <= locator - 56,
        input.integer(at: candidate, as: UInt32.self) == 0x0606_4B50
      else { continue }
      let fields = Fields(
        disk: Int(input.integer(at: candidate + 16, as: UInt32.self)),
        entryCount: Int(clamping: input.integer(at: candidate + 32, as: UInt64.self)),
        directorySize: Int(clamping: input.integer(at: candidate + 40, as: UInt64.self)),
        directoryOffset: Int(clamping: input.integer(at: candidate + 48, as: UInt64.self)))
      return (fields, candidate)
    }
    throw .malformed(
      offset: locator + 8, expected: "the offset of a ZIP64 record", found: "\(stated)")
  }
}
