import Archives
import Dictionaries
import Files
import LexicalModel
import TestSupport
import Testing

@Suite struct `Dictionaries of dictd` {
  private let folder = TemporaryFolder()

  private func entry(_ article: String, _ word: String = "house") throws -> DictionaryEntry {
    SampleDictionary.writeDictd([word: article], to: folder)
    return try #require(
      try added("freedict-eng-por.index", in: folder).file.answer(to: word).entries.first)
  }

  @Test func `the heading gives transcriptions and part of speech`() throws {
    let entry = try entry("House /hˈaʊs/ /haʊz/ <n, neut>\ncasa, lar\n")
    #expect(entry.headword == "House")
    #expect(entry.pronunciations == ["hˈaʊs", "haʊz"])
    #expect(entry.partsOfSpeech == [.noun])
    #expect(entry.definitions.map(\.text.plain) == ["casa, lar"])
  }

  @Test func `examples, synonyms and cross references stand apart`() throws {
    let entry = try entry(
      """
      house /hˈaʊs/
      Haus <neut>
            "build a house"  - ein Haus bauen
         Synonym: {home}
       see: {houses}, {open house}
      """)
    let definition = try #require(entry.definitions.first)
    #expect(definition.text.plain == "Haus <neut>")
    #expect(definition.examples == ["“build a house” — ein Haus bauen"])
    #expect(definition.notes == ["Synonym: home", "see: houses, open house"])
    #expect(entry.partsOfSpeech == [.noun])
  }

  @Test func `numbered meanings have their contexts`() throws {
    let entry = try entry(
      """
      house /haʊs/ <n>
      1. habitação, vivenda
      2. casa 2.
      building to live in
       3.
      family of a ruler
      3. câmara
      part of a parliament
      """)
    #expect(entry.definitions.map(\.text.plain) == ["habitação, vivenda", "casa", "câmara"])
    #expect(
      entry.definitions.map(\.context) == [
        "", "building to live in; family of a ruler", "part of a parliament",
      ])
  }

  @Test func `inflections in the heading are not transcriptions of the word`() throws {
    let entry = try entry(
      "run /ɹˈʌn/ (ran /ɹˈan/ <>, run /ɹˈʌn/ <>) <v>\nlaufen <v, intr>\n", "run")
    #expect(entry.pronunciations == ["ɹˈʌn"])
    #expect(entry.partsOfSpeech == [.verb])
  }

  @Test func `text of no known layout is kept`() throws {
    let entry = try entry("A building.\nFor living in.\n")
    #expect(entry.definitions.map(\.text.plain) == ["A building."])
    #expect(entry.definitions.map(\.context) == ["For living in."])
  }

  @Test func `its own description names languages, licence and edition`() throws {
    SampleDictionary.writeDictd(
      [
        "00databaseshort": "English-português FreeDict+WikDict dictionary ver. 2022.11.18\n",
        "00-database-url": "http://dictionary.example/\n",
        "00databaseinfo": """
        Publisher: A. Person.
        Edition: 2022.11.18
        Availability:
            Licensed under the Creative Commons Attribution-ShareAlike 3.0 Unported
          license
        """, "house": "house /haʊs/ <n>\ncasa\n",
      ], to: folder, name: "wik")
    let description = try added("wik.index", in: folder).description
    #expect(description.name == "English-português FreeDict+WikDict dictionary")
    #expect(description.source == "en" && description.target == "pt")
    #expect(description.license == "CC BY-SA 3.0")
    #expect(description.revision == "2022.11.18")
    #expect(description.attribution == "A. Person")
    #expect(description.counts.entries == 1)
  }

  @Test func `two words may share an article`() throws {
    folder.write("house\tA\tF\nhome\tA\tF\n", to: "x.index")
    folder.write("casa\n", to: "x.dict")
    let dictionary = try added("x.dict", in: folder)
    #expect(dictionary.description.counts.entries == 1)
    #expect(
      try dictionary.file.answer(to: "home").entries
        == dictionary.file.answer(to: "house").entries)
  }

  @Test(arguments: [
    ("house\tA\n", "x.index, line 1: expected a word, an offset and a size in base 64"),
    ("house\tA\t!!\n", "x.index, line 1: expected a word"),
    ("a\tA\tE\nhouse\tA\tzzzz\n", "x.index, line 2: expected an article inside the 5 bytes"),
    ("house\tzzzzzzzz\tzzzzzzzz\n", "line 1: expected an article inside the 5 bytes"),
    ("", "expected entries, found none"),
    ("\n\n", "expected entries, found none"),
  ])
  func `a broken index is told by its line`(index: String, message: String) {
    folder.write(index, to: "x.index")
    folder.write("casa\n", to: "x.dict")
    let found = refusal("x.index", in: folder)
    #expect(found?.contains(message) == true, "\(found ?? "taken")")
  }

  @Test func `a dictionary cut short in its compressed file is told by its byte`() {
    SampleDictionary.writeDictd(["house": "house\ncasa\n"], to: folder, name: "x")
    folder.write(Gzip.encode(folder.read("x.dict")).dropLast(9), to: "x.dict.dz")
    #expect(refusal("x.dict.dz", in: folder)?.hasPrefix("x.dict.dz, byte ") == true)
  }

  /// The dictionaries of Debian's `dict-freedict-*`, given by path: `DICTD_DICTIONARIES`.
  @Test(.enabled(if: environment("DICTD_DICTIONARIES") != nil))
  func `every word of Debian's dictionaries is found`() throws {
    let root = try #require(environment("DICTD_DICTIONARIES"))
    for name in try FileSystem.names(in: root) where name.hasSuffix(".index") {
      let dictionary = try DictionaryFolder(folder.path("dictionaries")).add("\(root)/\(name)")
      #expect(dictionary.description.source != nil && dictionary.description.target != nil)
      #expect(!dictionary.description.license.isEmpty)
      let lines = try FileSystem.read("\(root)/\(name)").split(separator: 0x0A)
      var missing = 0
      for line in lines where !line.starts(with: Array("00".utf8)) {
        let word = String(decoding: line.prefix { $0 != 0x09 }, as: UTF8.self)
        if try dictionary.file.records(of: word).isEmpty { missing += 1 }
      }
      // The index leaves out signs that the words have: “thats that”.
      #expect(missing * 10 < lines.count, "\(missing) of \(lines.count) in \(name)")
    }
  }
}
