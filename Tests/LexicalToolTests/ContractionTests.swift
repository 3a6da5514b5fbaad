import CorpusTestSupport
import JSON
import Lexical
import LexiconCompiler
import LexiconStore
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Several words written as one` {
  private let run: ToolRun

  init() throws {
    // Endings are forms of their own in a full release.
    run = try ToolRun(
      .english.adding("'s\ten:be\tAUX\tbase\t", to: .inflections)
        .adding("'m\ten:be\tAUX\tbase\t", to: .inflections)
        .adding("n't\ten:not\tPART\tcontraction\t", to: .inflections))
  }

  @Test(arguments: [
    ("it's", ["it's  it + 's", "it  it, pronoun · ", "'s  be, auxiliary verb · ", "    have, "]),
    ("isn’t", ["isn’t  is + n’t", "is   be, auxiliary verb · ", "n’t  not, particle · "]),
    ("walk's", ["walk's  walk + 's", "walk  walk, verb · ", "'s    be, auxiliary verb · "]),
  ])
  func `show what they are made of`(word: String, starts: [String]) throws {
    let (lines, code) = try run("lookup", word)
    #expect(code == .fine)
    for start in starts { #expect(lines.contains { $0.hasPrefix(start) }, "\(lines)") }
    #expect(
      lines.contains { $0.contains("lexical lookup be") || $0.contains("lexical lookup not") })
  }

  @Test func `give their parts with the entries as JSON`() throws {
    let value = try run.object("lookup", "it's", "--json")
    #expect(
      value["parts"] == [
        ["form": "it", "lemmaIds": ["en:it"]], ["form": "'s", "lemmaIds": ["en:be", "en:have"]],
      ])
    let entries = value["entries"]?.array?.compactMap { $0["lemmaId"]?.string }
    #expect(entries == ["en:it", "en:be", "en:have"])
    #expect(try run.object("lookup", "walk", "--json")["parts"] == nil)
  }

  @Test(arguments: ["zork's", "walk up", "isn't it", "'", ""])
  func `are listed in all their parts`(word: String) throws {
    #expect(try Contraction(word, in: SampleRelease.open(in: run.folder).lookupIndex) == nil)
  }

  @Test(arguments: ["'s", "’s", "n't", "'m"])
  func `have endings that can be explained`(ending: String) throws {
    let (lines, code) = try run("explain", ending)
    #expect(code == .fine)
    #expect(lines.first == ending)
    #expect(lines.contains { $0.hasPrefix("  lexeme ") })
    #expect(!lines.contains { $0.contains("not listed") })
  }

  @Test func `show each ending where it stands`() throws {
    let path = run.text("It's up.\nThe word's up. It isn't.\nLook at its 's.")
    let (lines, code) = try run("explain", "'s", "--in", path)
    #expect(code == .fine)
    #expect(
      lines.filter { $0.hasPrefix("  line ") }.map { $0.dropFirst(11).prefix(1) } == ["1", "2"])
    let value = try run.object("explain", "'s", "--in", path, "--json")
    #expect(value["places"]?.array?.map { $0["text"] } == ["'s", "'s"])
    #expect(value["tokens"]?.array?.map { $0["form"] } == ["'s"])
  }

  @Test func `say of an ending what it is a form of`() throws {
    let (lines, _) = try run("explain", "'s")
    #expect(lines.contains { $0.hasSuffix("a form of “be”") })
    #expect(!lines.contains { $0.hasSuffix("the lemma") })
  }
}
