/// The central directory of a ZIP archive, read and checked against the local headers
/// (APPNOTE 6.3.10, sections 4.3.6 to 4.3.16).
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []

  /// - Throws: see ``ZipArchive/init(_:limits:)``.
  init(_ input: RawSpan, limits: ArchiveLimits) throws(ArchiveError) {
    let end = try ZipDirectoryEnd(input)
    guard end.entryCount <= limits.entryCount else {
      throw .limitExceeded(offset: end.offset, limit: .entryCount, maximum: limits.entryCount)
    }
    var offset = end.directoryOffset
    var totalSize = 0
    for _ in 0..<end.entryCount {
      let header = try ZipCentralHeader(input, at: offset, end: end)
      // Saturates: a caller may set no limit.
      totalSize = min(totalSize, Int.max - header.size) + header.size
      try Self.check(header, at: offset, totalSize: totalSize, limits: limits)
      entries.append(try Self.entry(input, header, at: offset, end: end))
      offset = header.end
    }
    guard offset == end.directoryEnd else {
      throw .malformed(
        offset: offset, expected: "the end of the central directory of \(end.entryCount) entries",
        found: "\(end.directoryEnd - offset) bytes more")
    }
    try checkExtents()
  }

  private static func check(
    _ header: ZipCentralHeader, at offset: Int, totalSize: Int, limits: ArchiveLimits
  ) throws(ArchiveError) {
    guard header.size <= limits.entrySize else {
      throw .limitExceeded(offset: offset, limit: .contentSize, maximum: limits.entrySize)
    }
    guard totalSize <= limits.totalSize else {
      throw .limitExceeded(offset: offset, limit: .totalSize, maximum: limits.totalSize)
    }
    let (bound, overflow) = header.compressedSize.multipliedReportingOverflow(by: limits.ratio)
    guard header.size <= 1 << 20 || overflow || header.size <= bound else {
      throw .limitExceeded(offset: offset, limit: .ratio, maximum: limits.ratio)
    }
    guard header.method != .stored || header.isEncrypted || header.size == header.compressedSize
    else {
      throw .wrongSize(offset: offset, expected: header.size, found: header.compressedSize)
    }
    guard ZipName.isSafe(header.name) else {
      throw .unsafeName(offset: offset, name: header.name)
    }
  }

  /// Reads the local header of an entry and compares it with the central one.
  private static func entry(
    _ input: RawSpan, _ header: ZipCentralHeader, at offset: Int, end: ZipDirectoryEnd
  ) throws(ArchiveError) -> ZipEntry {
    let start = header.localOffset
    guard start >= 0, start <= end.directoryOffset - 30,
      input.integer(at: start, as: UInt32.self) == 0x0403_4B50
    else {
      throw .malformed(
        offset: offset, expected: "the offset of a local header",
        found: "\(start - end.baseOffset)")
    }
    let nameSize = Int(input.integer(at: start + 26, as: UInt16.self))
    let extraSize = Int(input.integer(at: start + 28, as: UInt16.self))
    let contentOffset = start + 30 + nameSize + extraSize
    guard contentOffset + header.compressedSize <= end.directoryOffset else {
      throw .truncated(
        offset: end.directoryOffset, expected: "\(header.compressedSize) bytes of “\(header.name)”")
    }
    guard header.nameRange.count == nameSize,
      input.array(header.nameRange) == input.array(start + 30..<start + 30 + nameSize)
    else {
      throw .malformed(
        offset: start + 30, expected: "the name “\(header.name)” of the central directory",
        found: "another")
    }
    guard input.integer(at: start + 8, as: UInt16.self) == header.method.number else {
      throw .malformed(
        offset: start + 8, expected: "compression method \(header.method.number)",
        found: "\(input.integer(at: start + 8, as: UInt16.self))")
    }
    try checkSizes(input, header, local: start)
    return ZipEntry(
      name: header.name, size: header.size, compressedSize: header.compressedSize,
      crc32: header.crc32, modified: header.modified, method: header.method,
      isEncrypted: header.isEncrypted, offset: start, contentOffset: contentOffset)
  }

  /// Compares the sizes of a local header that states any with those of the central one.
  private static func checkSizes(
    _ input: RawSpan, _ header: ZipCentralHeader, local start: Int
  ) throws(ArchiveError) {
    for (offset, expected) in [(18, header.compressedSize), (22, header.size)] {
      let found = input.integer(at: start + offset, as: UInt32.self)
      // Zero when a data descriptor follows, all ones when the size stands in an extra field.
      guard found == 0 || found == .max || Int(found) == expected else {
        throw .wrongSize(offset: start + offset, expected: expected, found: Int(found))
      }
    }
  }

  /// - Throws: `overlappingEntries` when two entries share bytes.
  private func checkExtents() throws(ArchiveError) {
    let sorted = entries.sorted { ($0.offset, $0.contentOffset) < ($1.offset, $1.contentOffset) }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where second.offset < first.contentOffset + first.compressedSize {
      throw .overlappingEntries(offset: second.offset, first: first.name, second: second.name)
    }
  }
}
