/// A ZIP archive in memory, checked as a whole before anything is decoded (APPNOTE 6.3.10).
///
/// Names, sizes, ratios, the number of entries and their extents are checked by the initializer,
/// so that an archive made to harm is refused in one error. Encrypted entries and those of other
/// methods than stored and deflated are listed; only their content cannot be had.
///
/// Memory stays within the archive, its directory and twice the stated size of the entry that is
/// decoded; time is linear in the same.
///
/// ```swift
/// let archive = try ZipArchive(bytes)
/// if let entry = archive.entry(named: "mimetype") {
///   let content = try archive.contents(of: entry)
/// }
/// ```
package struct ZipArchive: Sendable {
  private let bytes: [UInt8]
  /// In the order of the central directory.
  package let entries: [ZipEntry]
  /// The last entry of each name.
  private let indices: [String: Int]

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive; bytes before it, such as a program that unpacks it, are allowed.
  ///   - limits: what is accepted.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `unsafeName`, `overlappingEntries`,
  ///   `wrongSize`, or `unsupported` for an archive in several parts.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  package init(
    _ bytes: [UInt8], limits: ArchiveLimits = .standard
  ) throws(ArchiveError) {
    self.bytes = bytes
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    entries = try ZipDirectory(input, limits: limits).entries
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() { indices[entry.name] = index }
    self.indices = indices
  }

  /// The entry of a name: the last of several, which most programs read too.
  package func entry(named name: String) -> ZipEntry? {
    indices[name].map { entries[$0] }
  }

  /// The decoded content of one of the archive's entries, with its size and checksum checked.
  ///
  /// - Throws: `unsupported` for an encrypted entry or an unknown method, `truncated`,
  ///   `malformed`, `wrongSize` or `wrongChecksum`; offsets count from the start of the archive.
  package func contents(of entry: ZipEntry) throws(ArchiveError) -> [UInt8] {
    guard !entry.isEncrypted else {
      throw .unsupported(offset: entry.offset, feature: "the encryption of “\(entry.name)”")
    }
    let content: [UInt8]
    switch entry.method {
    case .stored: content = compressedContents(of: entry)
    case .deflated: content = try inflated(entry)
    case .other(let number):
      throw .unsupported(
        offset: entry.offset, feature: "compression method \(number) of “\(entry.name)”")
    }
    guard content.count == entry.size else {
      throw .wrongSize(offset: entry.offset, expected: entry.size, found: content.count)
    }
    let checksum = CRC32.value(of: content)
    guard checksum == entry.crc32 else {
      throw .wrongChecksum(
        offset: entry.offset, expected: UInt64(entry.crc32), found: UInt64(checksum))
    }
    return content
  }

  /// The bytes of an entry as they stand in the archive.
  package func compressedContents(of entry: ZipEntry) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    return input.array(entry.contentOffset..<entry.contentOffset + entry.compressedSize)
  }

  private func inflated(_ entry: ZipEntry) throws(ArchiveError) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    let end = entry.contentOffset + entry.compressedSize
    do throws(ArchiveError) {
      return try Deflate.decode(
        input.extracting(0..<end), at: entry.contentOffset, maximumSize: entry.size,
        expectedSize: entry.size)
    } catch .limitExceeded(_, .contentSize, let maximum) {
      throw .malformed(
        offset: entry.offset, expected: "content of \(maximum) bytes", found: "more")
    }
  }
}
