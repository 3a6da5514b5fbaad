import CorpusTestSupport
import JSON
import LearnerDatabase
import Lexical
import LexicalTestSupport
import LexiconCompiler
import LexiconStore
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The command read` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  @Test func `a page of several texts is a series`() throws {
    let (one, two) = (run.text("I walk.", named: "a"), run.text("I go.", named: "b"))
    let (lines, code) = try run("read", one, two, "--format", "html")
    #expect(code == .fine)
    let titles = lines.filter { $0.hasPrefix("<h1 class=\"part\">") }
    #expect(titles == ["<h1 class=\"part\">a</h1>", "<h1 class=\"part\">b</h1>"])
  }

  @Test(arguments: [["--word", "walk"], ["--limit", "3"], ["--stats", "--limit", "3"]])
  func `an option without effect is refused`(words: [String]) throws {
    let path = run.text("I walk.")
    #expect(try run(["read", path] + words).code == .usage)
  }

  @Test func `columns say what lines of JSON say`() throws {
    let path = run.text("Zork looked it up, unwalk!")
    let table = try run("read", path, "--format", "tsv").lines
    let lines = try run("read", path, "--format", "jsonl").lines.map { try JSONValue.parse($0) }
    let names = try #require(table.first).split(separator: "\t").map(String.init)
    #expect(table.count == lines.count + 1)
    #expect(try JSONValue.parse(String(table[1].dropFirst(2))) == lines.first)
    #expect(try JSONValue.parse(String(table[table.count - 1].dropFirst(2))) == lines.last)
    for (row, token) in zip(table.dropFirst(2), lines.dropFirst().dropLast()) {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      #expect(cells.count == names.count)
      for (name, cell) in zip(names, cells) {
        let value =
          switch name {
          case "expression": token["expression"]?["lemmaId"]
          case "expressionLemma": token["expression"]?["lemma"]
          case "rules":
            (token["rules"]?.array).map { JSONValue.string($0.compactMap(\.string).joined()) }
          default: token[name]
          }
        #expect(cell == value?.string ?? value?.text ?? "", "\(name)")
      }
    }
  }

  @Test func `sentences say where they stand, also of words that are not listed`() throws {
    let known = run.text("I\nsaw\nthe\nwalk\nup\n", named: "known")
    let path = run.text("I walk. I saw the Zork. I saw the zork up.")
    let words = ["read", path, "--known", known, "--sentences", "--format", "jsonl"]
    let value = try run.object(words + ["--word", "zork"])
    #expect(value["schema"] == "lexical.sentence/1" && value["lemmaId"] == "own:zork")
    let whole = try run.object(words.dropLast() + ["json", "--word", "zork"])
    #expect(whole["schema"] == "lexical.sentences/1" && whole["sentences"] == [value])
    #expect(value["source"] == .string(path) && value["newWords"] == [])
    #expect(value["sentence"] == "I saw the zork up." && value["place"] == 24)
    let (lines, code) = try run(words + ["--word", "blarg"])
    #expect(code == .badData)
    #expect(lines == ["lexical: “blarg” is not in the release, and is no word to learn in \(path)"])
  }

  @Test func `nothing found is an empty report as JSON`() throws {
    let words = ["read", run.text("I walk up."), "--format", "json", "--known-rank", "1000"]
    let sentences = try run.object(words + ["--sentences"])
    #expect(sentences["schema"] == "lexical.sentences/1" && sentences["sentences"] == [])
    #expect(try run.object(words + ["--unknown"])["unknown"] == [])
  }

  @Test func `reports are written together, the plan last`() throws {
    let paths = [run.text("I walk.", named: "a"), run.text("You go.", named: "b")]
    let words = ["read"] + paths + ["--stats", "--plan", "98"]
    let lines = try run(words + ["--format", "json"]).lines.map { try JSONValue.parse($0) }
    #expect(
      lines.map { $0["schema"] } == [
        "lexical.statistics/1", "lexical.statistics/1", "lexical.plan/1",
      ])
    #expect(lines.prefix(2).map { $0["source"]?.string } == paths)
    let text = try run(words).lines
    let counts = try #require(text.firstIndex { $0.hasPrefix("Unit ") })
    let plan = try #require(text.firstIndex { $0.hasPrefix("Learn ") })
    #expect(counts < plan)
    #expect(try run(words + ["--format", "jsonl"]).code == .usage)
  }

  @Test func `the lemma of a word that is not listed is a guess, and lists count its form`() throws
  {
    let run = try ToolRun(.english.adding("guess\ts>\tNOUN\tNOUN\tmore than one", to: .affixes))
    let path = run.text("I saw the zorkers.")
    let tokens = try run("read", path, "--format", "jsonl").lines.map { try JSONValue.parse($0) }
    let word = try #require(tokens.first { $0["class"] == "unlisted" })
    #expect(word["lemma"] == "zorker" && word["lemmaId"] == nil)
    let plan = try run.object("plan", path, "--target", "100", "--format", "json")
    #expect(plan["plan"]?.array?.contains { $0["form"] == "zorkers" } == true)
    #expect(plan["plan"]?.array?.contains { $0["lemma"] == "zorkers" } == true)
  }

  @Test func `a page says by which rules a word was understood`() throws {
    let page = try run("read", run.text("The introspectiveness."), "--format", "html").lines
    let rule = #"[0,1,"-ness on “introspective” · -ness: the quality of being"]"#
    #expect(page.contains { $0.contains("\"rules\":" + rule) })
  }

  @Test func `words to learn name their text`() throws {
    let (one, two) = (run.text("I walk.", named: "a"), run.text("You go.", named: "b"))
    let (lines, _) = try run("read", one, two, "--unknown")
    #expect(lines.filter { [one, two].contains($0) } == [one, two])
    let value = try run.object("read", one, "--unknown", "--format", "json")
    #expect(value["source"] == .string(one) && value["corpus"]?["language"] == "en")
    let none = try run("read", one, "--unknown", "--known-rank", "1000")
    #expect(none.lines == ["\(one): no word is left to learn"])
  }

  @Test func `a meaning of another part of speech says so`() throws {
    let run = try ToolRun(.english.adding("en:look\tNOUN\ta short view\t", to: .glosses))
    let (lines, _) = try run("read", run.text("I look up."), "--unknown")
    let position = try #require(lines.firstIndex { $0.hasPrefix("look ") })
    // Its expression comes first.
    #expect(lines[position + 2] == "    noun: a short view")
    let value = try run.object("read", run.text("I look."), "--unknown", "--format", "json")
    let look = value["unknown"]?.array?.first { $0["lemma"] == "look" }
    #expect(look?["pos"] == "VERB" && look?["meaningPos"] == "NOUN")
  }

  @Test func `a word of any length leaves a report readable`() throws {
    let path = run.text("I walk " + String(repeating: "é", count: 100_000) + " up.")
    for words in [["--unknown"], ["--plan", "100"], []] {
      let (lines, code) = try run(["read", path, "--known-rank", "0"] + words)
      #expect(code == .fine)
      let report = words.isEmpty ? Array(lines.drop { !$0.hasPrefix("Most frequent") }) : lines
      #expect(!report.isEmpty && report.allSatisfy { $0.count < 2_000 })
      #expect(report.allSatisfy { !$0.contains("\u{FFFD}") })
    }
  }

  @Test func `a limit holds for a plan as JSON`() throws {
    let value = try run.object(
      "plan", run.text("I walk up."), "--target", "100", "--limit", "1", "--format", "json")
    #expect(value["plan"]?.array?.count == 1 && value["words"] == 3)
  }

  @Test func `what is expected of a learner says known once`() async throws {
    let release = try QuizRelease.open(in: run.folder)
    let store = try LearnerStore(path: run.folder.path("progress.db"))
    _ = try await QuizConversation(respond: QuizConversation.knowing(upTo: 300)).run(
      in: release, session: "verified-1-16-0", store: store)
    let text = try run(
      "read", run.text("Some words and others."), "--stats", "--store", store.path, "--corpus",
      release.path
    ).lines.joined(separator: " ")
    #expect(text.contains("You are expected to know "))
    #expect(text.contains(" % of the words (nine times in ten "))
    #expect(!text.contains("words known"))
  }
}
