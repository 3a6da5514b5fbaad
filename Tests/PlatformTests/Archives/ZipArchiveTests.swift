import Archives
import TestSupport
import Testing

@Suite struct `ZIP archives` {
  private let text = SampleContent.text

  @Test(arguments: [
    ("info-zip.zip", ["content.txt"]), ("7zip.zip", ["content.txt"]),
    ("streamed.zip", ["content.txt", "empty"]),
    ("zipfile.zip", ["mimetype", "OEBPS/", "OEBPS/chapter.xhtml", "OEBPS/Übung.txt"]),
  ])
  func `archives of other programs are read`(file: String, names: [String]) throws {
    let archive = try ZipArchive(Fixture.bytes(file))
    #expect(archive.entries.map(\.name) == names)
    for entry in archive.entries {
      let content = try archive.contents(of: entry)
      #expect(content.count == entry.size)
      if entry.name == "content.txt" || entry.name.hasSuffix("xhtml") { #expect(content == text) }
    }
  }

  @Test func `an entry has the fields of the directory`() throws {
    let archive = try ZipArchive(Fixture.bytes("zipfile.zip"))
    let entry = try #require(archive.entry(named: "OEBPS/chapter.xhtml"))
    #expect(entry.size == text.count)
    #expect(entry.compressedSize < text.count)
    #expect(entry.crc32 == CRC32.value(of: text))
    #expect(entry.method == .deflated)
    #expect(!entry.isDirectory && !entry.isEncrypted)
    #expect(entry.modified >> 25 + 1980 == 2026)
    #expect(archive.entry(named: "OEBPS/")?.isDirectory == true)
    #expect(archive.entry(named: "missing") == nil)
  }

  @Test func `bytes before an archive and behind it are allowed`() throws {
    let bytes = Fixture.bytes("zipfile.zip")
    for shifted in [Array("#!/bin/sh\n".utf8) + bytes, bytes + [0, 0, 0]] {
      let archive = try ZipArchive(shifted)
      let entry = try #require(archive.entry(named: "OEBPS/chapter.xhtml"))
      #expect(try archive.contents(of: entry) == text)
    }
  }

  @Test func `the last of several entries of a name is found`() throws {
    let archive = try ZipArchive(archive([("a", [1]), ("b", [2]), ("a", [3])]))
    #expect(archive.entries.count == 3)
    #expect(try archive.contents(of: #require(archive.entry(named: "a"))) == [3])
  }

  @Test func `an archive without entries is read`() throws {
    #expect(try ZipArchive(ZipWriter().finish()).entries.isEmpty)
  }

  @Test(arguments: [
    ([0x9A, 0x62] as [UInt8], "Üb"), ([0xC3, 0x9C, 0x62], "Üb"), ([0xE1, 0xFF], "ß\u{A0}"),
    ([0x61, 0x5C, 0x62], "a/b"),
  ])
  func `names without the flag are UTF-8 or code page 437`(name: [UInt8], text: String) throws {
    let bytes = replacingName(in: archive([("xyz".prefix(name.count) + "", [1])]), by: name)
    #expect(try ZipArchive(bytes).entries.map(\.name) == [text])
  }

  @Test func `a flagged name that is not UTF-8 is refused`() {
    var bytes = replacingName(in: archive([("xy", [1])]), by: [0x9A, 0x62])
    let central = Self.central(bytes)
    for flags in [6, central + 8] { bytes[flags + 1] |= 8 }
    #expect {
      try ZipArchive(bytes)
    } throws: { error in
      "\(error)".hasPrefix("byte \(central + 46): expected a name in UTF-8")
    }
  }

  @Test func `the name in UTF-8 beside another one is taken when its checksum fits`() throws {
    let raw = Array("x.txt".utf8)
    let field = [1] + littleEndian(CRC32.value(of: raw), 4) + Array("Ü.txt".utf8)
    let bytes = archive([("x.txt", [1])])
    let central = Self.central(bytes)
    var result = addingExtra(0x7075, field, to: bytes)
    #expect(try ZipArchive(result).entries.map(\.name) == ["Ü.txt"])
    result[central + 46 + raw.count + 5] ^= 1
    #expect(try ZipArchive(result).entries.map(\.name) == ["x.txt"])
  }

  @Test func `sizes and offset of 64 bits are read from their field`() throws {
    var bytes = archive([("a", [1, 2, 3]), ("b", [4, 5])])
    let second = Self.central(bytes) + 47
    let fields = [2, 0, 2, 0, 34, 0].flatMap { littleEndian($0, 4) }
    bytes = addingExtra(1, fields, to: bytes, header: second)
    bytes.replaceSubrange(second + 20..<second + 28, with: Array(repeating: 0xFF, count: 8))
    bytes.replaceSubrange(second + 42..<second + 46, with: Array(repeating: 0xFF, count: 4))
    let archive = try ZipArchive(bytes)
    #expect(try archive.contents(of: #require(archive.entry(named: "b"))) == [4, 5])
    bytes[second + 30] -= 8
    bytes[second + 49] -= 8
    bytes.removeSubrange(second + 67..<second + 75)
    bytes[bytes.count - 10] -= 8
    #expect {
      try ZipArchive(bytes)
    } throws: { error in
      "\(error)"
        == "byte \(second + 67): expected a number of 8 bytes in a ZIP64 field, found 0 bytes"
    }
  }

  @Test(arguments: 0..<UInt64(300 * testScale))
  func `a changed archive is refused or its content has the checksums it states`(seed: UInt64) {
    let names = ["info-zip.zip", "streamed.zip", "zipfile.zip", "encrypted.zip"]
    let bytes = SampleContent.changed(Fixture.bytes(names[Int(seed) % 4]), seed: seed)
    guard let archive = try? ZipArchive(bytes) else { return }
    for entry in archive.entries {
      guard let content = try? archive.contents(of: entry) else { continue }
      #expect(content.count == entry.size)
      #expect(CRC32.value(of: content) == entry.crc32)
    }
  }

  @Test func `each part of an archive is refused`() {
    let bytes = Fixture.bytes("info-zip.zip")
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try ZipArchive(Array(bytes[..<count])) }
    }
  }
}

extension `ZIP archives` {
  /// The offset of the central directory.
  static func central(_ bytes: [UInt8]) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[bytes.count - 6 + $1]) << ($1 * 8) }
  }

  /// An archive with an extra field in a header of the directory, by default the only one.
  private func addingExtra(
    _ number: UInt32, _ field: [UInt8], to bytes: [UInt8], header: Int? = nil
  ) -> [UInt8] {
    let extra = littleEndian(number, 2) + littleEndian(UInt32(field.count), 2) + field
    let header = header ?? Self.central(bytes)
    var bytes = bytes
    bytes.insert(contentsOf: extra, at: header + 46 + Int(bytes[header + 28]))
    bytes[header + 30] = UInt8(extra.count)
    bytes[bytes.count - 10] += UInt8(extra.count)
    return bytes
  }

  /// An archive of one entry whose name in both headers is others bytes of the same number.
  private func replacingName(in bytes: [UInt8], by name: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let central = Self.central(bytes)
    bytes.replaceSubrange(30..<30 + name.count, with: name)
    bytes.replaceSubrange(central + 46..<central + 46 + name.count, with: name)
    return bytes
  }
}
