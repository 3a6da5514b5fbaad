import Archives
import TestSupport
import Testing

@Suite struct `ZIP writer` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is written is read`(seed: UInt64) throws {
    var writer = ZipWriter()
    var expected: [(String, [UInt8])] = []
    for index in 0..<seed % 6 {
      let content = SampleContent.random(seed: seed * 7 + index)
      let name = index == 3 ? "Übung \(index)" : "folder/\(index)"
      writer.append(name: name, contents: content, method: index == 2 ? .stored : .deflated)
      expected.append((name, content))
    }
    let archive = try ZipArchive(writer.finish())
    #expect(archive.entries.map(\.name) == expected.map(\.0))
    for (entry, pair) in zip(archive.entries, expected) {
      #expect(try archive.contents(of: entry) == pair.1)
      #expect(entry.compressedSize <= entry.size)
    }
  }

  @Test func `the same calls give the same bytes`() {
    let entries = [("a", SampleContent.text), ("b", [1, 2, 3])]
    #expect(archive(entries, method: .deflated) == archive(entries, method: .deflated))
  }

  @Test func `an EPUB begins with its type where readers look for it`() {
    var writer = ZipWriter()
    writer.append(name: "mimetype", contents: Array("application/epub+zip".utf8), method: .stored)
    let bytes = writer.finish()
    #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    #expect(bytes[28...29].elementsEqual([0, 0]))
  }

  @Test func `content that does not get shorter is stored`() throws {
    var generator = SeededGenerator(seed: 1)
    let content = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let archive = try ZipArchive(archive([("a", content)], method: .deflated))
    #expect(archive.entries.map(\.method) == [.stored])
  }

  @Test(arguments: ["zipfile.zip", "info-zip.zip", "streamed.zip", "bzip2.zip", "7zip.zip"])
  func `a copied entry keeps its compressed bytes`(file: String) throws {
    let source = try ZipArchive(Fixture.bytes(file))
    var writer = ZipWriter()
    for entry in source.entries { writer.copy(entry, from: source) }
    let copy = try ZipArchive(writer.finish())
    #expect(copy.entries.map(\.name) == source.entries.map(\.name))
    for (entry, original) in zip(copy.entries, source.entries) {
      #expect(copy.compressedContents(of: entry) == source.compressedContents(of: original))
      #expect(entry.modified == original.modified)
      #expect(entry.method == original.method)
      #expect(entry.crc32 == original.crc32)
    }
  }

  @Test func `a copy has another name when one is given`() throws {
    let source = try ZipArchive(archive([("a", [1])]))
    var writer = ZipWriter()
    writer.copy(source.entries[0], from: source, name: "b")
    #expect(try ZipArchive(writer.finish()).entries.map(\.name) == ["b"])
  }

  @Test func `more entries than 16 bits count are written with the record for 64 bits`() throws {
    var writer = ZipWriter()
    for index in 0..<65_536 { writer.append(name: "\(index)", contents: [], method: .stored) }
    let archive = try ZipArchive(writer.finish())
    #expect(archive.entries.count == 65_536)
    #expect(archive.entry(named: "65535")?.size == 0)
  }
}
