import Files
import Glibc
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling
import TestSupport
import Testing

@testable import LexicalTool

@Suite(.serialized) struct `Reviewing` {
  let folder = TemporaryFolder()
  var path: String { folder.path("progress.db") }
  var snapshot: String { folder.path("ActiveSession.json") }

  init() {
    // A tool that was killed takes no more lines.
    signal(SIGPIPE, SIG_IGN)
  }

  private func store(cards: Int) async throws -> LearnerStore {
    let store = try LearnerStore(path: path)
    try await store.record(
      (0..<cards).flatMap { card in
        [
          Fact.set(RegisterKey(Subject("card:\(card)"), "front"), to: .text("front \(card)")),
          .set(RegisterKey(Subject("card:\(card)"), "back"), to: .text("back \(card)")),
        ]
      })
    return store
  }

  private func start(_ words: String...) throws -> ToolProcess {
    try ToolProcess(["review", "--json", "--store", path] + words)
  }

  /// Answers cards with a rating until the end.
  ///
  /// - Returns: every line that the tool wrote.
  private func answer(
    _ tool: ToolProcess, _ rating: Int, most: Int = .max
  ) throws -> [JSONValue] {
    var lines: [JSONValue] = []
    var answers = 0
    while answers < most, let line = tool.line() {
      let value = try JSONValue.parse(line)
      lines.append(value)
      if value["type"]?.string == "card" {
        tool.send(#"{"rating":\#(rating),"durationMs":900}"#)
        answers += 1
      }
    }
    return lines
  }

  @Test func `asks each card once and sums up`() async throws {
    let store = try await store(cards: 5)
    let tool = try start()
    let lines = try answer(tool, 4)
    #expect(tool.wait() == 0)
    let cards = lines.filter { $0["type"]?.string == "card" }
    #expect(Set(cards.compactMap { $0["lemmaId"]?.string }).count == 5 && cards.count == 5)
    #expect(cards.allSatisfy { $0["intervals"]?["easy"]?["days"]?.integer != nil })
    #expect(lines.last?["type"]?.string == "summary" && lines.last?["answers"]?.integer == 5)
    #expect(try await store.reviews().count == 5)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"rating":5}"#, #"{"rating":"3"}"#, #"{"action":"sing"}"#,
    #"{"action":"edit"}"#,
    #"{"rating":3,"durationMs":-1}"#, "\u{1B}[2J",
  ])
  func `answers a line that is no answer with what it expected, and the same card`(
    line: String
  ) async throws {
    _ = try await store(cards: 2)
    let tool = try start()
    let first = try JSONValue.parse(try #require(tool.line()))
    tool.send(line)
    if !line.isEmpty {
      let error = try JSONValue.parse(try #require(tool.line()))
      #expect(error["type"]?.string == "error" && error["line"]?.integer == 1)
      #expect(error["expected"]?.string?.isEmpty == false)
      let second = try JSONValue.parse(try #require(tool.line()))
      #expect(second["lemmaId"] == first["lemmaId"] && second["number"] == first["number"])
    }
    tool.send(#"{"action":"quit"}"#)
    #expect(tool.wait() == 0)
  }

  @Test func `cramming moves no memory and is counted`() async throws {
    let store = try await store(cards: 4)
    for card in 0..<4 { try await store.review(LexemeID("card:\(card)"), .easy) }
    let before = try await store.wordStates().map(\.memory)
    let tool = try start("--cram")
    _ = try answer(tool, 3)
    #expect(tool.wait() == 0)
    #expect(try await store.wordStates().map(\.memory) == before)
    #expect(try await store.events(of: [.cram]).count == 4)
  }

  @Test func `undo brings the card back as it was`() async throws {
    let store = try await store(cards: 3)
    let before = try await store.wordStates().map(\.memory.card)
    let tool = try start()
    let first = try JSONValue.parse(try #require(tool.line()))
    tool.send(#"{"rating":4}"#)
    _ = tool.line()
    tool.send(#"{"action":"undo"}"#)
    #expect(try JSONValue.parse(try #require(tool.line()))["type"] == "remark")
    let again = try JSONValue.parse(try #require(tool.line()))
    #expect(again["lemmaId"] == first["lemmaId"])
    tool.send(#"{"action":"quit"}"#)
    _ = tool.wait()
    #expect(try await store.wordStates().map(\.memory.card) == before)
  }

  /// The heart of the promise: killed at any moment, however often, every word graduates once.
  @Test(arguments: 0..<(UInt64(3) * UInt64(testScale)))
  func `Brain Boost survives being killed`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    // Seven times at most four answers: too few for sixteen words to graduate.
    let store = try await store(cards: 16)
    for _ in 0..<7 {
      let tool = try start("--boost", "--quiet")
      _ = try answer(tool, 3, most: Int.random(in: 1...4, using: &generator))
      usleep(UInt32.random(in: 0...20_000, using: &generator))
      tool.kill()
      #expect(try await store.diagnose().isHealthy)
      let bytes = try FileSystem.read(snapshot)
      #expect(throws: Never.self) { try BoostSession(snapshot: bytes) }
    }
    let tool = try start("--boost")
    let lines = try answer(tool, 3)
    #expect(tool.wait() == 0 && lines.last?["type"]?.string == "summary")
    // What has graduated today is remembered, so that the next circle does not begin with it.
    let kept = try BoostSession(snapshot: try FileSystem.read(snapshot))
    #expect(kept.queue.isEmpty && kept.graduates.count == 16)
    #expect(try FileSystem.status(snapshot)?.permissions == 0o600)
    let reviews = try await store.reviews()
    #expect(reviews.count == 16 && Set(reviews.map(\.lexeme)).count == 16)
    #expect(reviews.allSatisfy { $0.rating == .good })
  }

  @Test(arguments: [
    "{\"schema\":\"lexical.session/1\",\"mode\":\"bo", "{\"schema\":\"lexical.session/7\"}",
  ])
  func `a session that cannot be read is put aside, and a new one begins`(
    text: String
  ) async throws {
    let store = try await store(cards: 2)
    folder.write(text, to: "ActiveSession.json")
    let tool = try start("--boost")
    _ = try answer(tool, 4)
    #expect(tool.wait() == 0)
    #expect(folder.read("ActiveSession.json.unread") == Array(text.utf8))
    #expect(try await store.reviews().count == 2)
    // A second one has a name of its own.
    folder.write("{", to: "ActiveSession.json")
    _ = try answer(try start("--boost"), 4)
    #expect(folder.read("ActiveSession.json.unread") == Array(text.utf8))
    #expect(folder.read("ActiveSession.json.unread-2") == Array("{".utf8))
  }

  @Test func `a Leitner test is taken to its end, and the next one waits for another day`()
    async throws
  {
    let store = try await store(cards: 3)
    try await store.record(
      [.set(.deck("boxes", "name"), to: .text("Boxes"))]
        + [.set(.deck("boxes", "scheduler"), to: .text("leitner"))]
        + [
          .set(
            .deck("boxes", "leitnerStart"),
            to: .integer(try await store.moment().studyDay.number))
        ]
        + (0..<3).map { .set(.deck(of: LexemeID("card:\($0)")), to: .text("boxes")) })
    let tool = try start("--deck", "Boxes")
    var asked = 0
    while let line = tool.line() {
      guard try JSONValue.parse(line)["type"] == "card" else { continue }
      asked += 1
      tool.send(asked == 1 ? #"{"rating":1}"# : #"{"rating":3}"#)
    }
    #expect(tool.wait() == 0 && asked == 4)
    let today = try await store.moment().studyDay
    #expect(try await store.value(of: .leitnerTest(1, ofDeck: "boxes"))?.integer == today.number)
    let next = try start("--deck", "boxes")
    #expect(try answer(next, 3).allSatisfy { $0["type"]?.string == "summary" })
    _ = next.wait()
  }
}
