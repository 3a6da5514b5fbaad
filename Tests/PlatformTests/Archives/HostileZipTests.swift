import Archives
import TestSupport
import Testing

@Suite struct `Hostile ZIP archives` {
  @Test(arguments: [
    "../a", "a/../../b", "a/..", "/etc/passwd", "C:\\a", "c:a", "..\\a", "a\\..\\b", "\\a", "a\0b",
    "",
  ])
  func `names that lead out are refused`(name: String) {
    let bytes = archive([("good", [1]), (name, [2])])
    #expect {
      try ZipArchive(bytes)
    } throws: { error in
      guard case .unsafeName(let offset, _)? = error as? ArchiveError else { return false }
      return bytes[offset..<offset + 4].elementsEqual([0x50, 0x4B, 1, 2])
    }
  }

  @Test(arguments: ["a..b", "..a/b", "a/b..", "ab:c", "a b/c"])
  func `names that only resemble those are read`(name: String) throws {
    #expect(try ZipArchive(archive([(name, [1])])).entries.map(\.name) == [name])
  }

  @Test func `an encrypted entry is listed and its content refused`() throws {
    let archive = try ZipArchive(Fixture.bytes("encrypted.zip"))
    let entry = try #require(archive.entry(named: "content.txt"))
    #expect(entry.isEncrypted)
    #expect {
      try archive.contents(of: entry)
    } throws: { error in
      "\(error)" == "byte 0: the encryption of “content.txt” is not supported"
    }
  }

  @Test func `an entry of another method is listed and its content refused`() throws {
    let archive = try ZipArchive(Fixture.bytes("bzip2.zip"))
    let entry = try #require(archive.entry(named: "content.txt"))
    #expect(entry.method == .other(12))
    #expect {
      try archive.contents(of: entry)
    } throws: { error in
      "\(error)" == "byte 0: compression method 12 of “content.txt” is not supported"
    }
  }

  @Test(arguments: [
    Refusal(
      "nothing", [], "byte 0: expected a ZIP archive, found no record of the end of its directory"),
    Refusal(
      "text", Array("a text that is long enough to be one".utf8),
      "byte 0: expected a ZIP archive, found no record of the end of its directory"),
    Refusal(
      "an archive cut off", Array(archive([("a", [1])]).dropLast(5)),
      "byte 96: expected the end of a ZIP archive's directory, found the end of the data"),
    Refusal(
      "an archive in parts", patched(fromEnd: 18, [1, 0]),
      "byte 84: an archive in several parts is not supported"),
    Refusal(
      "more entries than fit", patched(fromEnd: 12, [9, 0]),
      "byte 80: expected a central directory of 9 entries before byte 80, "
        + "found 47 bytes from byte 33"),
    Refusal(
      "a directory behind itself", patched(fromEnd: 6, [90, 0, 0, 0]),
      "byte 80: expected a central directory of 1 entries before byte 80, "
        + "found 47 bytes from byte 90"),
    Refusal(
      "fewer entries than the directory has", patched(fromEnd: 12, [0, 0]),
      "byte 33: expected the end of the central directory of 0 entries, found 47 bytes more"),
    Refusal(
      "no local header", patched(fromEnd: 27, [7, 0, 0, 0]),
      "byte 33: expected the offset of a local header, found 7"),
    Refusal(
      "another name in the local header", patched(30, [98]),
      "byte 30: expected the name “a” of the central directory, found another"),
    Refusal(
      "another method in the local header", patched(8, [8]),
      "byte 8: expected compression method 0, found 8"),
    Refusal(
      "another size in the local header", patched(22, [9, 0, 0, 0]),
      "byte 22: expected content of 2 bytes, found 9"),
    Refusal(
      "a stored entry of another size", patched(33 + 24, [9, 0, 0, 0]),
      "byte 33: expected content of 9 bytes, found 2"),
    Refusal(
      "content behind the directory", patched(33 + 20, [99, 0, 0, 0, 99, 0, 0, 0]),
      "byte 33: expected 99 bytes of “a”, found the end of the data"),
  ])
  func `a broken directory is refused with the offset`(refusal: Refusal) {
    expectRefusal(refusal) { bytes in
      _ = try ZipArchive(bytes)
      return []
    }
  }

  @Test func `content with another checksum is refused`() throws {
    let archive = try ZipArchive(Self.patched(31, [0x30]))
    #expect {
      try archive.contents(of: archive.entries[0])
    } throws: { error in
      guard case .wrongChecksum(0, _, _)? = error as? ArchiveError else { return false }
      return true
    }
  }

  @Test(arguments: [999, 1001])
  func `a deflated entry of another size than stated is refused`(size: UInt32) throws {
    var bytes = archive([("a", Array(repeating: 65, count: 1000))], method: .deflated)
    let central = `ZIP archives`.central(bytes)
    bytes.replaceSubrange(22..<26, with: littleEndian(size, 4))
    bytes.replaceSubrange(central + 24..<central + 28, with: littleEndian(size, 4))
    let archive = try ZipArchive(bytes)
    #expect(throws: ArchiveError.self) { try archive.contents(of: archive.entries[0]) }
  }

  @Test func `entries that share bytes are refused`() {
    var bytes = archive([("a", [1, 2, 3]), ("b", [4, 5, 6])])
    let second = `ZIP archives`.central(bytes) + 47
    // The second entry's content is stated to begin inside the first one's.
    bytes.replaceSubrange(second + 42..<second + 46, with: littleEndian(0, 4))
    bytes[second + 46] = UInt8(ascii: "a")
    bytes.replaceSubrange(second + 16..<second + 20, with: bytes[14..<18])
    #expect {
      try ZipArchive(bytes)
    } throws: { error in
      guard case .overlappingEntries(0, "a", "a")? = error as? ArchiveError else { return false }
      return true
    }
  }

  @Test func `an entry whose content contains another entry is refused`() {
    let inner = archive([("inner", [1, 2, 3])])
    var bytes = archive([("outer", Array(inner[..<38]))])
    let central = `ZIP archives`.central(bytes)
    var header = Array(bytes[central..<central + 51])
    header.replaceSubrange(16..<28, with: inner[14..<26])
    header.replaceSubrange(42..<46, with: littleEndian(35, 4))
    header.replaceSubrange(46..<51, with: "inner".utf8)
    bytes.insert(contentsOf: header, at: central + 51)
    let end = bytes.count - 22
    bytes[end + 8] = 2
    bytes[end + 10] = 2
    bytes[end + 12] = 102
    #expect {
      try ZipArchive(bytes)
    } throws: { error in
      guard case .overlappingEntries(35, "outer", "inner")? = error as? ArchiveError else {
        return false
      }
      return true
    }
  }

  @Test func `limits are checked before anything is decoded`() {
    let bytes = archive(
      [("a", Array(repeating: 0, count: 2_000_000)), ("b", [1])], method: .deflated)
    for (limits, limit) in [
      (
        ArchiveLimits(entryCount: 1, entrySize: 1 << 30, totalSize: 1 << 30, ratio: 9999), "entries"
      ),
      (
        ArchiveLimits(entryCount: 9, entrySize: 1 << 20, totalSize: 1 << 30, ratio: 9999), "content"
      ),
      (
        ArchiveLimits(entryCount: 9, entrySize: 1 << 30, totalSize: 2_000_000, ratio: 9999), "total"
      ),
      (.standard, "ratio"),
    ] {
      #expect {
        try ZipArchive(bytes, limits: limits)
      } throws: { error in
        guard case .limitExceeded? = error as? ArchiveError else { return false }
        return "\(error)".contains(limit)
      }
    }
  }

  /// An archive of 102 bytes with the entry `a`, its directory at byte 33, and some bytes changed.
  private static func patched(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    var result = archive([("a", [1, 2])])
    result.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return result
  }

  private static func patched(fromEnd offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    patched(102 - offset, bytes)
  }
}
