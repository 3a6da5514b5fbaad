import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `What commands say` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  @Test func `a copy that is not there is no input`() throws {
    let (lines, code) = try run("restore", run.folder.path("nosuch"))
    #expect(code == .noInput)
    #expect(lines.first?.hasPrefix("lexical: cannot read ") == true)
  }

  @Test func `a copy that is no store is told without the statement that found it out`() throws {
    let (lines, code) = try run("restore", run.text("They walked and walked."))
    #expect(code == .badData)
    #expect(lines.first?.contains("file is not a database") == true)
    #expect(lines.allSatisfy { !$0.contains("PRAGMA") && !$0.contains("SELECT") })
  }

  @Test func `nothing is looked up, and a word is asked for`() throws {
    #expect(try run("lookup", " ").code == .usage)
  }

  @Test func `a text without words and one just below the goal are told as they are`() throws {
    let empty = try run("check", run.text("…\n", named: "empty.txt"))
    #expect(empty.code == .fine && empty.lines.last?.hasSuffix("there is no word in it") == true)
    // 2 of 3 words: 66.67 %, which one place would round up.
    let path = run.text("walk walk blonter", named: "near.txt")
    _ = try run("mark", "known", "walk")
    let near = try run("check", "--min-coverage", "66.7", path)
    #expect(near.code == .checkedFalse)
    #expect(near.lines.last?.contains(": 66.66 %, does not reach 66.7 %") == true, "\(near.lines)")
  }

  @Test func `a release says its version and its sources`() throws {
    let (lines, _) = try run("corpus", "info")
    #expect(lines.contains("version     1.2.3"))
    let sources = lines.drop { !$0.hasPrefix("sources") }
    #expect(sources.first?.hasPrefix("sources     written for the tests 1; CC0-1.0") == true)
    #expect(sources.joined().contains("lexemes.tsv"))
  }

  @Test func `a lemma id is looked up as it is listed`() throws {
    let (lines, code) = try run("lookup", "en:look_up")
    #expect(code == .fine)
    #expect(lines == (try run("lookup", "look", "up").lines))
    let march = try run.object("lookup", "en:March", "--json")
    #expect(march["entries"]?.array?.map { $0["lemmaId"] } == ["en:March"])
  }

  @Test func `a word of one's own is looked up as one has kept it`() throws {
    #expect(try run("lookup", "blarg").code == .checkedFalse)
    let path = run.text("“They blarg.”")
    _ = try run("capture", "blarg", "--meaning", "to speak at length", "--from", path)
    let (lines, code) = try run("lookup", "blarg")
    #expect(code == .fine)
    #expect(
      lines == [
        "blarg  your own word: no release lists it", "learning", "", "  to speak at length",
        "    “They blarg.”",
      ])
    let value = try run.object("lookup", "blarg", "--json")
    #expect(value["entries"] == [] && value["own"]?["lemmaId"] == "own:blarg")
  }

  @Test func `a capture says the position as what it is`() throws {
    let path = run.text("“They walked.”")
    let (lines, _) = try run("capture", "walked", "--from", path)
    #expect(lines.first == "captured walked (walk) “They walked.” — text.txt, byte 8")
  }

  @Test(arguments: ["words", "log", "card"])
  func `an empty list says so`(command: String) throws {
    let (lines, code) = try run(command)
    #expect(code == .fine)
    #expect(lines.count == 1, "\(lines)")
  }

  @Test func `a value that was forgotten is asked for`() throws {
    _ = try run("deck", "create", "kitchen")
    let (lines, code) = try run("deck", "set", "kitchen", "retention")
    #expect(code == .usage)
    #expect(lines.first == "lexical: expected DECK FIELD VALUE, or --reset")
  }

  @Test func `a topic has a part of speech that there is`() throws {
    let (lines, code) = try run("interest", "pos:VRB", "2")
    #expect(code == .usage)
    #expect(lines.dropFirst().first == "Did you mean “pos:VERB”?")
    #expect(try run("interest", "pos:VERB", "2").code == .fine)
  }

  @Test func `a plan without sentences says so and ends with 1`() throws {
    let (empty, code) = try run("sentences", "--plan")
    #expect(code == .checkedFalse && empty.count == 1)
    _ = try run("texts", "add", run.text("Zork blarg quux walked spectacles up words minds."))
    let (lines, other) = try run("sentences", "--plan")
    #expect(other == .checkedFalse)
    #expect(lines.first?.hasPrefix("no sentence for any of ") == true)
  }

  @Test func `a part of speech chooses the word`() throws {
    _ = try run(
      "texts", "add", run.text("I saw that they leaves it. A leaf is up and I walk to it."))
    let (verb, _) = try run("sentences", "leaves", "--others", "60")
    #expect(verb.first?.contains("I saw that they leaves it.") == true, "\(verb)")
    let (noun, code) = try run("sentences", "leaves", "--pos", "noun", "--others", "60")
    #expect(code == .fine)
    #expect(noun.first?.contains("A leaf is up and I walk to it.") == true, "\(noun)")
    let (none, missing) = try run("sentences", "leaves", "--pos", "adverb")
    #expect(missing == .checkedFalse)
    #expect(none == ["lexical: “leaves” is no adverb"])
  }
}
