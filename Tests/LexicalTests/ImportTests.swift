import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Imports` {
  private let resolver = IdentifierResolver()

  private func moment(_ instant: Int64) -> Moment {
    Moment(milliseconds: instant)
  }

  private func store(_ folder: TemporaryFolder) throws -> LearnerStore {
    try LearnerStore(path: folder.path("progress.db"))
  }

  private static let legacy = """
    {"vocabularyItems":[
      {"id":"A1","word":"ephemeral","definition":"lasting a short time","stability":12.5,
       "createdAt":"2025-01-02T10:00:00Z","context":"An ephemeral joy.",
       "reviewLogs":[{"id":"R1","rating":3,"reviewDate":757500000.5,"timeTaken":2.5,
         "stabilityBefore":0,"stabilityAfter":3.173,"scheduledDays":3,"state":"learning"}]},
      {"id":"A2","word":"walk"}, {"definition":"no word"}],
     "reviewLogs":[{"id":"R2","itemId":"A2","rating":"again","reviewDate":1736000000},
       {"id":"R3","itemId":"gone","rating":1,"reviewDate":1736000000}]}
    """

  @Test func `the older app's items and logs become events, each once`() async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    let bytes = Array(Self.legacy.utf8)
    let report = try await store.importFile(
      bytes, name: "x", resolver: resolver, skips: true, isDryRun: false)
    #expect(report.added == 7)
    #expect(report.refused.map(\.number) == [3, 2])
    let again = try await store.importFile(
      bytes, name: "x", resolver: resolver, skips: true, isDryRun: false)
    #expect(again.added == 0 && again.known == 7)
    let reviews = try await store.reviews()
    #expect(reviews.map(\.rating) == [.good, .again])
    #expect(reviews[0].durationMs == 2_500)
    #expect(reviews[0].observation.stabilityAfter == 3_173_000)
    // Seconds since 2001, as Swift writes dates.
    #expect(reviews[0].moment.milliseconds == 1_735_807_200_500)
    #expect(
      try await store.value(of: .meaning(of: .own("ephemeral"))) == .text("lasting a short time"))
    let kept = try await store.value(
      of: RegisterKey(Subject("own:ephemeral"), "legacy:A1"))
    #expect(kept?.canonicalText.contains(#""stability":"12.5""#) == true)
  }

  @Test func `a table of reviews comes back as it went out`() async throws {
    let (one, two) = (TemporaryFolder(), TemporaryFolder())
    let first = try store(one)
    for rating in Rating.allCases { try await first.review(LexemeID("en:a,\"b\""), rating) }
    let reviews = try await first.reviews()
    let table = ([ReviewLogTable.header] + reviews.map(ReviewLogTable.row)).joined(separator: "\n")
    let second = try store(two)
    let report = try await second.importFile(
      Array(table.utf8), name: "x", resolver: resolver, isDryRun: false)
    #expect(report.added == 4)
    let back = try await second.reviews()
    #expect(back.map(\.rating) == reviews.map(\.rating))
    #expect(back.map(\.moment.milliseconds) == reviews.map(\.moment.milliseconds))
    #expect(back.map(\.lexeme) == reviews.map(\.lexeme))
  }

  private static let partlyBad = [
    "card_id,review_time,review_rating\nen:walk,1700000000,3\nen:go,soon,3\n",
    #"{"vocabularyItems":[{"word":"walk"},{"definition":"no word"}]}"#,
    """
    {"schema":"lexical.marks/1","device":"page","source":"a"}
    {"id":"a","time":1795000000000,"form":"walk","status":"known"}
    {"id":"b","time":1795000000000,"form":"go","status":"forgotten"}
    """,
  ]

  @Test(arguments: partlyBad)
  func `a file with a line that cannot be read is taken in without it, or not at all`(
    text: String
  ) async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    let bytes = Array(text.utf8)
    let refused = try await store.importFile(
      bytes, name: "x", resolver: resolver, isDryRun: false)
    #expect(refused.refused.count == 1 && refused.added == 0)
    #expect(try await store.eventCount() == 0)
    let skipped = try await store.importFile(
      bytes, name: "x", resolver: resolver, skips: true, isDryRun: false)
    #expect(skipped.refused.count == 1 && skipped.added > 0)
    #expect(try await store.eventCount() == skipped.added)
  }

  @Test func `an export read elsewhere gives the same export`() async throws {
    let (one, two) = (TemporaryFolder(), TemporaryFolder())
    let first = try store(one)
    try await first.record([.mark(LexemeID("en:a"), .known), .mark(LexemeID("en:b"), .ignored)])
    let lines = try await first.exportLines()
    let second = try store(two)
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = try await second.importFile(
      bytes, name: "x", resolver: resolver, isDryRun: false)
    #expect(try await second.exportLines() == lines)
    // Cut or changed anywhere, it is refused as a whole.
    for cut in [bytes.count / 3, bytes.count - 20] {
      await #expect(throws: LexicalError.self) {
        try await second.importFile(
          Array(bytes[..<cut]), name: "x", resolver: resolver, isDryRun: false)
      }
    }
  }

  @Test(arguments: ["", "{}", "[1,2]", "card_id,review_time\n1,2", "\u{0}\u{1}", "{\"items\":3}"])
  func `what is none of these is refused`(text: String) async throws {
    let folder = TemporaryFolder()
    let store = try store(folder)
    let report = try? await store.importFile(
      Array(text.utf8), name: "x", resolver: resolver, isDryRun: false)
    #expect(report.map { $0.added == 0 && !$0.refused.isEmpty } ?? true)
    #expect(try await store.eventCount() == 0)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("\"a,\"\"b\",c\r\n", [["a,\"b", "c"]]),
    ("\"line\nbreak\",2", [["line\nbreak", "2"]]), ("\n\na\n", [["a"]]),
  ])
  func `rows are read with quotes and line breaks inside`(text: String, rows: [[String]]) {
    var reader = CSVReader(Array(text.utf8))
    var read: [[String]] = []
    while let row = reader.next() { read.append(row) }
    #expect(read == rows)
  }

  @Test func `cells that a spreadsheet would run are guarded`() {
    let event = Event(
      id: EventID(bits: 1), device: DeviceID(bits: 1), sequence: 1,
      time: HybridTime(milliseconds: 1),
      fact: .review(Review(of: LexemeID("=1+1"), .good, at: moment(5))))
    #expect(
      event.fact.as(Review.self).map(ReviewLogTable.row)?.hasPrefix("'=1+1,") == true)
  }
}
