import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The command undo` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  private func status(of word: String) async throws -> LexemeStatus? {
    try await LearnerStore(path: run.folder.path("progress.db"))
      .wordState(of: LexemeID(word))?.mark
  }

  @Test func `it names what it takes back, and when that was`() throws {
    _ = try run("mark", "known", "walk")
    let (lines, code) = try run("undo")
    #expect(code == .fine)
    #expect(lines.count == 1)
    #expect(lines[0].contains(/^undone: .*walk.* \(1 event, 20\d\d-\d\d-\d\d \d\d:\d\d \+00:00\)$/))
  }

  @Test func `a dry run names it and leaves it`() async throws {
    _ = try run("mark", "known", "walk")
    let (lines, code) = try run("undo", "--dry-run")
    #expect(code == .fine)
    #expect(lines.first?.hasPrefix("would undo: ") == true)
    #expect(try await status(of: "en:walk") == .known)
  }

  @Test func `what came before a text is not taken back in its position`() async throws {
    _ = try run("mark", "known", "walk")
    let path = run.text("They walked.")
    _ = try run("texts", "add", path)
    let (lines, code) = try run("undo")
    #expect(code == .checkedFalse)
    #expect(lines.first?.contains("taken back by “lexical texts remove \(path)”") == true)
    #expect(lines.first?.contains("what came before it: mark") == true, "\(lines)")
    #expect(try await status(of: "en:walk") == .known)
    #expect(try run("undo").code == .fine)
    #expect(try await status(of: "en:walk") == nil)
  }

  @Test func `what came after a text is undone at once`() async throws {
    _ = try run("texts", "add", run.text("They walked."))
    _ = try run("mark", "known", "walk")
    #expect(try run("undo").code == .fine)
    #expect(try await status(of: "en:walk") == nil)
    #expect(try run("undo").lines.first?.contains("“texts add ") == true)
  }

  @Test func `a text that went away is named too`() throws {
    let path = run.text("They walked.")
    _ = try run("texts", "add", path)
    _ = try run("texts", "remove", path)
    #expect(try run("undo").lines.first?.contains("“lexical texts add \(path)”") == true)
  }
}
