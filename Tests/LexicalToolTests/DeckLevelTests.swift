import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Levels of a Leitner deck` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
    _ = try run("deck", "create", "boxes", "--scheduler", "leitner")
    _ = try run("deck", "create", "other")
    _ = try run("deck", "add", "boxes", "walk", "en:march")
    _ = try run("mark", "learning", "walk", "en:march")
  }

  @Test func `a card that was moved shows its level`() throws {
    #expect(try run("deck", "move", "walk", "3").code == .fine)
    #expect(try run("deck", "move", "boxes", "en:march", "finished").code == .fine)
    let (lines, _) = try run("deck", "boxes")
    #expect(lines.contains("walk   level 3"))
    #expect(lines.contains("march  finished"))
    let value = try run.object("deck", "boxes", "--json")
    #expect(value["levels"]?["en:walk"] == 3 && value["levels"]?["en:march"] == 8)
    #expect(
      try run("words").lines.contains { $0.hasPrefix("walk\t") && $0.hasSuffix("level 3") })
  }

  @Test func `a deck that does not hold the word is refused`() throws {
    let (lines, code) = try run("deck", "move", "other", "walk", "3")
    #expect(code == .checkedFalse)
    #expect(lines == ["lexical: “walk” is not in the deck “other”"])
  }
}
