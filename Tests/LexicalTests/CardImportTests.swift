import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Importing cards` {
  private func store(_ folder: TemporaryFolder) throws -> LearnerStore {
    try LearnerStore(path: folder.path("progress.db"))
  }

  private func importer(
    _ store: LearnerStore, media: String? = nil, deck: String? = nil
  ) -> CardImporter {
    CardImporter(store: store, mediaFolder: media, deck: deck, isDryRun: false)
  }

  private static func table(_ count: Int, back: String = "back") -> CardFile {
    let rows = (0..<count).map { "c\($0),front \($0),\(back) \($0),Deck \($0 % 3)\n" }.joined()
    // Rows that are well made are always read.
    guard let file = try? CardFile(Array(("id,front,back,deck\n" + rows).utf8), name: "x") else {
      fatalError("a table that cannot be read")
    }
    return file
  }

  /// What the learner has: every register, whenever it was written.
  private func registers(_ store: LearnerStore) async throws -> [RegisterKey: RegisterValue] {
    try await store.values()
  }

  @Test func `a second run writes nothing, and undo takes all batches back`() async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    let before = try await store.stateDigest()
    let file = Self.table(1_234)
    let first = try await importer(store).run(file.rows, title: "import x")
    #expect(first.added == 1_234 && first.same == 0)
    #expect(first.decks == ["Deck 0", "Deck 1", "Deck 2"])
    let events = try await store.eventCount()
    let second = try await importer(store).run(file.rows, title: "import x")
    #expect(second.same == 1_234 && second.added == 0 && second.decks.isEmpty)
    #expect(try await store.eventCount() == events)
    #expect(try await store.undo() == ("import x", events))
    #expect(try await store.stateDigest() == before)
  }

  @Test(arguments: [0, 1, 500, 1_000, 1_500])
  func `a run that was cut off goes on where it stopped`(done: Int) async throws {
    let (cut, whole) = (TemporaryFolder(), TemporaryFolder())
    let (one, two) = (try store(cut), try store(whole))
    let file = Self.table(1_500)
    // Batches are transactions: a run that is killed has written the first of them and no half.
    _ = try await importer(one).run(Array(file.rows.prefix(done)), title: "import x")
    let rest = try await importer(one).run(file.rows, title: "import x")
    #expect(rest.added == 1_500 - done && rest.same == done)
    _ = try await importer(two).run(file.rows, title: "import x")
    #expect(try await registers(one) == registers(two))
    #expect(try await one.eventCount() == two.eventCount())
  }

  @Test func `a changed side is one event, and the memory stays`() async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    _ = try await importer(store).run(Self.table(3).rows, title: "import x")
    try await store.review(OwnCard.lexeme(of: "c1"), .good)
    let events = try await store.eventCount()
    var rows = Self.table(3).rows
    rows[1].back = "new"
    let outcome = try await importer(store).run(rows, title: "import x")
    #expect(outcome.changed == 1 && outcome.same == 2)
    #expect(try await store.eventCount() == events + 1)
    #expect(try await store.wordState(of: OwnCard.lexeme(of: "c1"))?.reviewCount == 1)
  }

  @Test(arguments: [
    ("front,back\na,b\n\"c,d", 3), ("[\n{\"front\":\"a\",\"back\":\"b\"},\n{\"fro", 3), ("", 1),
    ("   \n", 1), ("{\"cards\":{}}", 1), ("only\none\ncolumn", 1),
  ])
  func `a file that was cut off is refused with its line`(text: String, line: Int) {
    let error = #expect(throws: LexicalError.self) { try CardFile(Array(text.utf8), name: "f") }
    #expect(error?.kind == .badData)
    #expect(error?.message.hasPrefix("f:\(line):") == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ("front,back\na,b\nonly\n ,x\n", [3, 4]), ("id,front,back\n1,a,b\n1,a,b\n1,a,c\n", [4]),
      ("[{\"front\":\"a\",\"back\":\"b\"},\n {\"front\":3},\n\n7]", [2, 4]),
      ("{\"front\":\"a\",\"back\":\"b\"}\nnonsense\n{\"front\":\"\",\"back\":\"\"}\n", [2, 3]),
      ("guid\tfront\tback\nlexical/profile\tx\ty\nlexical/en:a\tx\ty\n", [2]),
      ("{\"cards\":[\n{\"front\":\"a\",\"back\":\"b\"},\n{\"x\":[1,2]}]}", [3]),
    ] as [(String, [Int])])
  func `lines that are no card are told by number`(text: String, lines: [Int]) throws {
    let file = try CardFile(Array(text.utf8), name: "f")
    #expect(file.refused.map(\.line) == lines)
    #expect(file.rows.count == 1)
  }

  @Test(arguments: [
    ("=1+1\u{7}", "=1+1"), ("a\u{0}\u{1B}[31mb", "a[31mb"), ("x\r\ny\rz", "x\ny\nz"),
    ("e\u{301}", "é"), ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("\u{202E}abc", "\u{202E}abc"),
  ])
  func `sides are kept without controls, and as text`(front: String, kept: String) throws {
    let json = CardFileText.json([["front": front, "back": "b"]])
    let file = try CardFile(Array(json.utf8), name: "f")
    #expect(file.rows.map(\.front).map { Array($0.utf8) } == [Array(kept.utf8)])
  }

  @Test func `a side beyond what a register holds is refused`() throws {
    let text = CardFileText.json([["front": String(repeating: "日", count: 12_000), "back": "b"]])
    #expect(try CardFile(Array(text.utf8), name: "f").refused.map(\.line) == [1])
  }

  @Test func `notes of Anki lose their marks: gaps do not tell the answer, sounds are files`()
    throws
  {
    let text = """
      #separator:tab
      #html:true
      The {{c1::capital::city}} of {{c2::France}}\textra
      walk[sound:walk.mp3]\tgehen
      """
    let file = try CardFile(Array(text.utf8), name: "f")
    #expect(file.rows.map(\.front) == ["The [city] of France", "walk"])
    #expect(file.rows.map(\.back) == ["The capital of France\nextra", "gehen"])
    #expect(file.rows.map(\.sound) == [nil, "walk.mp3"])
  }

  @Test(arguments: ["../out.png", "/etc/passwd", "a//b", "gone.png", "text.png"])
  func `a picture from elsewhere is not taken`(name: String) async throws {
    let folder = TemporaryFolder()
    folder.write("no picture", to: "text.png")
    let store = try store(folder)
    let row = CardRow(line: 2, front: "a", back: "b", picture: name)
    let outcome = try await importer(store, media: folder.path).run([row], title: "x")
    #expect(outcome.missingPictures.map(\.reason) == [name])
    #expect(outcome.added == 1)
  }

  @Test func `what goes to Anki comes back as it was`() async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    folder.write(png, to: "dot.png")
    let rows = [
      CardRow(line: 1, id: "q1#%:&", front: "a\n<b> & \"c\"", back: "\tx", deck: "Küche::Ä"),
      CardRow(line: 2, id: "#2", front: "=1+1", back: "", picture: "dot.png"),
      CardRow(line: 3, id: "k\"3", front: " spaces ", back: "line\n\nbreaks\n", deck: "Küche::Ä"),
    ]
    _ = try await importer(store, media: folder.path).run(rows, title: "x")
    try await store.record([
      .set(.deck(of: LexemeID("en:walk")), to: .text("küche-ä")),
      .set(.meaning(of: LexemeID("en:walk")), to: .text("to go\non foot")),
    ])
    let own = LexemeID.own("zorkle")
    let sentence = "“A zorkle,” he said, “ran.”"
    let moment = try await store.moment()
    try await store.record([
      .capture(Capture(own, form: "zorkle", sentence: sentence, at: moment)),
      .set(.meaning(of: own), to: .text("a thing\nthat runs")),
    ])
    let notes = try await AnkiExport(store, release: nil, deck: nil).lines()
    #expect(notes.pictures.count == 1)
    let file = try CardFile(Array((notes.lines.joined(separator: "\n") + "\n").utf8), name: "f")
    let events = try await store.eventCount()
    let again = try await importer(store).run(file.rows, title: "back")
    #expect(again == CardImporter.Outcome(same: 5))
    #expect(try await store.eventCount() == events)
    // Elsewhere the same cards come to be, and write the same notes.
    let other = TemporaryFolder()
    let copy = try self.store(other)
    try copy.pictures.add(png)
    _ = try await importer(copy).run(file.rows, title: "there")
    try await copy.record([
      .set(.meaning(of: LexemeID("en:walk")), to: .text("to go\non foot"))
    ])
    let lines = try await AnkiExport(copy, release: nil, deck: nil).lines().lines
    #expect(lines == notes.lines)
    #expect(try await copy.value(of: .meaning(of: own)) == .text("a thing\nthat runs"))
    let captures = try await copy.events(of: [.capture]).compactMap { event in
      if let capture = event.fact.as(Capture.self) { capture.sentence } else { nil }
    }
    #expect(captures == [sentence])
  }
}

/// Cards as JSON, for tests.
enum CardFileText {
  static func json(_ cards: [[String: String]]) -> String {
    let objects = cards.map { card in
      "{"
        + card.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(quoted($0.value))" }
        .joined(separator: ",") + "}"
    }
    return "[" + objects.joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
          ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
          : String(scalar)
      }.joined() + "\""
  }
}
