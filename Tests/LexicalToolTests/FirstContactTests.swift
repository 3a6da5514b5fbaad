import TestSupport
import Testing

@testable import LexicalTool

/// What a new learner is told, and what is added to what a learner has said.
@Suite struct `First contact` {
  private let run: ToolRun
  private let path: String

  init() throws {
    run = try ToolRun()
    path = run.text("They walk home. They walked.")
  }

  @Test(arguments: ["read", "plan", "check"])
  func `nothing known of the learner is said in a line with two ways out`(command: String) {
    let errors = run.streams(command, [path]).errors
    let lines = errors.split(separator: "\n").filter { $0.contains("nothing is known of you yet") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("lexical calibrate") == true)
    #expect(lines.first?.contains("--known-rank 3000") == true)
    #expect(run.streams(command, [path, "--known-rank", "3000"]).errors.isEmpty)
  }

  @Test func `where all words are new, none has a mark`() {
    let output = run.streams("read", [path]).output
    #expect(output.hasPrefix("They walk home. They walked.\n"))
  }

  @Test func `a rank is added to marks, and holds alone when asked`() throws {
    #expect(run.streams("mark", ["new", "walk"]).code == .fine)
    let added = run.streams("read", [path, "--known-rank", "1000000"]).output
    #expect(added.hasPrefix("They walk○ home□. They walked○."))
    let alone = run.streams("read", [path, "--known-rank", "1000000", "--known-only"]).output
    #expect(alone.hasPrefix("They walk home□. They walked."))
    #expect(run.streams("read", [path, "--known-only"]).code == .usage)
  }

  @Test func `a text of another language is told`() {
    let german = run.text(
      String(
        repeating: "Der alte Fischer stand am Hafen und sah den Booten lange nach. ", count: 4))
    #expect(
      run.streams("read", [german, "--known-rank", "1"]).errors.contains("another language"))
  }
}
