import Documents
import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling
import TestSupport
import Testing

@Suite struct `Words taken in` {
  private let folder = TemporaryFolder()

  @Test(
    arguments: [
      ("walk\nrun\n", nil, ["walk", "run"]), ("# c\n\n walk \n", nil, ["walk"]),
      ("language,term,status\nen,walk,5\n", nil, ["walk"]),
      ("Morph-Lemma,Morph-Inflection\nwalk,walked\n", nil, ["walk"]),
      ("Morph-Lemma,Morph-Inflection\nwalk,walked\n", "morph-inflection", ["walked"]),
      ("a;b\nc;d\n", "2", ["b", "d"]),
      ("#separator:tab\n#html:true\n#guid column:1\nx\t<b>walk</b>&nbsp;\tgehen\n", nil, ["walk"]),
      ("\u{FEFF}word\twhen\nwalk\tnow\n", nil, ["walk"]),
      ("front,back\n\"look\nup\",x\n", nil, ["look up"]),
    ] as [(String, String?, [String])])
  func `the words of a file are found`(text: String, column: String?, words: [String]) throws {
    let list = try KnownWordList(Array(text.utf8), name: "f", column: column)
    #expect(list.entries.map(\.word) == words)
    #expect(list.refused.isEmpty)
  }

  @Test func `a file may say the status of each word`() throws {
    let list = try KnownWordList(
      Array("walk\tlearning\nrun\tfoo\nsee\n".utf8), name: "f", column: nil)
    #expect(list.entries.map(\.status) == [.learning, nil, nil])
  }

  @Test(arguments: [("a,b\n1,2\n", "c"), ("word\nx\n", "2"), ("x\n", "0"), ("\"x", nil)])
  func `a column that is not there is refused with file and line`(
    text: String, column: String?
  ) {
    let error = #expect(throws: LexicalError.self) {
      try KnownWordList(Array(text.utf8), name: "f", column: column)
    }
    #expect(error?.message.hasPrefix("f:1:") == true)
  }

  @Test func `rows that are too short are told by line`() throws {
    let list = try KnownWordList(
      Array("x,word\n1,walk\n2\n3,\(String(repeating: "a", count: 300))\n".utf8), name: "f",
      column: nil)
    #expect(list.refused.map(\.line) == [3, 4])
  }

  @Test func `words are found, unlisted or ambiguous`() throws {
    let release = try SampleRelease.open(in: folder)
    let list = try KnownWordList(
      Array("walked\nwalk\nsaw\nblonter\nblonter\nlook up\n".utf8), name: "f", column: nil)
    let finding = WordFinding(list, in: release)
    #expect(finding.found.map(\.lexeme.text) == ["en:walk", "en:see", "en:look_up"])
    #expect(finding.unlisted == ["blonter"])
    #expect(finding.ambiguous == ["saw"])
  }

  @Test func `what was marked before stays unless it is overwritten`() {
    let words = [("en:a", LexemeStatus.known), ("en:b", .known), ("en:c", .known)].map {
      (LexemeID($0.0), $0.1)
    }
    let registers: [RegisterKey: RegisterValue] = [
      .status(of: LexemeID("en:a")): .text("known"),
      .status(of: LexemeID("en:b")): .text("ignored"),
    ]
    let plan = StatedWords(words, registers: registers, overwrites: false)
    #expect(plan.facts == [.mark(LexemeID("en:c"), .known)])
    #expect(plan.sameCount == 1 && plan.otherCount == 1)
    let forced = StatedWords(words, registers: registers, overwrites: true)
    #expect(forced.facts.count == 2 && forced.otherCount == 0)
  }

  @Test func `a word is found in a text as typed, else in another form`() throws {
    let release = try SampleRelease.open(in: folder)
    folder.write(
      "They walk. We walked\n home, and saw a blonter. She will look it up soon.", to: "t.txt")
    var search = OccurrenceSearch(
      ["walked", "walk", "see", "look up", "Blonter", "happy", "en:walk"],
      by: ReleaseResolver(release: release), in: release.lookupIndex)
    try search.search(folder.path("t.txt"))
    let first = search.found.map { found in found.first { $0.isExact } ?? found.first }
    #expect(
      first.map { $0?.form } == ["walked", "walk", "saw", "look it up", "blonter", nil, "walk"])
    #expect(first.map { $0?.position.bytes.lowerBound } == [14, 5, 32, 56, 38, nil, 5])
    #expect(first[0]?.sentence == "We walked home, and saw a blonter.")
    #expect(first[4]?.lexeme.text == "own:blonter")
    #expect(search.found[1].count == 2)
  }

  @Test func `a page's mark becomes a capture with form, sentence, source and position`()
    async throws
  {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let page = """
      {"schema":"lexical.marks/1","device":"p","source":"book.txt"}
      {"id":"1","time":1795262400000,"lemmaId":"en:walk","status":"learning","sentence":"We walked.","surface":"walked","place":3}
      {"id":"2","time":1795262400000,"form":"Blonter","status":"learning","sentence":"A blonter.","place":-4}

      """
    _ = try await store.importPage(Array(page.utf8), resolver: FoldingResolver())
    let captures = try await store.events(of: [.capture]).compactMap { event in
      if let capture = event.fact.as(Capture.self) { capture } else { nil }
    }
    #expect(captures.map(\.lexeme.text) == ["en:walk", "own:blonter"])
    #expect(captures.map(\.form) == ["walked", "Blonter"])
    #expect(captures.map(\.sentence) == ["We walked.", "A blonter."])
    #expect(captures.map(\.source) == ["book.txt", "book.txt"])
    #expect(captures.map(\.position) == [3, nil])
  }

  @Test func `a store takes no review from its own table`() async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let cards = ["card:=1+1", "card:'=x", "card:it's", "card:-"]
    let fronts = cards.map { Fact.set(RegisterKey(Subject($0), "front"), to: .text("front")) }
    for word in ["en:walk"] + cards { try await store.review(LexemeID(word), .good) }
    let reviews = try await store.reviews()
    let table = ([ReviewLogTable.header] + reviews.map(ReviewLogTable.row)).joined(separator: "\n")
    #expect(!table.contains("\n="))
    let report = try await store.importFile(
      Array(table.utf8), name: "x", resolver: FoldingResolver(), isDryRun: false)
    #expect(report.added == 0 && report.known == 5)
    // Elsewhere it is the same history, once; taken back and asked for again, once more.
    let other = TemporaryFolder()
    let copy = try LearnerStore(path: other.path("progress.db"))
    // Reviews of cards that are not there could never be asked: they are refused, line by line.
    let refused = try await copy.importFile(
      Array(table.utf8), name: "x", resolver: FoldingResolver(), isDryRun: false)
    #expect(refused.refused.map(\.number) == [3, 4, 5, 6] && refused.added == 0)
    #expect(try await copy.reviews().isEmpty)
    try await copy.record(fronts)
    for _ in 0..<3 {
      for _ in 0..<2 {
        _ = try await copy.importFile(
          Array(table.utf8), name: "x", resolver: FoldingResolver(), isDryRun: false)
      }
      #expect(try await copy.reviews().map(\.lexeme) == reviews.map(\.lexeme))
      #expect(
        try await copy.reviews().map(\.moment.milliseconds) == reviews.map(\.moment.milliseconds))
      try await copy.undo()
      #expect(try await copy.reviews().isEmpty)
    }
  }
}
