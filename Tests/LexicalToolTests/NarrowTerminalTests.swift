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
    let process = try ToolProcess(
      ["read"] + paths + words,
      environment: [
        "LEXICAL_CORPUS=\(run.folder.path("en.lexicon"))", "COLUMNS=\(width)",
        "XDG_DATA_HOME=\(run.folder.path)",
      ])
    var count = 0
    while let line = process.line() {
      count += 1
      #expect(displayWidth(line) <= width, "\(line)")
    }
    #expect(process.wait() == 0 && count > 10)
  }

  @Test func `colour does not change where lines break`() throws {
    let path = run.text("I saw the happy word in the decision.")
    let texts = try ["never", "always"].map { color in
      let process = try ToolProcess(
        ["read", path, "--color", color],
        environment: [
          "LEXICAL_CORPUS=\(run.folder.path("en.lexicon"))", "COLUMNS=40",
          "XDG_DATA_HOME=\(run.folder.path)",
        ])
      var lines = 0
      while process.line() != nil { lines += 1 }
      return lines
    }
    #expect(texts[0] == texts[1])
  }
}
