import Archives
import Dictionaries
import Files
import LexicalModel
import TestSupport
import Testing

@Suite struct `Archives of Yomitan` {
  private let folder = TemporaryFolder()

  private func open(
    index: String = #"{"title": "Sample", "format": 3, "revision": "1"}"#,
    _ banks: KeyValuePairs<String, String>
  ) throws -> OpenedDictionary {
    folder.write(SampleDictionary.yomitan(index: index, banks), to: "sample.zip")
    return try added("sample.zip", in: folder)
  }

  private func definitions(_ cell: String) throws -> [DictionaryDefinition] {
    let dictionary = try open(["term_bank_1.json": #"[["x","","","",0,[\#(cell)],0,""]]"#])
    return try dictionary.file.answer(to: "x").entries.flatMap(\.definitions)
  }

  @Test func `a term of format 3 has labels, part of speech, score and definitions`() throws {
    let dictionary = try open([
      "term_bank_1.json": #"[["Haus","","n neut","n",7,["house","home"],1,"common"]]"#
    ])
    let entry = try #require(try dictionary.file.answer(to: "haus").entries.first)
    #expect(entry.headword == "Haus")
    #expect(entry.partsOfSpeech == [.noun])
    #expect(entry.labels == ["n", "neut", "common"])
    #expect(entry.score == 7)
    #expect(entry.definitions.map(\.text.plain) == ["house", "home"])
  }

  @Test func `a term of format 1 has its definitions in cells of their own`() throws {
    let dictionary = try open(
      index: #"{"title": "Old", "version": 1, "revision": "a"}"#,
      ["term_bank_1.json": #"[["gehen","",null,"v",0,"to go","to walk"]]"#])
    let entry = try #require(try dictionary.file.answer(to: "gehen").entries.first)
    #expect(entry.definitions.map(\.text.plain) == ["to go", "to walk"])
    #expect(entry.partsOfSpeech == [.verb])
  }

  @Test func `a term is found by its reading too`() throws {
    let dictionary = try open(["term_bank_1.json": #"[["読む","よむ","vt","v5",0,["to read"],0,""]]"#])
    for word in ["読む", "よむ"] {
      #expect(try dictionary.file.answer(to: word).entries.map(\.reading) == ["よむ"])
    }
    #expect(dictionary.description.counts.entries == 1)
  }

  @Test func `entries of one word come by their score, then as they stand`() throws {
    let dictionary = try open([
      "term_bank_2.json": #"[["x","","","",5,["third"],0,""],["x","","","",9,["first"],0,""]]"#,
      "term_bank_1.json": #"[["x","","","",5,["second"],0,""]]"#,
    ])
    let answer = try dictionary.file.answer(to: "x")
    #expect(
      answer.entries.map { $0.definitions.map(\.text.plain).joined() } == [
        "first", "second", "third",
      ])
  }

  @Test func `a form leads to its term`() throws {
    let dictionary = try open([
      "term_bank_1.json": """
      [["Häuser","","non-lemma","",0,[["Haus",["nominative","plural"]]],0,""],
       ["Haus","","n","n",0,["house"],0,""]]
      """
    ])
    let answer = try dictionary.file.answer(to: "Häuser")
    #expect(
      answer.inflections == [
        DictionaryInflection(form: "Häuser", headword: "Haus", feature: "nominative, plural")
      ])
    #expect(answer.entries.map(\.headword) == ["Haus"])
  }

  @Test(arguments: [
    (#""a\nb""#, "a\nb"),
    (#"{"type":"text","text":"plain"}"#, "plain"),
    (#"{"type":"image","path":"a.png","description":"a cat"}"#, "[a cat]"),
    (#"{"type":"structured-content","content":"text"}"#, "text"),
    (#"{"type":"structured-content","content":["a",{"tag":"br"},"b"]}"#, "a\nb"),
    (
      #"{"type":"structured-content","content":[{"tag":"div","content":"a"},{"tag":"div","content":"b"}]}"#,
      "a\nb"
    ),
    (
      #"{"type":"structured-content","content":{"tag":"ruby","content":["内",{"tag":"rp","content":"("},{"tag":"rt","content":"ない"},{"tag":"rp","content":")"}]}}"#,
      "内(ない)"
    ),
    (
      #"{"type":"structured-content","content":{"content":"the tag comes last","tag":"span"}}"#,
      "the tag comes last"
    ),
    (
      #"{"type":"structured-content","content":{"tag":"a","href":"https://x.example","content":"a link"}}"#,
      "a link"
    ),
    (
      #""a",{"type":"structured-content","content":{"tag":"img","path":"x.png"}}"#, "a"
    ),
    (
      #"{"type":"structured-content","content":{"tag":"div","content":["<b>not markup</b> \u0007\u202e",{"tag":"span","content":"!"}]}}"#,
      "<b>not markup</b> !"
    ),
  ])
  func `content becomes plain text`(cell: String, text: String) throws {
    #expect(try definitions(cell).map(\.text.plain).joined() == text)
  }

  @Test func `emphasis is kept, and nothing else of the style`() throws {
    let cell = #"""
      {"type":"structured-content","content":["x ",{"tag":"span","style":{"fontWeight":"bold","color":"red"},"content":["bold ",{"tag":"span","style":{"fontStyle":"italic"},"content":"both"}]}," y",{"tag":"span","style":{"verticalAlign":"super"},"content":"2"}]}
      """#
    let text = try #require(try definitions(cell).first).text
    #expect(text.plain == "x bold both y2")
    #expect(
      text.runs.map(\.text) == ["x ", "bold ", "both", " y", "2"]
        && text.runs.map(\.emphases) == [[], [.bold], [.bold, .italic], [], [.superscript]])
  }

  @Test func `items of the outer list are definitions, with their examples and notes apart`() throws
  {
    let cell = #"""
      {"type":"structured-content","content":[
        {"tag":"div","data":{"content":"preamble"},"content":"From Latin."},
        {"tag":"ol","content":[
          {"tag":"li","content":["house",{"tag":"div","data":{"content":"example-sentence"},"content":[
            {"tag":"div","content":"Das Haus brennt."},{"tag":"div","content":"The house burns."}]}]},
          {"tag":"li","content":["home",{"tag":"ul","content":[{"tag":"li","content":"a place"},{"tag":"li","content":"a family"}]}]}]},
        {"tag":"div","data":{"content":"backlink"},"content":"Wiktionary"}]}
      """#
    let found = try definitions(cell)
    #expect(found.map(\.text.plain) == ["", "house", "home\n• a place\n• a family"])
    #expect(found.map(\.notes) == [["From Latin."], [], []])
    #expect(found.map(\.examples) == [[], ["Das Haus brennt.\nThe house burns."], []])
  }

  @Test func `frequencies, transcriptions and accents are facts of a term`() throws {
    let dictionary = try open([
      "term_meta_bank_1.json": """
      [["x","freq",7],["x","freq","five (5)"],["x","freq",{"value":3,"displayValue":"three"}],
       ["x","freq",{"reading":"y","frequency":{"value":9}}],
       ["x","ipa",{"reading":"","transcriptions":[{"ipa":"/haʊs/","tags":["US"]}]}],
       ["x","pitch",{"reading":"y","pitches":[{"position":2},{"position":"LHL"}]}]]
      """
    ])
    let answer = try dictionary.file.answer(to: "x")
    #expect(answer.frequencies.map(\.value) == [7, 5, 3, 9])
    #expect(answer.frequencies.map(\.shown) == ["7", "five (5)", "three", "9"])
    #expect(answer.sounds.map(\.text) == ["haʊs", "2", "LHL"])
    #expect(answer.sounds.map(\.kind) == [.ipa, .pitch, .pitch])
    #expect(answer.sounds.map(\.labels) == [["US"], [], []])
  }

  @Test func `the index names languages and licence`() throws {
    let dictionary = try open(
      index: """
        {"title":"wty-de-en","format":3,"revision":"2026.07","sourceLanguage":"de","targetLanguage":"en",
         "attribution":"Wiktionary, CC BY-SA 4.0","url":"https://dictionary.example","frequencyMode":"occurrence-based"}
        """, ["term_bank_1.json": #"[["x","","","",0,["y"],0,""]]"#])
    let description = dictionary.description
    #expect(description.source == "de" && description.target == "en")
    #expect(description.license == "CC BY-SA 4.0")
    #expect(description.revision == "2026.07" && description.countsOccurrences)
  }

  @Test(arguments: [
    ("[", "term_bank_1.json, byte 1: expected “,” or “]”, found the end"),
    (#"[["x","","","",0,["a"],0]]"#, "byte 1: expected a term of 8 cells"),
    (#"[["x","","","",0,false,0,""]]"#, "byte 17: expected an array, found “false,0,\"\"]]”"),
    (#"[["x","","","","0",["a"],0,""]]"#, "expected a number"),
    (#"[["x","","","",0,[{"type":"mine"}],0,""]]"#, "expected a definition of type"),
    (#"{"a":1}"#, "byte 0: expected an array"),
    ("[] x", "byte 3: expected the end of the text"),
    ("[[\"\u{7}\",\"\",\"\",\"\",0,[],0,\"\"]]", "expected an escaped control character"),
  ])
  func `a broken bank is told with its name and byte`(bank: String, message: String) throws {
    folder.write(SampleDictionary.yomitan(["term_bank_1.json": bank]), to: "sample.zip")
    let found = try #require(refusal("sample.zip", in: folder))
    #expect(found.contains(message), "\(found)")
    #expect(folder.names(in: "dictionaries").isEmpty)
  }

  @Test(arguments: [
    (#"{"format":3,"revision":"1"}"#, "index.json, title: expected a text"),
    (#"{"title":"x","format":0}"#, "format: expected 1, 2 or 3, found 0"),
    ("{", "index.json, byte 1: expected"),
  ])
  func `a broken index is told`(index: String, message: String) throws {
    folder.write(
      SampleDictionary.yomitan(index: index, ["term_bank_1.json": "[]"]), to: "sample.zip")
    #expect(refusal("sample.zip", in: folder)?.contains(message) == true)
  }

  @Test func `content that is nested without end is refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let tags = String(repeating: #"{"tag":"div","content":"#, count: 100)
    for content in [deep, tags] {
      let bank = #"[["x","","","",0,[{"type":"structured-content","content":"# + content
      folder.write(SampleDictionary.yomitan(["term_bank_1.json": bank]), to: "sample.zip")
      let found = try #require(refusal("sample.zip", in: folder))
      #expect(found.contains("expected at most"), "\(found)")
    }
  }

  @Test func `an entry that is longer than the limit is refused`() throws {
    var generator = SeededGenerator(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let text = String(
      (0...DictionaryLimits.record).map { _ in letters.randomElement(using: &generator) ?? "a" })
    let bank = #"[["x","","","",0,["\#(text)"],0,""]]"#
    folder.write(SampleDictionary.yomitan(["term_bank_1.json": bank]), to: "sample.zip")
    #expect(
      refusal("sample.zip", in: folder)?.contains("expected at most 1024 KiB for one entry") == true
    )
  }

  @Test func `an archive that unpacks to hundreds of times its size is refused`() throws {
    let bank = "[" + String(repeating: " ", count: 8 << 20) + "]"
    folder.write(SampleDictionary.yomitan(["term_bank_1.json": bank]), to: "sample.zip")
    let found = try #require(refusal("sample.zip", in: folder))
    #expect(found.contains("expected a compression ratio of at most 400"), "\(found)")
  }

  @Test func `a truncated archive is refused wherever it ends`() throws {
    let whole = SampleDictionary.yomitan([
      "term_bank_1.json": #"[["x","","","",0,["a"],0,""]]"#
    ])
    for count in stride(from: 0, to: whole.count, by: 7) {
      folder.write(whole.prefix(count), to: "sample.zip")
      #expect(refusal("sample.zip", in: folder) != nil, "\(count) of \(whole.count) bytes")
    }
    #expect(folder.names(in: "dictionaries").isEmpty)
  }

  @Test func `the same seed of random changes never crashes`() throws {
    let whole = SampleDictionary.yomitan([
      "term_bank_1.json":
        #"[["x","y","n","n",0,["a",{"type":"structured-content","content":{"tag":"ol","content":[{"tag":"li","content":"a"}]}}],0,""]]"#,
      "term_meta_bank_1.json": #"[["x","freq",7]]"#,
    ])
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      folder.write(bytes, to: "sample.zip")
      let folderOfOne = DictionaryFolder(folder.path("dictionaries"))
      if let taken = try? folderOfOne.add(folder.path("sample.zip")) {
        _ = try folderOfOne.remove(taken.file.identifier)
      }
    }
  }

  @Test func `banks of random words are found as they were written`() throws {
    var generator = SeededGenerator(seed: 3)
    let letters = Array("abcäöß日本ǰ'- ")
    var expected: [String: [String]] = [:]
    var banks: [String] = []
    for bank in 0..<3 {
      var terms: [String] = []
      for index in 0..<400 {
        let length = Int.random(in: 1...9, using: &generator)
        let raw = String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
        let word = raw.split(separator: " ").joined(separator: " ")
        guard !word.isEmpty else { continue }
        terms.append(#"["\#(word)","","","",0,["\#(bank)/\#(index)"],0,""]"#)
        expected[word, default: []].append("\(bank)/\(index)")
      }
      banks.append("[\(terms.joined(separator: ","))]")
    }
    let dictionary = try open([
      "term_bank_1.json": banks[0], "term_bank_2.json": banks[1], "term_bank_10.json": banks[2],
    ])
    for (word, texts) in expected {
      let entries = try dictionary.file.answer(to: word).entries.filter { $0.headword == word }
      #expect(entries.map { $0.definitions.map(\.text.plain).joined() } == texts, "\(word)")
    }
    #expect(try dictionary.file.answer(to: "zz").isEmpty)
  }

  /// The test dictionaries of Yomitan, given by path: `YOMITAN_TEST_DICTIONARIES`.
  @Test(.enabled(if: environment("YOMITAN_TEST_DICTIONARIES") != nil))
  func `Yomitan's own valid dictionary is read and its broken ones are not`() throws {
    let root = try #require(environment("YOMITAN_TEST_DICTIONARIES"))
    for name in try FileSystem.names(in: root) {
      var writer = ZipWriter()
      for file in try FileSystem.names(in: "\(root)/\(name)") {
        writer.append(name: file, contents: try FileSystem.read("\(root)/\(name)/\(file)"))
      }
      folder.write(writer.finish(), to: "sample.zip")
      let found = refusal("sample.zip", in: folder)
      #expect((found == nil) == name.hasPrefix("valid"), "\(name): \(found ?? "taken")")
    }
  }
}
