import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The command capture` {
  private let folder = TemporaryFolder()

  init() throws {
    try SampleRelease.build(in: folder)
    folder.write("They walk. We walked home.", to: "text.txt")
    folder.write("see\tto look at\ngo\n", to: "list.txt")
    folder.write(
      """
      {"schema":"lexical.marks/1","device":"p","source":"book.txt"}
      {"id":"1","time":1795262400000,"lemmaId":"en:walk","status":"learning","sentence":"I walk."}

      """, to: "page.marks.jsonl")
  }

  /// Runs the command; gives how it ended, and what is kept.
  private func capture(_ words: [String]) async throws -> (code: ExitCode, kept: [Capture]) {
    let store = folder.path("progress.db")
    let code = await CommandLineTool(environment: [:]).run(
      ["capture", "--quiet", "--store", store, "--corpus", folder.path("en.lexicon")] + words)
    let events = try await LearnerStore(path: store).events(of: [.capture])
    let kept = events.compactMap { event -> Capture? in
      if let capture = event.fact.as(Capture.self) { capture } else { nil }
    }
    return (code, kept)
  }

  @Test func `words come from a text with their sentence and position`() async throws {
    let (code, kept) = try await capture(["walked", "--from", folder.path("text.txt")])
    #expect(code == .fine)
    #expect(kept.map(\.form) == ["walked"])
    #expect(kept.map(\.sentence) == ["We walked home."])
    #expect(kept.map(\.source) == ["text.txt"])
    #expect(kept.map(\.position) == [14])
  }

  @Test func `a list names the words, and a text may say where they stand`() async throws {
    let list = folder.path("list.txt")
    let missing = try await capture(["--list", list, "--from", folder.path("text.txt")])
    #expect(missing.code == .badData && missing.kept.isEmpty)
    let (code, kept) = try await capture(["--list", list])
    #expect(code == .fine)
    #expect(kept.map(\.lexeme.text) == ["en:see", "en:go"])
  }

  @Test func `a page's marks name their words themselves`() async throws {
    let (code, kept) = try await capture(["--from", folder.path("page.marks.jsonl")])
    #expect(code == .fine)
    #expect(kept.map(\.sentence) == ["I walk."])
  }

  @Test(arguments: [
    ["--from", "text.txt"], ["--list", "page.marks.jsonl"], ["--list", "-", "--from", "-"], [],
  ])
  func `what names no word is refused, and nothing is kept`(words: [String]) async throws {
    let (code, kept) = try await capture(words.map { $0.contains(".") ? folder.path($0) : $0 })
    #expect(code == .usage)
    #expect(kept.isEmpty)
  }
}
