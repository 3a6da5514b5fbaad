import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The tool in the learner's language` {
  @Test func `it speaks the language of the environment, and the one that is set before it`() throws
  {
    let folder = try ToolRun().folder
    let run = ToolRun(in: folder, environment: ["LANG": "de_AT.UTF-8"])
    #expect(try run("status").lines.first == "0 fällig")
    #expect(try run("review").lines.contains("Nichts ist fällig."))
    #expect(try run("settings", "language", "fr").code == .fine)
    #expect(try run("settings", "language").lines == ["fr"])
    #expect(try run("status").lines.first == "0 à revoir")
    #expect(try run("mark", "learning", "walk").lines == ["1 mot marqué : à l'étude"])
    #expect(try run("settings", "language", "none").code == .fine)
    #expect(try run("status").lines.first?.hasPrefix("0 fällig · 1 neu") == true)
  }

  @Test func `what programs read is the same in every language`() throws {
    let folder = try ToolRun().folder
    let english = ToolRun(in: folder)
    let german = ToolRun(in: folder, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(try english("mark", "learning", "walk").code == .fine)
    for words in [["words", "--jsonl"], ["words"], ["lookup", "walk", "--json"]] {
      #expect(try english(words).lines == german(words).lines, "\(words)")
    }
  }

  @Test func `help and errors are in it too`() throws {
    let run = ToolRun(in: try ToolRun().folder, environment: ["LANG": "de_DE.UTF-8"])
    let help = try run("help").lines
    #expect(help.contains("Jeden Tag:"))
    #expect(help.contains { $0.contains("Sagen, warum ein Wort so markiert ist") })
    #expect(try run("explain", "--help").lines[0] == "Sagen, warum ein Wort so markiert ist")
    #expect(
      try run("frobnicate").lines == [
        "lexical: den Befehl „frobnicate“ gibt es nicht", "Versuche: lexical --help",
      ])
    #expect(try run("mark", "known", "qwxz").lines[0].contains("kein Wort der Liste für “qwxz”"))
    #expect(try run("settings", "language", "fr").code == .fine)
    #expect(try run("review", "--frob").lines[0].contains("l'option « --frob » n'existe pas"))
  }

  @Test func `lists and small answers are in it too`() throws {
    let run = ToolRun(in: try ToolRun().folder, environment: ["LANG": "de_DE.UTF-8"])
    #expect(try run("deck").lines.first == "Stapel           Wörter      neu   fällig")
    #expect(try run("due", "never", "walk").lines[0].contains("„never“ ist kein Tag"))
    #expect(try run("search", "qqq").lines == ["unter deinen Wörtern und Karten nichts gefunden"])
    #expect(try run("undo").code == .checkedFalse)
    #expect(try run("mark", "learning", "walk").code == .fine)
    #expect(try run("undo").lines[0].contains("(1 Ereignis, "))
    #expect(try run("lookup", "qwxz").lines[0] == "lexical: „qwxz“ ist nicht gelistet")
    #expect(try run("reset", "walk").lines == ["von „walk“ ist nichts gemerkt"])
  }

  @Test func `an explanation is in it`() throws {
    let run = ToolRun(in: try ToolRun().folder, environment: ["LANG": "de_DE.UTF-8"])
    let lines = try run("explain", "leaves").lines
    #expect(lines.contains { $0.hasPrefix("  gesucht als       leaves") })
    #expect(lines.contains { $0.hasPrefix("  kann sein ") && $0.contains("%") })
    #expect(lines.contains { $0.hasPrefix("  für sich allein   „leave“, ") })
    #expect(try run("mark", "known", "walk").code == .fine)
    let marked = try run("explain", "walk").lines
    #expect(marked.contains { $0.hasPrefix("  markiert          bekannt, durch dein eigenes") })
    #expect(!marked.contains { $0.contains("your own") || $0.contains("can be") })
  }

  @Test func `the English summary of a command is that of the catalogue`() {
    let catalogue = PhraseCatalogue.of(.english)
    var spoken: Set<String> = []
    for (index, group) in CommandTable.groups.enumerated() {
      for command in group.commands {
        let key = "command.\(command.name.replacing(" ", with: "-"))"
        let text = catalogue.text(named: key)
        // The commands of every day are in the catalogue: reading, study, words, decks and cards.
        #expect(text == command.summary || text == nil && index >= 4, "\(key)")
        if text != nil { spoken.insert(key) }
      }
    }
    #expect(spoken == catalogue.keys.filter { $0.hasPrefix("command.") })
  }

  @Test func `a setting of the device is listed, and what it does not take is refused`() throws {
    let run = try ToolRun()
    #expect(
      try run("settings").lines.contains { $0.hasPrefix("language ") && $0.hasSuffix(" none") })
    let (lines, code) = try run("settings", "language", "klingon")
    #expect(code == .usage && lines[0].contains("expected en, es, pt, de, fr, or none"))
  }
}

@Suite struct `Interest in subjects` {
  @Test func `a subject is wanted more, and one that there is not is refused`() throws {
    let run = try ToolRun()
    #expect(try run("interest", "subject:travel", "3").lines == ["3.00\tsubject:travel\t+0\t−0"])
    let (lines, code) = try run("interest", "subject:trave", "2")
    #expect(code == .usage && lines.contains("Did you mean “subject:travel”?"))
    let subjects = try run("interest", "--subjects").lines
    #expect(subjects.contains("3.00\tsubject:travel\t+0\t−0"))
    #expect(subjects.contains("1.00\tsubject:music\t+0\t−0"))
  }
}
