import Archives
import TestSupport
import Testing

@Suite struct `zlib and gzip containers` {
  private let text = SampleContent.text

  @Test func `streams of other programs decode to their content`() throws {
    for stream in SampleContent.streams("zlib.streams") {
      #expect(try Zlib.decode(stream, maximumSize: text.count) == text)
    }
    for stream in SampleContent.streams("gzip.streams") + [Fixture.bytes("content.txt.gz")] {
      #expect(try Gzip.decode(stream, maximumSize: text.count) == text)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is encoded decodes to the same`(seed: UInt64) throws {
    let content = SampleContent.random(seed: seed)
    #expect(try Zlib.decode(Zlib.encode(content), maximumSize: content.count) == content)
    #expect(try Gzip.decode(Gzip.encode(content), maximumSize: content.count) == content)
  }

  @Test func `members of gzip follow each other, with zeros between`() throws {
    let file = Gzip.encode([1, 2]) + [0, 0, 0] + Gzip.encode([]) + Gzip.encode([3]) + [0]
    #expect(try Gzip.decode(file, maximumSize: 3) == [1, 2, 3])
    #expect(throws: ArchiveError.self) { try Gzip.decode(file, maximumSize: 2) }
  }

  @Test func `a match does not reach into the member before`() {
    let first = Gzip.encode([7])
    var second: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    second += SampleContent.bits("1 10 0000001 00000 0000000") + Array(repeating: 0, count: 8)
    #expect {
      try Gzip.decode(first + second, maximumSize: 100)
    } throws: { error in
      "\(error)".hasSuffix("expected a distance of at most 0, found 1")
    }
  }

  @Test func `a header with all optional fields is read`() throws {
    let plain = Gzip.encode(text)
    var header: [UInt8] = [0x1F, 0x8B, 8, 0x1F, 1, 2, 3, 4, 0, 3]
    header += [4, 0, 65, 66, 0, 0] + Array("name\0comment\0".utf8)
    let checksum = UInt16(truncatingIfNeeded: CRC32.value(of: header))
    let file = header + [UInt8(checksum & 255), UInt8(checksum >> 8)] + plain[10...]
    #expect(try Gzip.decode(file, maximumSize: text.count) == text)
    for count in 0..<file.count where count % 5 == 0 || count < header.count + 2 {
      #expect(throws: ArchiveError.self) {
        try Gzip.decode(Array(file[..<count]), maximumSize: text.count)
      }
    }
    var wrong = file
    wrong[header.count] ^= 1
    #expect {
      try Gzip.decode(wrong, maximumSize: text.count)
    } throws: { error in
      guard case .wrongChecksum(header.count, _, _)? = error as? ArchiveError else { return false }
      return true
    }
  }

  @Test(arguments: [
    Refusal("nothing", [], "byte 0: expected a gzip header of 10 bytes, found the end of the data"),
    Refusal(
      "another format", Array("PK\u{3}\u{4}123456".utf8),
      "byte 0: expected a gzip header, found 4b50"),
    Refusal(
      "another method", [0x1F, 0x8B, 7, 0, 0, 0, 0, 0, 0, 0],
      "byte 2: expected compression method 8, found 7"),
    Refusal(
      "reserved flags", [0x1F, 0x8B, 8, 0x20, 0, 0, 0, 0, 0, 0],
      "byte 3: expected flags below 32, found 32"),
    Refusal(
      "an extra field that is cut off", [0x1F, 0x8B, 8, 4, 0, 0, 0, 0, 0, 0, 9, 0, 1],
      "byte 13: expected an extra field of 9 bytes, found the end of the data"),
    Refusal(
      "a name without end", [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 0, 65],
      "byte 11: expected a zero behind a name or comment, found the end of the data"),
    Refusal(
      "no trailer", Array(Gzip.encode([1]).dropLast()),
      "byte 20: expected a checksum and a size, found the end of the data"),
    Refusal(
      "a wrong checksum", changing(Gzip.encode([1]), at: 13, to: 0),
      "byte 13: expected content with the checksum a505df00, found a505df1b"),
    Refusal(
      "a wrong size", changing(Gzip.encode([1]), at: 17, to: 9),
      "byte 17: expected content of 9 bytes, found 1"),
    Refusal(
      "other bytes behind", Gzip.encode([1]) + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      "byte 22: expected a gzip header, found 201"),
  ])
  func `a gzip file that breaks a rule is refused with the offset`(refusal: Refusal) {
    expectRefusal(refusal) { try Gzip.decode($0, maximumSize: 100) }
  }

  @Test(arguments: [
    Refusal(
      "nothing", [], "byte 0: expected a zlib header of 2 bytes, found the end of the data"),
    Refusal(
      "a wrong header check", [0x78, 0x9D, 0],
      "byte 0: expected a zlib header, found the bytes 120 and 157"),
    Refusal(
      "a window above 32 KiB", [0x88, 0x1C, 0],
      "byte 0: expected a zlib header, found the bytes 136 and 28"),
    Refusal(
      "a preset dictionary", [0x78, 0x20, 0],
      "byte 1: a preset dictionary of zlib is not supported"),
    Refusal(
      "a wrong checksum", changing(Zlib.encode([1]), at: 8, to: 9),
      "byte 5: expected content with the checksum 20009, found 20002"),
    Refusal(
      "bytes behind", Zlib.encode([1]) + [0],
      "byte 9: expected the end of the zlib stream, found 1 bytes more"),
    Refusal(
      "no checksum", Array(Zlib.encode([1]).dropLast(2)),
      "byte 7: expected an Adler-32 checksum, found the end of the data"),
  ])
  func `a zlib stream that breaks a rule is refused with the offset`(refusal: Refusal) {
    expectRefusal(refusal) { try Zlib.decode($0, maximumSize: 100) }
  }
}

@Suite struct `dictzip files` {
  private let file = Self.file
  private let content = Self.content

  private static let file = Fixture.bytes("large.txt.dz")
  private static let content = Array(repeatElement(SampleContent.text, count: 30).joined())

  @Test func `the whole file is gzip`() throws {
    #expect(try Gzip.decode(file, maximumSize: content.count) == content)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `any part of the content decodes alone`(seed: UInt64) throws {
    let index = try DictZip(header: file)
    #expect(index.chunkCount == 2)
    var generator = SeededGenerator(seed: seed)
    let start = Int.random(in: 0...content.count, using: &generator)
    let end = Int.random(in: start...min(content.count, start + 4000), using: &generator)
    let range = try #require(index.fileRange(of: start..<end))
    #expect(
      try index.contents(start..<end, from: Array(file[range])) == Array(content[start..<end]))
  }

  @Test func `a part that crosses chunks decodes`() throws {
    let index = try DictZip(header: file)
    let part = index.chunkSize - 10..<index.chunkSize + 10
    let range = try #require(index.fileRange(of: part))
    #expect(range.count > file.count / 2)
    #expect(try index.contents(part, from: Array(file[range])) == Array(content[part]))
  }

  @Test func `a part behind the end is refused`() throws {
    let index = try DictZip(header: file)
    let behind = content.count..<content.count + 1
    let range = try #require(index.fileRange(of: behind))
    #expect(throws: ArchiveError.self) {
      try index.contents(behind, from: Array(file[range]))
    }
    #expect(index.fileRange(of: 0..<index.chunkSize * 2 + 1) == nil)
  }

  @Test(arguments: 0..<UInt64(200 * testScale))
  func `a changed file is refused or decodes within its chunks`(seed: UInt64) {
    let changed = SampleContent.changed(file, seed: seed)
    do {
      let index = try DictZip(header: changed)
      guard let range = index.fileRange(of: 100..<200), range.upperBound <= changed.count else {
        return
      }
      #expect(try index.contents(100..<200, from: Array(changed[range])).count == 100)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test func `plain gzip has no index`() {
    #expect {
      try DictZip(header: Gzip.encode([1]))
    } throws: { error in
      "\(error)" == "byte 10: expected an extra field RA of dictzip, found 0 other bytes"
    }
  }
}
