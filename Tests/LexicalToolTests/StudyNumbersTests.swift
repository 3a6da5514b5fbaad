import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

/// What several commands say of the same words.
@Suite struct `Numbers of a day` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  @Test func `new cards and words of decks stand in status as in their decks`() throws {
    _ = try run("card", "add", "--front", "a", "--back", "b")
    _ = try run("deck", "create", "plain")
    _ = try run("deck", "create", "boxes", "--scheduler", "leitner")
    _ = try run("deck", "add", "plain", "walk")
    _ = try run("deck", "add", "boxes", "en:march")
    let status = try run.object("status", "--json")
    #expect(status["new"] == 3 && status["waiting"] == 3 && status["due"] == 0)
    let decks = try run.object("deck", "--json")
    #expect(decks["withoutDeck"]?["new"] == 1)
    #expect(decks["decks"]?.array?.map { $0["counts"]?["new"] } == [1, 1])
    #expect(try run("review", "--cram").lines.isEmpty == false)
  }

  @Test func `a deleted card counts nowhere`() throws {
    let id = try #require(try run("card", "add", "--front", "a", "--back", "b").lines.last)
    _ = try run("card", "delete", id)
    #expect(try run.object("deck", "--json")["withoutDeck"]?["total"] == 0)
    #expect(try run("words", "--jsonl").lines.count == 1)
    #expect(try run.object("status", "--json")["waiting"] == 0)
  }

  @Test func `an unknown status refuses the file with its position`() throws {
    let path = run.text("word,status\nwalk,Learning\nmarch,bogus\n", named: "words.csv")
    let (lines, code) = try run("import", "words", path)
    #expect(code == .badData)
    #expect(lines.first?.contains("words.csv:3:2: “bogus” is no status") == true, "\(lines)")
    #expect(try run.object("status", "--json")["waiting"] == 0)
    #expect(try run("import", "words", path, "--skip").code == .fine)
    #expect(try run.object("status", "--json")["waiting"] == 1)
  }

  @Test func `the numbers of other readers are statuses`() throws {
    let path = run.text("term,status\nwalk,3\nmarch,98\n", named: "terms.csv")
    #expect(try run("import", "words", path).code == .fine)
    let marks = try run("words", "--jsonl").lines.map { try JSONValue.parse($0)["mark"]?.string }
    #expect(Set(marks) == ["learning", "ignored"])
  }

  @Test func `a list in another encoding is decoded, and that is said`() throws {
    let path = run.text("w\0a\0l\0k\0\n\0", named: "words.txt")
    let (lines, code) = try run("import", "words", path)
    #expect(code == .fine && lines.contains { $0.contains("read as UTF-16LE") }, "\(lines)")
    #expect(try run("words").lines.contains { $0.hasPrefix("walk\t") })
    // One that is named wrongly is taken at its word, and finds nothing.
    #expect(try run("import", "words", path, "--encoding", "bogus").code == .usage)
  }

  @Test(arguments: [
    ["--cram", "--boost"], ["--cram", "--html=x.html"], ["--leeches", "--html=x.html"],
    ["--html=x.html", "--json"], ["--anew"],
  ])
  func `options of two kinds of session are refused`(options: [String]) throws {
    #expect(try run(["review"] + options).code == .usage)
  }

  @Test func `a suspended word is listed, and comes back when it is marked again`() async throws {
    _ = try run("mark", "learning", "walk")
    let lexicon = try Lexicon(path: run.folder.path("en.lexicon"))
    var session = try await Learner(path: run.folder.path("progress.db"), lexicon: lexicon).study()
    #expect(try await session.next()?.front == "walk")
    try await session.suspend()
    #expect(try run("words", "--suspended").lines.count == 1)
    #expect(try run.object("status", "--json")["waiting"] == 0)
    _ = try run("mark", "learning", "walk")
    #expect(try run.object("status", "--json")["waiting"] == 1)
  }

  @Test func `what the day's limit holds back is told`() throws {
    _ = try run("mark", "learning", "walk", "march")
    let (lines, _) = try run("review", "--new", "0")
    #expect(lines.contains { $0.contains("2 cards come tomorrow") }, "\(lines)")
  }

  @Test func `tests are for decks, and words without one are asked all the same`() throws {
    #expect(try run("settings", "scheduler", "leitner").code == .usage)
    _ = try run("mark", "learning", "walk")
    #expect(try run.object("status", "--json")["waiting"] == 1)
    #expect(try run("settings", "scheduler", "fsrs5").code == .fine)
  }
}
