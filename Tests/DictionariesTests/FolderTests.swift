import Dictionaries
import Files
import LexicalModel
import TestSupport
import Testing

@Suite struct `The folder of dictionaries` {
  private let folder = TemporaryFolder()
  private var dictionaries: DictionaryFolder { DictionaryFolder(folder.path("dictionaries")) }

  private func add(_ name: String, _ text: String) throws {
    folder.write(text, to: "\(name).tsv")
    _ = try dictionaries.add(folder.path("\(name).tsv"))
  }

  private var names: [String] {
    get throws { try dictionaries.open().map(\.description.name) }
  }

  @Test func `dictionaries stand in the order they were added, and then as one says`() throws {
    try add("one", "house\tcasa\n")
    try add("two", "house\tlar\n")
    try add("three", "house\tabrigo\n")
    #expect(try names == ["one", "two", "three"])
    try dictionaries.order(["3", "one"])
    #expect(try names == ["three", "one", "two"])
  }

  @Test func `a removed dictionary leaves nothing behind`() throws {
    try add("one", "house\tcasa\n")
    try add("two", "house\tlar\n")
    #expect(try dictionaries.remove("1") == "one")
    #expect(try names == ["two"])
    #expect(folder.names(in: "dictionaries").count == 2)
  }

  @Test func `the same dictionary is not added twice`() throws {
    try add("one", "house\tcasa\n")
    #expect(throws: DictionaryError.present(name: "one")) { try add("other", "house\tcasa\n") }
    #expect(try names == ["one"])
  }

  @Test func `what is unknown is told with what there is`() throws {
    try add("one", "house\tcasa\n")
    #expect(throws: DictionaryError.unknownName("7", known: ["“one”"])) {
      try dictionaries.remove("7")
    }
  }

  @Test func `what the learner says of a dictionary holds`() throws {
    folder.write("house\tcasa\n", to: "words.tsv")
    _ = try dictionaries.add(
      folder.path("words.tsv"),
      corrections: .init(name: "Mine", source: "en", target: "pt", license: "own"))
    let description = try #require(try dictionaries.open().first).description
    #expect(description.name == "Mine" && description.license == "own")
    #expect(description.source == "en" && description.target == "pt")
  }

  @Test func `a flipped bit is never a wrong answer, and is found by a check of the whole`() throws
  {
    try add("one", "house\tcasa\nrun\tcorrer\n")
    let identifier = try #require(try dictionaries.identifiers().first)
    let path = dictionaries.path(of: identifier)
    let whole = try FileSystem.read(path)
    let answer = try #require(try dictionaries.open().first).file.records(of: "house")
    let used = whole.indices.filter { whole[$0] != 0 }
    var told = 0
    for position in stride(from: 3, to: used.count, by: 11).map({ used[$0] }) {
      var bytes = whole
      bytes[position] ^= 0x10
      try FileSystem.replace(path, with: bytes)
      #expect(throws: DictionaryError.self) { try dictionaries.verify(identifier) }
      do throws(DictionaryError) {
        let found = try dictionaries.open().first?.file.records(of: "house") ?? []
        #expect(found == answer || found.isEmpty, "byte \(position)")
      } catch {
        told += 1
      }
    }
    #expect(told > 5)
    _ = try dictionaries.remove("1")
    #expect(try names.isEmpty)
  }

  @Test func `a file that is none of ours is told`() throws {
    try add("one", "house\tcasa\n")
    let identifier = try #require(try dictionaries.identifiers().first)
    try FileSystem.replace(dictionaries.path(of: identifier), with: Array("nothing".utf8))
    #expect(throws: DictionaryError.self) { try dictionaries.open() }
  }

  @Test(arguments: [
    ("house\tcasa\nrun\tcorrer\n", "tab"), ("house,casa\nrun,correr\n", "comma"),
    ("house;casa\nrun;\"correr\"\n", "semicolon"),
    ("word\tmeaning\tpos\nhouse\tcasa\tn\nrun\tcorrer\tv\n", "heading"),
    ("# words\nhouse\tcasa\n\nrun\tcorrer\n", "comment"),
    ("\u{FEFF}house\tcasa\r\nrun\tcorrer\r\n", "Windows"),
  ])
  func `a table of two columns is a dictionary`(text: String, kind: String) throws {
    try add("words", text)
    let file = try #require(try dictionaries.open().first).file
    #expect(
      try file.answer(to: "Run").entries.first?.definitions.map(\.text.plain) == ["correr"],
      "\(kind)")
    #expect(file.description.counts.entries == 2)
    if kind == "heading" {
      #expect(try file.answer(to: "house").entries.first?.partsOfSpeech == [.noun])
    }
  }

  @Test(arguments: [
    (
      String(repeating: "house\tcasa\n", count: 20) + "run\n",
      "words.tsv, line 21: expected a word and its meaning, found 1 cells"
    ),
    ("", "words.tsv: expected entries, found none"),
    ("just a text\nof some lines\n", "found a text without two cells on its lines"),
    ("\u{0}\u{1}\u{2}", "found other bytes"), ("BZh91AY", "unpack it first"),
  ])
  func `what is no dictionary is told`(text: String, message: String) {
    folder.write(text, to: "words.tsv")
    let found = refusal("words.tsv", in: folder)
    #expect(found?.contains(message) == true, "\(found ?? "taken")")
    #expect(folder.names(in: "dictionaries").isEmpty)
  }

  @Test(arguments: [
    ("freedict-eng-por", "en", "pt"), ("English - German Ding/FreeDict dictionary", "en", "de"),
    ("français-português FreeDict+WikDict", "fr", "pt"), ("wty-de-en", "de", "en"),
    ("Russian to English", "ru", "en"), ("jpn_eng", "ja", "en"),
  ])
  func `names of dictionaries name languages`(name: String, source: String, target: String) {
    let pair = LanguageName.pair(in: name)
    #expect(pair?.source == source && pair?.target == target)
  }

  @Test(arguments: [
    ("n", PartOfSpeech.noun), ("adj.", .adjective), ("v5r", .verb), ("adj-na", .adjective),
    ("masc", .noun), ("Prep", .adposition), ("vt", .verb),
  ])
  func `labels name parts of speech`(label: String, part: PartOfSpeech) {
    #expect(PartOfSpeechLabel.partOfSpeech(label) == part)
  }
}
