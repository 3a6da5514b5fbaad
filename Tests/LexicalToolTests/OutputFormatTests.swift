import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Formats of output` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
    _ = try run("mark", "learning", "walk", "see")
  }

  @Test func `every command with data takes --format, and --json and --jsonl are short for it`() {
    for command in CommandTable.commands where !command.formats.isEmpty {
      let options = command.allOptions
      let formats = options.first { $0.name == "format" }?.choices
      #expect(formats == command.formats.map(\.rawValue), "\(command.name)")
      for format in command.formats where format.isJSON {
        #expect(options.contains { $0.name == format.rawValue && $0.value == nil })
      }
      #expect(command.formats.contains { $0.isJSON }, "\(command.name)")
    }
  }

  @Test func `no option but --format is called so`() {
    for command in CommandTable.commands {
      #expect(!command.options.contains { $0.name == "format" || $0.name.hasPrefix("json") })
    }
  }

  @Test func `the last format that was typed holds`() throws {
    let parsed = try ParsedArguments(
      ["--json", "--format", "tsv", "--jsonl"], for: wordsCommand)
    #expect(parsed.format == .jsonl)
    #expect(try ParsedArguments([], for: wordsCommand).format == .text)
    #expect(try ParsedArguments(["--format=tsv"], for: wordsCommand).format == .tsv)
    #expect(throws: UsageError.self) {
      try ParsedArguments(["--format", "xml"], for: wordsCommand)
    }
  }

  @Test func `a package of Anki is a format as well as a kind, and nobody is corrected`() throws {
    let parsed = try ParsedArguments(["--format", "apkg", "--deck", "x"], for: exportCommand)
    #expect(parsed.text("what") == "apkg")
    #expect(parsed.notes.isEmpty)
  }

  @Test func `records have the same content in each format`() throws {
    let text = run.streams("words").output
    let table = run.streams("words", "--format", "tsv").output.split(separator: "\n")
    let lines = try run.streams("words", "--jsonl").output.split(separator: "\n").map {
      try JSONValue.parse(String($0))
    }
    let document = try run.object("words", "--json")
    #expect(table.first == "word\tstatus\tstability\trecall\tnext review\treviews\tmastery\tid")
    let rows = table.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.map { $0.dropLast().joined(separator: "\t") + "\n" }.joined() == text)
    #expect(rows.compactMap(\.last) == ["en:see", "en:walk"])
    #expect(document["schema"] == "lexical.words/1")
    #expect(document["words"]?.array == lines)
    #expect(lines.map { $0["lemmaId"]?.string } == ["en:see", "en:walk"])
  }

  @Test func `check writes its data to stdout in each format`() throws {
    let path = run.text("They walk.")
    let (output, errors, code) = run.streams("check", "--min-coverage", "99", path)
    #expect(code == .checkedFalse)
    #expect(errors.isEmpty && output.hasPrefix("\(path): "))
    #expect(output.contains("does not reach 99.0 %"))
    let text = try run.object("check", "--min-coverage", "0", path, "--json")["texts"]?.array?.first
    #expect(text?["source"]?.string == path && text?["reached"] == .bool(true))
    #expect(try run.object("check", "--min-coverage", "0", path, "--jsonl") == text)
    let table = run.streams("check", path, "--format", "tsv").output.split(separator: "\n")
    #expect(table.first == "source\tcoverage\treached\texpected\tchance")
    #expect(table.last?.hasPrefix("\(path)\t") == true)
  }

  @Test func `a plan has a row for each word`() throws {
    let path = run.text("I walk up.")
    let plan = try run.object("plan", path, "--target", "100", "--json")["plan"]?.array
    let lines = run.streams("plan", path, "--target", "100", "--jsonl").output
    #expect(try lines.split(separator: "\n").map { try JSONValue.parse(String($0)) } == plan)
    let table = run.streams("plan", path, "--target", "100", "--format", "tsv").output
    #expect(table.split(separator: "\n").count == (plan?.count ?? 0) + 1)
  }

  private static let old: [(words: [String], now: String)] = [
    (["calibrate", "--format", "checklist", "--result"], "--ask checklist"),
    (["status", "--format", "{due} due"], "--template {due} due"),
    (["export", "--format", "reviews"], "--what reviews"),
    (["export", "--format", "csv"], "--what reviews"),
    (["export", "--format", "mastery-json"], "--what mastery --json"),
    (["texts", "list", "--json"], "--jsonl"), (["articles", "list", "--json"], "--jsonl"),
    (["review", "--leeches", "--json"], "--jsonl"),
  ]

  @Test(arguments: old)
  func `old spellings do what they did, with a note`(words: [String], now: String) throws {
    let (_, errors, code) = run.streams(words[0], Array(words.dropFirst()))
    #expect(code != .usage)
    #expect(errors.contains("is an old spelling; it is now “\(now)”"))
    #expect(!run.streams(words[0], words.dropFirst() + ["--quiet"]).errors.contains("old spelling"))
  }

  @Test func `an old spelling gives what the new one gives`() {
    let old = run.streams("status", "--format", "{new} new").output
    #expect(old == run.streams("status", "--template", "{new} new").output)
    #expect(!old.isEmpty)
    let reviews = run.streams("export", "--format", "csv").output
    #expect(reviews == run.streams("export", "--what", "reviews").output)
    #expect(reviews.hasPrefix("card_id,"))
    let mastery = run.streams("export", "--format", "mastery-json").output
    #expect(mastery == run.streams("export", "--what", "mastery", "--json").output)
    #expect(mastery.hasPrefix("{\"schema\":\"lexical.mastery/1\""))
  }

  @Test func `an export is refused in a format that it has not`() {
    #expect(run.streams("export", "--what", "reviews", "--json").code == .usage)
    #expect(run.streams("export", "--what", "anki", "--jsonl").code == .usage)
  }
}

@Suite struct `A progress store that is not there` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  private static let reading: [[String]] = [
    ["words"], ["log"], ["status"], ["stats"], ["today"], ["deck"], ["card"], ["settings"],
    ["settings", "new-per-day"], ["interest"], ["texts", "list"], ["articles", "list"],
    ["export"], ["sync", "clock"], ["lookup", "walk"], ["explain", "walk"],
    ["review", "--leeches"],
  ]

  @Test(arguments: reading)
  func `is told of once, and not made by a command that only reads`(words: [String]) {
    let path = run.folder.path("nowhere.db")
    let (_, errors, code) = run.streams(words[0], words.dropFirst() + ["--store", path])
    #expect(code == .fine)
    #expect(errors.split(separator: "there is no progress store at \(path)").count == 2)
    #expect(run.folder.names.allSatisfy { !$0.hasPrefix("nowhere") && !$0.hasPrefix("lexical-") })
  }

  @Test func `is made by a command that writes`() {
    let path = run.folder.path("new.db")
    let (_, errors, code) = run.streams("mark", "known", "walk", "--store", path)
    #expect(code == .fine && !errors.contains("there is no progress store"))
    #expect(run.folder.names.contains("new.db"))
  }

  @Test func `is no matter where none was named and words are marked by a rank`() throws {
    let path = run.text("They walk.")
    #expect(run.streams("read", path, "--known-rank", "1000").errors.isEmpty)
  }
}
