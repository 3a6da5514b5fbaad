import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Cards with pictures` {
  let folder = TemporaryFolder()

  private func picture(_ name: String, _ color: [UInt8]) throws -> String {
    let path = folder.path(name)
    let bytes = `Pictures in a terminal`.png(width: 1, height: 1, [color])
    try FileSystem.create(path, bytes, permissions: 0o600)
    return path
  }

  @Test func `a side may be a picture alone, on the front and on the back`() async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let (front, back) = (try picture("a.png", [1, 2, 3]), try picture("b.png", [4, 5, 6]))
    let made = try await store.makeCard(
      front: "", back: "", id: nil, picture: front, backPicture: back, phonetic: "/ˈleɪdl/",
      deck: nil)
    #expect(made.card.picture != nil && made.card.backPicture != made.card.picture)
    #expect(made.card.phonetic == "ˈleɪdl")
    let other = try await store.makeCard(
      front: "", back: "", id: nil, picture: back, backPicture: front, deck: nil)
    #expect(other.card.id != made.card.id)

    let library = try await CardLibrary(store, release: nil)
    let face = try #require(try await library.face(of: made.card.lexeme))
    #expect(face.picture == made.card.picture && face.backPicture == made.card.backPicture)
    #expect(face.ipa == "ˈleɪdl" && face.title == "the picture")
    // It is asked, although it has no words.
    let planner = ReviewPlanner(store: store, library: library, settings: SessionSettings([:]))
    #expect(try await planner.dueCards().count == 2)
    #expect(try await store.wordStates().count == 2)
  }

  @Test func `a card without anything on its front is refused`() async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    await #expect(throws: LexicalError.self) {
      try await store.makeCard(front: " ", back: "x", id: nil, picture: nil, deck: nil)
    }
    let card = try await store.makeCard(
      front: "", back: "x", id: nil, picture: try picture("a.png", [1, 2, 3]), deck: nil
    ).card
    await #expect(throws: LexicalError.self) {
      try await store.changeCard(
        called: card.id, front: nil, back: nil, picture: "none", deck: nil)
    }
  }

  @Test func `a page gets the picture itself, and a terminal its name`() async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let path = try picture("a.png", [1, 2, 3])
    let card = try await store.makeCard(
      front: "", back: "x", id: nil, picture: path, deck: nil
    ).card
    let bytes = try FileSystem.readGuarded(path, limit: 1 << 20)
    let pictures = CardPictures(store)
    #expect(
      try pictures.address(of: card.picture) == "data:image/png;base64,\(bytes?.base64 ?? "")")
    let named = try pictures.lines(of: try #require(card.picture), columns: 40, rows: 10)
    #expect(named.count == 1 && named[0].hasPrefix("a PNG picture of 1 × 1: "))
    let shown = try CardPictures(store, shownBy: .kitty)
      .lines(of: try #require(card.picture), columns: 40, rows: 10)
    #expect(shown.count == 10 && shown[0].contains("\u{1B}_Ga=T"))
    let missing = String(repeating: "0", count: 64) + ".png"
    #expect(try pictures.address(of: missing) == nil)
    #expect(try pictures.lines(of: missing, columns: 40, rows: 10)[0].contains("lexical sync"))
  }

  @Test func `both pictures of a card travel`() async throws {
    let store = try LearnerStore(path: folder.path("one/progress.db"))
    let other = try LearnerStore(path: folder.path("two/progress.db"))
    let (front, back) = (try picture("a.png", [1, 2, 3]), try picture("b.png", [4, 5, 6]))
    let card = try await store.makeCard(
      front: "", back: "", id: nil, picture: front, backPicture: back, deck: nil
    ).card
    try FileSystem.makeFolder(folder.path("share"))
    _ = try await store.sync(with: folder.path("share"))
    _ = try await other.sync(with: folder.path("share"))
    #expect(
      Set(try other.pictures.names().map(\.text)) == Set([card.picture, card.backPicture]))
  }

  @Test func `a table brings pictures of both sides and the pronunciation, and names the rest`()
    async throws
  {
    let store = try LearnerStore(path: folder.path("progress.db"))
    _ = try picture("a.png", [1, 2, 3])
    _ = try picture("b.png", [4, 5, 6])
    let text = "front,back,picture,back picture,ipa,hint,empty\nladle,Kelle,a.png,b.png,ˈleɪdl,x,\n"
    let file = try CardFile(Array(text.utf8), name: "f")
    #expect(file.unkept == ["hint"])
    let importer = CardImporter(store: store, mediaFolder: folder.path, deck: nil, isDryRun: false)
    #expect(try await importer.run(file.rows, title: "t").added == 1)
    let card = try #require(try await store.cards().first)
    #expect(card.phonetic == "ˈleɪdl" && card.picture != nil && card.backPicture != nil)
    #expect(card.picture != card.backPicture)
    let json = #"[{"front":"a","back":"b","Phonetic":"æ","colour":"red"}]"#
    let cards = try CardFile(Array(json.utf8), name: "f")
    #expect(cards.unkept == ["colour"] && cards.rows.first?.phonetic == "æ")
  }

  @Test(
    arguments: [
      (Array("front,back\nB".utf8) + [0xE4] + Array("r,bear\n".utf8), "windows-1252"),
      ("\u{FEFF}front,back\nBär,bear\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, nil),
      ("front,back\nBär,bear\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, "utf-16"),
      (Array("front,back\nBär,bear\n".utf8), nil),
    ] as [([UInt8], String?)])
  func `a table is decoded, and where it was guessed that is said`(
    bytes: [UInt8], said: String?
  ) throws {
    let text = try TableText(bytes, name: "cards.csv")
    let file = try CardFile(text.bytes, name: "cards.csv")
    #expect(file.rows.map(\.front) == ["Bär"])
    if let said {
      #expect(text.notice?.lowercased().contains(said) == true)
    } else {
      #expect(text.notice == nil)
    }
  }
}
