import Archives
import Files
import ForeignFormats
import JSON
import LexicalModel
import SQLite
import TestSupport
import Testing

@Suite struct `Packages of Anki` {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]

  /// A package with a reviewed note, a new one in a deck in a deck, and a picture.
  private func package() throws -> [UInt8] {
    var writer = AnkiPackageWriter(start: 1_555_214_400)
    writer.weights = Array(repeating: 0.5, count: 21)
    var card = AnkiPackageWriter.Card()
    card.phase = .review
    card.stability = 12.5
    card.difficulty = 4.25
    card.reviews = [
      AnkiPackageWriter.Review(
        milliseconds: 1_700_000_000_000, rating: .good, kind: .learning, interval: -600,
        duration: 4_000),
      AnkiPackageWriter.Review(
        milliseconds: 1_700_086_400_000, rating: .again, kind: .review, interval: 3,
        duration: 5_000),
    ]
    writer.add(
      AnkiPackageWriter.Note(
        guid: "guid-1", deck: "Languages::English", front: "walk &amp; go", back: "gehen",
        tags: ["verb"], modified: 1_700_000_000, card: card))
    writer.add(
      AnkiPackageWriter.Note(
        guid: "guid-2", deck: "", front: "tree <img src=\"a b.png\">", back: "Baum", tags: [],
        modified: 1_700_000_001, card: AnkiPackageWriter.Card()))
    writer.addMedia("a b.png", Self.picture)
    return try writer.finish(scratchFolder: folder)
  }

  private func collection(_ bytes: [UInt8]) throws -> AnkiCollection {
    try AnkiCollection(try AnkiPackage(bytes).collection(), scratchFolder: folder)
  }

  @Test func `what is written is read`() throws {
    let bytes = try package()
    #expect(AnkiPackage.isPackage(bytes))
    let package = try AnkiPackage(bytes)
    #expect(package.layout == .anki21)
    #expect(try package.media(named: "a b.png") == Self.picture)
    #expect(try package.media(named: "b.png") == nil)
    let collection = try collection(bytes)
    #expect(collection.notes.count == 2)
    #expect(collection.cards.count == 2)
    #expect(collection.reviews.count == 2)
    let card = try #require(collection.cards.first { $0.stability != nil })
    let note = try #require(collection.notes[card.note])
    #expect(note.guid == "guid-1")
    #expect(note.tags == ["verb"])
    #expect(note.fields == ["walk &amp; go", "gehen"])
    #expect(collection.decks[card.deck]?.name == ["Languages", "English"])
    #expect(card.difficulty == 4.25)
    let preset = try #require(collection.decks[card.deck]?.preset)
    #expect(collection.presets[preset]?.weights.count == 21)
    let steps = AnkiHistory(collection.reviews(of: card)).steps
    #expect(steps.count == 2 && steps.allSatisfy(\.isAnswer))
  }

  @Test func `the same notes give the same bytes`() throws {
    #expect(try package() == package())
  }

  /// A package in the layout of today: a collection, a list and files, each compressed.
  @Test func `everything in the newest layout is compressed`() throws {
    let old = try AnkiPackage(try package())
    var zip = ZipWriter()
    zip.append(name: "collection.anki2", contents: [1, 2, 3])
    zip.append(
      name: "collection.anki21b", contents: Zstandard.encode(try old.collection()),
      method: .stored)
    let name = Array("a b.png".utf8)
    let entry: [UInt8] = [0x0A, UInt8(name.count)] + name
    zip.append(
      name: "media", contents: Zstandard.encode([0x0A, UInt8(entry.count)] + entry),
      method: .stored)
    zip.append(name: "0", contents: Zstandard.encode(Self.picture), method: .stored)
    let package = try AnkiPackage(zip.finish())
    #expect(package.layout == .anki21b)
    #expect(try package.media(named: "a b.png") == Self.picture)
    #expect(try package.collection() == old.collection())
  }

  @Test func `a package that is cut off anywhere is refused, and nothing is left behind`() throws {
    let bytes = try package()
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      #expect(throws: (any Error).self) { try collection(Array(bytes.prefix(count))) }
    }
    #expect(try FileSystem.names(in: folder).filter { $0.hasPrefix(".import") }.isEmpty)
  }

  @Test(arguments: 0..<UInt64(60 * testScale))
  func `a collection with damaged bytes is refused or read, and never more`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = try AnkiPackage(try package()).collection()
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      bytes[Int.random(in: 100..<bytes.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    do {
      let found = try AnkiCollection(bytes, scratchFolder: folder)
      for card in found.cards { _ = AnkiHistory(found.reviews(of: card)).steps.count }
    } catch {}
  }

  @Test(arguments: ["../evil.png", "/etc/passwd", "a/b.png", "..", "", "a\u{0}b", "a\\b"])
  func `names of media that lead elsewhere are not taken`(name: String) throws {
    var zip = ZipWriter()
    zip.append(name: "collection.anki21", contents: try AnkiPackage(try package()).collection())
    let list: JSONValue = .object([JSONMember(name: "0", value: .string(name))])
    zip.append(name: "media", contents: Array(list.canonicalText.utf8))
    zip.append(name: "0", contents: Self.picture)
    #expect(try AnkiPackage(zip.finish()).mediaNames.isEmpty)
  }

  @Test func `a collection that claims to unpack to more than is read is refused`() throws {
    // A frame that states a content of 2 GiB, and one run-length block of 2 MiB after the other.
    var zip = ZipWriter()
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xE0, 0, 0, 0, 0x80, 0, 0, 0, 0]
    for _ in 0..<1_024 { frame += [0x02, 0x00, 0x10, 0x41] }
    zip.append(name: "collection.anki21b", contents: frame, method: .stored)
    zip.append(name: "media", contents: Zstandard.encode([]), method: .stored)
    let package = try AnkiPackage(zip.finish())
    #expect(throws: ForeignFormatError.self) { try package.collection() }
  }

  @Test(arguments: [
    ("CREATE TABLE notes (id)", "cards"), ("CREATE VIEW notes AS SELECT 1 AS id", "notes"),
  ])
  func `a database without the tables is refused by name`(sql: String, table: String) throws {
    let path = "\(folder)/odd-\(UInt64.random(in: 0...UInt64.max))"
    try FileSystem.makeFolder(folder)
    let database = try Connection(path: path, access: .create())
    try database.executeScript(sql)
    database.close()
    let bytes = try FileSystem.read(path)
    try FileSystem.remove(path)
    #expect(throws: ForeignFormatError.self) {
      try AnkiCollection(bytes, scratchFolder: folder)
    }
  }
}
