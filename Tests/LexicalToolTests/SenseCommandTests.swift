import CorpusTestSupport
import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Senses on the command line` {
  private let run: ToolRun
  private let path: String

  init() throws {
    run = try ToolRun()
    path = run.text("We marched up to the café.\nI marched you to the spectacle.\n")
  }

  private func senses() -> [String] {
    run.streams("read", path, "--known-rank", "1", "--format", "jsonl").output
      .split(separator: "\n").compactMap { line in
        (try? JSONValue.parse(String(line)))?["sense"]?.string.flatMap {
          $0.hasPrefix("en:march/") ? $0 : nil
        }
      }
  }

  @Test func `mark sense corrects a line of a text`() throws {
    #expect(senses() == ["en:march/verb.1", "en:march/verb.2"])
    let marked = try run.object(
      "mark", "sense", "march", "--sense", "make go", "--in", path, "--line", "1", "--json")
    #expect(marked["sense"]?.string == "en:march/verb.2")
    #expect(marked["sentences"]?.array?.count == 1)
    #expect(senses() == ["en:march/verb.2", "en:march/verb.2"])
    let explained = try run("explain", "marched", "--in", path).lines.joined(separator: "\n")
    #expect(explained.contains("you said so"))
    _ = try run("undo")
    #expect(senses() == ["en:march/verb.1", "en:march/verb.2"])
  }

  @Test func `a dry run writes nothing and a wrong name tells the right ones`() throws {
    let (lines, _) = try run("mark", "sense", "march", "--sense", "make go", "--dry-run")
    #expect(lines == ["“march” is MAKE GO in every text"])
    #expect(senses().first == "en:march/verb.1")
    let wrong = run.streams("mark", "sense", "march", "--sense", "verb.9")
    #expect(wrong.code != .fine)
    #expect(wrong.errors.contains("verb.2 MAKE GO"))
    #expect(run.streams("mark", "known", "march", "--sense", "noun.1").code != .fine)
  }

  @Test func `capture and words say the sense of the sentence`() throws {
    let captured = try run.object("capture", "en:march", "--from", path, "--all", "--json")
    let labels = captured["captured"]?.array?.map { $0["label"]?.string }
    #expect(labels == ["GO IN STEP", "MAKE GO"])
    #expect(
      captured["captured"]?.array?.first?["example"]?.string == "We march up to the café.")
    let words = try run.object("words", "--meanings", "--json")
    let senses = words["words"]?.array?.first?["senses"]?.array
    #expect(senses?.map { $0["label"]?.string } == ["MAKE GO", "GO IN STEP"])
    let lines = try run("words", "--meanings").lines
    #expect(lines.count == 3)
    #expect(lines.last == "\tGO IN STEP: to walk with others in step")
  }

  @Test func `the senses of a word are translated one by one`() throws {
    let answer = try run.object("translate", "leave", "--to", "de", "--jsonl")
    #expect(answer["translation"]?.string == "gehen; verlassen, lassen")
    let senses = answer["senses"]?.array
    #expect(senses?.map { $0["label"]?.string } == ["GO AWAY", "NOT TAKE"])
    #expect(senses?.last?["translation"]?.string == "lassen")
  }
}

@Suite struct `Expressions in a terminal` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  @Test func `their words are tied together and their meaning is shown`() throws {
    let path = run.text("I look up. You look it up.")
    let lines = try run("read", path, "--known-rank", "1000000").lines
    #expect(
      lines.first == "I look○‿up. You look‿ it ‿up."
        || lines.first == "I look‿up. You look‿ it ‿up.")
    let shown = lines.joined(separator: "\n")
    #expect(shown.contains("one‿expression"))
    #expect(shown.contains("look up  ×2 · A2 · to search for a fact in a book"))
  }

  @Test func `a mark is not to be mistaken for the author's own sign`() throws {
    let path = run.text("I ○ see* a ‿ blonter?")
    let lines = try run("read", path, "--known-rank", "1000000").lines
    #expect(lines.first == "I \\○ see* a \\‿ blonter□?")
  }

  @Test func `their meaning comes before that of their words`() throws {
    let path = run.text("You look it up.")
    let lines = try run("read", path, "--unknown", "--known-rank", "1").lines
    let look = try #require(lines.firstIndex { $0.hasPrefix("look ") })
    #expect(lines[look].contains("verb"))
    #expect(lines[look + 1] == "    in “look up”: to search for a fact in a book")
    let entry = try run.object("read", path, "--unknown", "--known-rank", "1", "--json")
    let words = entry["unknown"]?.array ?? []
    #expect(words.first { $0["lemma"]?.string == "look" }?["expression"]?["lemma"] == "look up")
  }

  @Test func `unknown words can be a table`() throws {
    let path = run.text("I marched you to the spectacle.")
    let output = run.streams("read", path, "--unknown", "--known-rank", "1", "--format", "tsv")
      .output
    let rows = output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.first == UnknownTable.columns)
    let march = try #require(rows.first { $0.first == "march" })
    #expect(march[1] == "verb")
    #expect(march[6...7] == ["MAKE GO", "to make somebody walk somewhere quickly"])
    let page = run.streams("read", path, "--unknown", "--known-rank", "1", "--format", "html")
      .output
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("<b>MAKE GO</b> to make somebody walk somewhere quickly"))
    #expect(
      run.streams("read", path, "--unknown", "--stats", "--format", "tsv").code == .usage)
  }

  @Test func `a gloss is written to the file that -o names`() throws {
    let path = run.text("I marched you to the spectacle.")
    let target = run.folder.path("out.txt")
    #expect(run.streams("gloss", path, "-o", target).code == .fine)
    let written = try InputFile(target).readAll()
    #expect(String(decoding: written, as: UTF8.self).contains("to make somebody walk"))
    #expect(run.streams("gloss", path, "-x", target).code == .usage)
  }
}
