import CorpusTestSupport
import JSON
import LearnerLog
import Lexical
import LexicalModel
import LexiconCompiler
import LexiconStore
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Looking words up` {
  private let folder = TemporaryFolder()

  private func release() throws -> CorpusRelease {
    try SampleRelease.open(in: folder)
  }

  private func page(
    _ word: String, color: String = "never", width: String = "80"
  ) throws -> [String] {
    let release = try release()
    let entry = try #require(try WordSearch(release).entries(of: word).first)
    var families: [String: [LexemeEntry.Relative]] = [:]
    for root in entry.roots { families[root.id] = try release.family(ofRoot: root.id) }
    let terminal = Terminal(choice: color, environment: ["COLUMNS": width])
    return EntryPage(entry: entry, word: word, families: families, terminal: terminal).lines
  }

  @Test(arguments: [
    (SpellingChoice.text, "color", "color  /ˈkʌlɝ/  noun, verb", "UK: colour  /ˈkʌlə/"),
    (.text, "colour", "colour  /ˈkʌlə/  noun, verb", "US: color  /ˈkʌlɝ/"),
    (.british, "color", "colour  /ˈkʌlə/  noun, verb", "US: color  /ˈkʌlɝ/"),
    (.american, "colour", "color  /ˈkʌlɝ/  noun, verb", "UK: colour  /ˈkʌlə/"),
  ])
  func `the spelling that is wanted stands first, with its sound`(
    choice: SpellingChoice, word: String, head: String, other: String
  ) async throws {
    let native = NativeMeanings(language: nil, spelling: choice)
    let report = try await EntryReport(of: word, in: try release(), for: nil, native: native)
    let entry = try #require(report.entries.first)
    let page = EntryPage(
      entry: entry, word: word, families: [:],
      terminal: Terminal(choice: "never", environment: ["COLUMNS": "80"]),
      variety: report.variety(of: entry))
    #expect(page.lines.first == head)
    #expect(page.lines.contains(other))
    let json = report.json(try release().metadata)["entries"]?.array?.first
    #expect(
      json?["varieties"]?["british"] == ["headword": "colour", "ipa": "ˈkʌlə"])
  }

  @Test func `an entry shows everything in its position`() throws {
    #expect(
      try page("respect") == [
        "respect  /ɹɪˈspɛkt/  noun, verb", "B2 (CEFR-J) · rank 29 (1–1000)", "",
        "no meaning written yet", "", "forms        respected (past tense)",
        "root         spect (Latin “look, see”): aspect, inspect, spectacle,",
        "             introspective",
      ])
    #expect(
      try page("walked") == [
        "walk  /wɔk/  verb, noun", "B1 (CEFR-J) · rank 21 (1–1000)",
        "“walked” is the past participle of the verb, the past tense of the verb", "",
        "verb 65 %", "  1 to go on foot", "    “We walk to school.”", "", "noun 35 % B1",
        "  1 a short trip on foot", "",
        "forms        walked (past participle, past tense), walking (-ing form), walks",
        "             (plural, third person)", "goes with    go for a walk", "de           gehen",
      ])
  }

  @Test func `every reading of the head line is shown`() throws {
    let run = try ToolRun(.english.adding("en:look\tNOUN\ta short view\t", to: .glosses))
    let (lines, _) = try run("lookup", "look")
    #expect(lines.first?.hasSuffix("verb, noun") == true)
    #expect(lines.contains("noun 20 % A2"))
    #expect(lines.contains("verb 80 %  no meaning written yet"))
  }

  @Test func `an expression shows how it is written`() throws {
    #expect(
      try page("look up") == [
        "look up  phrasal verb", "A2 (estimated)", "", "meaning",
        "  1 to search for a fact in a book",
        "", "pattern      look up, look ~ up",
      ])
  }

  @Test(arguments: [40, 60, 80, 200])
  func `no line is wider than the terminal`(width: Int) throws {
    for word in ["respect", "walk", "happy", "see"] {
      for line in try page(word, width: "\(width)") { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test func `colour adds codes and takes no words away`() throws {
    let colored = try page("walk", color: "always").joined(separator: "\n")
    #expect(colored.contains("\u{1B}["))
    var plain = ""
    var rest = colored[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      let end = rest[escape...].firstIndex(of: "m") ?? rest.endIndex
      rest = rest[rest.index(after: end)...]
    }
    #expect(plain + rest == (try page("walk").joined(separator: "\n")))
  }

  @Test(arguments: [
    ("wlak", "walk"), ("hapy", "happy"), ("desicion", "decision"),
    ("introspectiv", "introspective"),
  ])
  func `a slip leads to the word that was meant`(word: String, meant: String) throws {
    #expect(WordSearch(try release()).nearest(to: word) == meant)
  }

  @Test func `nothing is near to a word from nowhere`() throws {
    #expect(WordSearch(try release()).nearest(to: "qqqqqqqq") == nil)
  }

  @Test func `every lexeme of a form is found, likeliest first`() throws {
    let entries = try WordSearch(try release()).entries(of: "saw")
    #expect(entries.map(\.lemma) == ["see", "saw"])
    #expect(try WordSearch(try release()).entries(of: "blonter").isEmpty)
  }

  @Test func `the machine form has stable keys`() throws {
    let release = try release()
    let entries = try WordSearch(release).entries(of: "walk")
    let value = EntryReport(word: "walk", entries: entries, families: [:]).json(release.metadata)
    #expect(value["schema"]?.string == "lexical.lookup/1")
    #expect(value["corpus"]?["version"]?.string == "1.2.3")
    let entry = try #require(value["entries"]?.array?.first)
    #expect(
      entry.members?.map(\.name) == [
        "lemmaId", "lemma", "pos", "ipa", "varieties", "rank", "zipf", "cefr", "cefrSource",
        "difficulty", "meaning", "flags", "readings", "meanings", "forms", "roots", "derivations",
        "synonyms",
        "antonyms", "collocations", "expressions", "translations",
      ])
    #expect(entry["lemmaId"]?.string == "en:walk")
    #expect(entry["rank"]?.integer == 21)
  }
}
