import Archives
import Dictionaries
import LexicalModel
import TestSupport
import Testing

@Suite struct `Dictionaries of StarDict` {
  private let folder = TemporaryFolder()

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `an article in plain text is found under its word and its other names`() throws {
    SampleDictionary.writeStarDict(
      ["house": text("casa\nlar"), "run": text("correr")], synonyms: [("home", 0)], to: folder)
    let dictionary = try added("sample.ifo", in: folder)
    let entry = try #require(try dictionary.file.answer(to: "house").entries.first)
    #expect(entry.definitions.map(\.text.plain) == ["casa"])
    #expect(entry.definitions.map(\.context) == ["lar"])
    #expect(try dictionary.file.answer(to: "home").entries == [entry])
    #expect(dictionary.description.source == "en" && dictionary.description.target == "pt")
  }

  @Test(arguments: ["sample.ifo", "sample.idx", "sample.dict"])
  func `any of its files names it`(name: String) throws {
    SampleDictionary.writeStarDict(["house": text("casa")], to: folder)
    #expect(try added(name, in: folder).description.format == .starDict)
  }

  @Test func `fields with types of their own are told apart`() throws {
    let article = text("thaʊs") + [0] + text("mcasa") + [0] + text("W") + [0, 0, 0, 2, 7, 7]
    SampleDictionary.writeStarDict(["house": article], types: "", to: folder)
    let entry = try #require(
      try added("sample.ifo", in: folder).file.answer(to: "house").entries.first)
    #expect(entry.pronunciations == ["haʊs"])
    #expect(entry.definitions.map(\.text.plain) == ["casa"])
  }

  @Test func `HTML keeps its emphasis and loses its scripts`() throws {
    let html = "<style>b{}</style><b>casa</b> &amp; <i>lar</i><script>alert(1)</script><br>abrigo"
    SampleDictionary.writeStarDict(["house": text(html)], types: "h", to: folder)
    let entry = try #require(
      try added("sample.ifo", in: folder).file.answer(to: "house").entries.first)
    let found = try #require(entry.definitions.first).text
    #expect(found.plain == "casa & lar\nabrigo")
    #expect(found.runs.filter { !$0.emphases.isEmpty }.map(\.text) == ["casa", "lar"])
  }

  @Test func `XDXF has transcription, part of speech, definitions and examples`() throws {
    let xdxf =
      "<k>house</k>\n<tr>haʊs</tr> <gr>n</gr>\n<def>casa<ex>a big house</ex></def><def>lar</def>"
    SampleDictionary.writeStarDict(["house": text(xdxf)], types: "x", to: folder)
    let entry = try #require(
      try added("sample.ifo", in: folder).file.answer(to: "house").entries.first)
    #expect(entry.pronunciations == ["haʊs"])
    #expect(entry.partsOfSpeech == [.noun])
    #expect(entry.definitions.map(\.text.plain) == ["casa", "lar"])
    #expect(entry.definitions.first?.examples == ["a big house"])
  }

  @Test func `a compressed dictionary is read`() throws {
    SampleDictionary.writeStarDict(["house": text("casa")], to: folder)
    folder.write(Gzip.encode(folder.read("sample.dict")), to: "sample.dict.dz")
    folder.write("lies", to: "sample.dict")
    #expect(
      try added("sample.ifo", in: folder).file.answer(to: "house").entries.first?.definitions.map(
        \.text.plain) == ["casa"])
  }

  @Test(arguments: [
    (["idxfilesize": "99"], "sample.idx, byte 0: expected 99 bytes (idxfilesize), found 14"),
    (["wordcount": "7"], "byte 14: expected 7 words (wordcount), found 1"),
    (["version": "1.0"], "sample.ifo, version: expected 2.4.2 or 3.0.0, found “1.0”"),
    (["wordcount": ""], "sample.ifo, wordcount: expected a number, found none"),
    (["idxoffsetbits": "64"], "sample.idx, byte 6: expected an offset and a size, found the end"),
  ])
  func `what its description lies about is told`(changes: [String: String], message: String) {
    SampleDictionary.writeStarDict(["house": text("casa")], changes: changes, to: folder)
    let found = refusal("sample.ifo", in: folder)
    #expect(found?.contains(message) == true, "\(found ?? "taken")")
    #expect(folder.names(in: "dictionaries").isEmpty)
  }

  @Test func `an article outside of the file is told`() {
    SampleDictionary.writeStarDict(["house": text("casa")], to: folder)
    folder.write("ca", to: "sample.dict")
    #expect(
      refusal("sample.ifo", in: folder)?.contains(
        "expected an article inside the 2 bytes of .dict, found 4 bytes at 0") == true)
  }

  @Test func `a synonym of no word is told`() {
    SampleDictionary.writeStarDict(
      ["house": text("casa")], synonyms: [("home", 5)], to: folder)
    #expect(
      refusal("sample.ifo", in: folder)?.contains("expected a number below 1, found 5") == true)
  }

  @Test func `a missing file is told`() {
    folder.write(
      "StarDict's dict ifo file\nversion=2.4.2\nwordcount=1\nidxfilesize=2\n", to: "lone.ifo")
    #expect(
      refusal("lone.ifo", in: folder)
        == "lone.ifo: expected “lone.idx” or “lone.idx.gz” or “lone.idx.dz” beside it, found none")
  }
}
