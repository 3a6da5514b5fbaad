import CorpusTestSupport
import Lexical
import LexiconCompiler
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Reports on a narrow terminal` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun(
      .english.adding(
        "en:introspective\tADJ\tlooking for a long time at what one feels and thinks\t",
        to: .glosses))
  }

  private func narrow(_ width: Int) -> ToolRun {
    ToolRun(in: run.folder, environment: ["COLUMNS": "\(width)"])
  }

  @Test(
    arguments: [40, 60, 80, 120],
    [[], ["--stats"], ["--plan", "100"], ["--unknown"], ["--stats", "--known-rank", "9"]])
  func `no line is wider than the terminal`(width: Int, words: [String]) throws {
    let sentences = [
      "I saw the happy word in the decision, and it was introspective.", "The spectacle of it.",
      "You look up to see pseudopseudohypoparathyroidal café colours.", "Zork is made of it.",
    ]
    let text = (0..<40).map { sentences[$0 % sentences.count] }.joined(separator: " ")
    let paths = [run.text(text, named: "a.txt"), run.text("I walk. You go up.", named: "b.txt")]
    let (output, _, code) = narrow(width).streams("read", paths + words)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(displayWidth(String(line)) <= width, "\(line)") }
    #expect(code == .fine && lines.count > 10)
  }

  @Test func `colour does not change where lines break`() throws {
    let path = run.text("I saw the happy word in the decision.")
    let texts = ["never", "always"].map { color in
      narrow(40).streams("read", path, "--color", color).output.count { $0 == "\n" }
    }
    #expect(texts[0] == texts[1] && texts[0] > 1)
  }
}
