import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

/// Words that calibration took for known, once the learner says otherwise.
@Suite struct `A word that was taken for known` {
  private let run: ToolRun
  private static let now = "2027-03-26T09:00[UTC]"

  init() throws {
    run = try ToolRun()
  }

  private func store() throws -> LearnerStore {
    let clock = try StatedClock(environment: ["LEXICAL_NOW": Self.now])
    return try LearnerStore(
      path: run.folder.path("progress.db"), environment: clock.storeEnvironment)
  }

  private func assume(_ words: String...) async throws {
    let store = try store()
    let moment = try await store.moment()
    try await store.warmStart(
      words.map {
        CalibratedKnown(
          lexeme: LexemeID($0), session: "s", probability: 970_000, stability: 200_000_000,
          initialStability: 100_000_000, difficulty: 3_000_000, at: moment)
      }, session: "s", language: "en")
  }

  private func asked() throws -> [String] {
    // Without anybody to answer, the first card is asked and the session ends.
    let output = run.streams(
      "review", "--json", "--limit", "0", "--new", "50", "--now", Self.now
    ).output
    return try output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
      .compactMap { $0["lemmaId"]?.string }
  }

  @Test(
    arguments: [
      ["capture", "walk"], ["mark", "learning", "walk"], ["triage", "add", "walk"],
      ["deck", "add", "kitchen", "walk", "--create"], ["reset", "walk"],
    ])
  func `is asked when it is taken up to learn`(command: [String]) async throws {
    try await assume("en:walk", "en:go")
    #expect(try asked() == [])
    #expect(try run(command + ["--now", Self.now]).code == .fine)
    #expect(try asked() == ["en:walk"])
    #expect(try await store().wordState(of: LexemeID("en:walk"))?.stability == nil)
    #expect(try await store().diagnose().isHealthy)
    _ = try run("undo", "--now", Self.now)
    #expect(try asked() == [])
    #expect(try await store().wordState(of: LexemeID("en:walk"))?.memory.isSynthetic == true)
  }

  @Test func `is asked when a page has marked it as being learned`() async throws {
    try await assume("en:walk")
    let page = run.text(
      #"""
      {"schema":"lexical.marks/1","device":"p","source":"a"}
      {"id":"1","time":1806040000000,"lemmaId":"en:walk","status":"learning"}
      """#, named: "marks.jsonl")
    let result = try run("import", page, "--now", Self.now)
    #expect(result.code == .fine, "\(result.lines)")
    #expect(try await store().wordState(of: LexemeID("en:walk"))?.memory.isSynthetic == false)
  }

  @Test func `is assumed and not mastered, wherever mastery stands`() async throws {
    try await assume("en:walk", "en:go")
    #expect(try run("words", "--mastery", "mastered", "--now", Self.now).lines.count == 1)
    #expect(try run("words", "--now", Self.now).lines.allSatisfy { $0.hasSuffix("\tassumed") })
    let stats = try run.object("stats", "--json", "--now", Self.now)
    #expect(stats["mastery"]?["all"]?["mastered"]?.integer == 0)
    #expect(stats["mastery"]?["assumed"]?.integer == 2)
    let export = try run.object("export", "--format", "mastery-json", "--now", Self.now)
    #expect(export["words"]?.array?.isEmpty == true)
  }
}

@Suite struct `Words on a day of one's own` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  private func next(_ word: String, now: String) throws -> String? {
    let lines = try run("words", "--jsonl", "--now", now).lines
    return try lines.map { try JSONValue.parse($0) }.first { $0["word"]?.string == word }?[
      "nextReviewDay"]?.string
  }

  @Test func `a word in review comes on the day that was said, and its next answer ends it`() throws
  {
    _ = try run("capture", "walk", "--now", "2027-03-01")
    let page = run.text(
      "card_id,review_time,review_rating\nen:walk,\(1_804_000_000_000),4\n", named: "log.csv")
    #expect(try run("import", page, "--now", "2027-03-05").code == .fine)
    #expect(try next("walk", now: "2027-03-05") != "2027-04-20")
    let result = try run("due", "2027-04-20", "walk", "--now", "2027-03-05")
    #expect(result.lines == ["“walk” comes on Tuesday, 20 April 2027"])
    #expect(try next("walk", now: "2027-03-05") == "2027-04-20")
    _ = try run("undo", "--now", "2027-03-05")
    #expect(try next("walk", now: "2027-03-05") != "2027-04-20")
  }

  @Test func `a word that was never asked waits until its day`() throws {
    _ = try run("due", "+3", "walk", "--now", "2027-03-01")
    #expect(try run("status", "--now", "2027-03-02").lines == ["0 due"])
    #expect(try run("status", "--now", "2027-03-04").lines[0].hasPrefix("0 due · 1 new"))
  }

  @Test func `what will never come by days is refused and left alone`() throws {
    _ = try run("mark", "known", "walk")
    #expect(try run("due", "tomorrow", "walk").code == .checkedFalse)
    #expect(try run("due", "2020-01-01", "walk").code == .usage)
    #expect(try run("due", "soon", "walk").code == .usage)
    #expect(try run("words", "--jsonl").lines[0].contains(#""status":"known""#))
  }

  @Test func `what is reset begins anew, and is back as it was when that is undone`() throws {
    let log = run.text(
      "card_id,review_time,review_rating\nen:walk,1804000000000,4\n", named: "log.csv")
    _ = try run("import", log, "--now", "2027-03-05")
    let before = try run("words", "--now", "2027-03-05").lines
    #expect(try run("reset", "walk", "--now", "2027-03-05").code == .fine)
    #expect(try run("status", "--now", "2027-03-05").lines[0].hasPrefix("0 due · 1 new"))
    #expect(try run("reset", "go", "--now", "2027-03-05").code == .checkedFalse)
    _ = try run("undo", "--now", "2027-03-05")
    #expect(try run("words", "--now", "2027-03-05").lines == before)
  }
}
