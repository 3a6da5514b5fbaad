import CorpusTestSupport
import Lexical
import LexiconCompiler
import Synchronization
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

  @Test(arguments: [40, 60, 80])
  func `an explanation is no wider than the terminal`(width: Int) throws {
    let (output, _, code) = narrow(width).streams("explain", "introspective", "spectacle")
    for line in output.split(separator: "\n") { #expect(displayWidth(String(line)) <= width) }
    #expect(code == .fine && output.contains("looked up as"))
  }

  @Test(arguments: [40, 100])
  func `figures stand below a word where their columns have no room`(width: Int) throws {
    let transcript = Mutex("")
    let output = ByteOutput { text in transcript.withLock { $0 += text } }
    var list = WordList(
      Terminal(choice: "never", environment: ["COLUMNS": "\(width)"], isInteractive: true))
    list.add(
      ["halo", "learning", "12.50", "0.934", "2026-12-01", "3", "intermediate"], details: [])
    try list.write(to: output)
    try output.flush()
    let lines = transcript.withLock { $0.split(separator: "\n").map(String.init) }
    for line in lines { #expect(displayWidth(line) <= width) }
    #expect(lines.first?.hasPrefix(width == 40 ? "halo" : "word") == true)
    #expect(lines.joined(separator: " ").contains("0.934"))
  }

  @Test func `colour does not change where lines break`() throws {
    let path = run.text("I saw the happy word in the decision.")
    let texts = ["never", "always"].map { color in
      narrow(40).streams("read", path, "--color", color).output.count { $0 == "\n" }
    }
    #expect(texts[0] == texts[1] && texts[0] > 1)
  }
}
