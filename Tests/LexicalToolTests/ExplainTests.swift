import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The command explain` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  private func positions(of word: String, in text: String) throws -> [JSONValue] {
    let value = try run.object("explain", word, "--in", run.text(text), "--json")
    return try #require(value["places"]?.array)
  }

  @Test func `the JSON has the positions of a text`() throws {
    let found = try positions(of: "leaves", in: "He leaves.\nThe leaves march.")
    #expect(found.map { $0["line"]?.integer } == [1, 2])
    #expect(found.map { $0["start"]?.integer } == [3, 15])
    #expect(
      found.map { $0["words"]?.array?.first?["lemmaId"]?.string } == ["en:leave", "en:leave"])
  }

  @Test(arguments: [
    ("isn't", "It isn't up. It isn't me.", 2), ("happy-word", "A happy-word, a happy word.", 2),
    ("look up", "I look it up. You looked the word up.", 2), ("up", "I look it up.", 1),
    ("en:look_up", "I look it up.", 1), ("walk", "They walked.", 0),
  ])
  func `words of several tokens are found where they stand`(
    word: String, text: String, count: Int
  ) throws {
    #expect(try positions(of: word, in: text).count == count)
  }

  @Test func `a word that is part of an expression says so`() throws {
    let found = try positions(of: "up", in: "I look it up.")
    #expect(found.first?["expression"]?["lemmaId"] == "en:look_up")
    let text = try run("explain", "up", "--in", run.text("I look it up."))
    #expect(text.lines.contains { $0.contains("part of “look up”") })
  }

  @Test func `a position says whether the neighbours decided`() throws {
    let found = try positions(of: "march", in: "I march. I go to march.")
    let words = found.compactMap { $0["words"]?.array?.first }
    #expect(words.map { $0["lemmaId"] } == ["en:March", "en:march"])
    #expect(words.map { $0["decidedBy"] } == ["likeliest", "neighbours"])
  }

  @Test func `a word that the text does not have ends with 1 and says so`() throws {
    let path = run.text("They walked.")
    let (lines, code) = try run("explain", "walk", "--in", path)
    #expect(code == .checkedFalse)
    #expect(lines.contains("“walk” does not stand in \(path)"))
  }

  @Test func `a lemma id names its own lexeme`() throws {
    let march = try run.object("explain", "en:March", "--json")
    #expect(march["tokens"]?.array?.first?["lemmaId"] == "en:March")
    let look = try run.object("explain", "en:look_up", "--json")
    #expect(look["expression"]?["lemmaId"] == "en:look_up")
  }

  @Test func `what is chosen of several is said`() throws {
    let (lines, _) = try run("explain", "leaves")
    #expect(lines.contains { $0.hasPrefix("  standing alone    “leave”, verb: the likeliest") })
  }

  @Test func `a form that is a name by one's own hand says so`() throws {
    _ = try run("mark", "name", "walk")
    let (lines, code) = try run("explain", "walk")
    #expect(code == .fine)
    #expect(lines.contains("  your own mark     this is a name"))
    #expect(!lines.contains { $0.contains("no row") })
    let value = try run.object("explain", "walk", "--json")
    #expect(value["tokens"]?.array?.first?["ownMark"] == "name")
  }

  @Test func `a form that is of another word by one's own hand says of which`() throws {
    _ = try run("mark", "word", "saw", "--lemma", "walk")
    let (lines, _) = try run("explain", "saw")
    #expect(lines.contains("  your own mark     this is a form of “walk”"))
    #expect(lines.contains("  lexeme            en:walk"))
  }

  @Test func `sources come from the release`() throws {
    let (lines, _) = try run("explain", "respect")
    #expect(lines.contains("  rank              29 (band 1–1000), from written for the tests 1"))
    #expect(lines.contains("  level             B2, from CEFR-J (written for the tests 1)"))
    #expect(lines.contains { $0.hasPrefix("  family            aspect, inspect, ") })
    let token = try run.object("explain", "respect", "--json")["tokens"]?.array?.first
    #expect(token?["rankSource"] == "written for the tests 1")
    #expect(token?["cefrSource"] == "cefr-j")
    #expect(token?["root"]?["root"] == "spect")
    #expect((token?["root"]?["family"]?.array?.count ?? 0) > 2)
  }

  @Test func `a rule says what it means`() throws {
    let (lines, _) = try run("explain", "introspectiveness")
    #expect(lines.contains("  inferred          -ness on “introspective”"))
    #expect(lines.contains("                    -ness: the quality of being"))
    let token = try run.object("explain", "introspectiveness", "--json")["tokens"]?.array?.first
    #expect(token?["ruleMeanings"] == ["the quality of being"])
  }

  @Test func `a word of one's own is explained by what one has said of it`() throws {
    #expect(try run("explain", "blarg").code == .checkedFalse)
    _ = try run("capture", "blarg", "--meaning", "to speak at length")
    let (lines, code) = try run("explain", "blarg")
    #expect(code == .fine)
    #expect(lines.contains("  your own word     own:blarg"))
    #expect(lines.contains("  your meaning      to speak at length"))
    #expect(lines.contains { $0.hasPrefix("  marked            learning, by ") })
    let token = try run.object("explain", "own:blarg", "--json")["tokens"]?.array?.first
    #expect(token?["lemmaId"] == "own:blarg" && token?["status"] == "learning")
    #expect(token?["learner"]?["meaning"] == "to speak at length")
  }

  @Test(arguments: ["Zork", "is", "it"])
  func `titles and cells stand apart`(word: String) throws {
    let (lines, _) = try run("explain", word)
    for line in lines.dropFirst() where !line.isEmpty {
      #expect(line.dropFirst(2 + 16).hasPrefix("  "), "\(line)")
    }
  }
}
