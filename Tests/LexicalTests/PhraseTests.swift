import JSON
import Lexical
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Catalogues of phrases` {
  private static let english = PhraseCatalogue.of(.english)

  /// The names without their forms.
  private static func names(_ catalogue: PhraseCatalogue) -> Set<String> {
    Set(catalogue.keys.map { String($0.prefix { $0 != "[" }) })
  }

  /// The names of the values in a text.
  private static func values(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "}" })
    }.sorted()
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `every language has every phrase, with the same values`(language: InterfaceLanguage) {
    let catalogue = PhraseCatalogue.of(language)
    #expect(catalogue.keys == Self.english.keys)
    for key in Self.english.keys.sorted() {
      let text = catalogue.text(named: key) ?? ""
      let isFilled = !text.isEmpty && text.first != " " && text.last != " "
      #expect(isFilled, "\(language.tag): \(key)")
      #expect(
        Self.values(in: text) == Self.values(in: Self.english.text(named: key) ?? ""),
        "\(language.tag): \(key)")
    }
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `every line of a catalogue is a phrase, a remark or empty`(language: InterfaceLanguage)
    throws
  {
    let lines = try SourceTree.lines(of: "Sources/Lexical/Resources/\(language.tag).phrases")
    let phrases = lines.filter { !$0.isEmpty && !$0.hasPrefix("# ") }
    #expect(phrases.allSatisfy { $0.contains(" = ") })
    #expect(phrases.count == PhraseCatalogue.of(language).keys.count)
  }

  @Test func `every key of the code is a phrase, and every phrase has a key or is for pages`() {
    let keys = Set(PhraseKey.allCases.map(\.rawValue))
      .union(ChartPhrase.allCases.map(\.rawValue))
      .union(ExplanationPhrase.allCases.map(\.rawValue))
    let names = Self.names(Self.english)
    #expect(keys.subtracting(names).isEmpty)
    let others = names.subtracting(keys)
    let isForNames = { (name: String) in
      ["app.", "subject.", "command.", "help.", "setting.", "setting-name.", "choice."].contains {
        name.hasPrefix($0)
      }
    }
    #expect(others.allSatisfy(isForNames))
  }

  @Test func `a phrase has both forms or none`() {
    for name in Self.names(Self.english) {
      let forms = PhraseCatalogue.Form.allCases.filter {
        Self.english.keys.contains("\(name)[\($0.rawValue)]")
      }
      #expect(forms.count == (Self.english.keys.contains(name) ? 0 : 2), "\(name)")
    }
  }

  @Test func `pages and the app ask for phrases that there are, and each is asked for`() throws {
    var asked: Set<String> = []
    var beginnings: Set<String> = []
    let folders = [
      "Sources/LocalApp/Resources", "Sources/LexicalTool/Resources", "Sources/Lexical/Resources",
    ]
    for path in try folders.flatMap({ try SourceTree.files(under: $0, ending: [".js", ".html"]) }) {
      let text = try SourceTree.lines(of: path).joined(separator: "\n")
      for literal in text.split(whereSeparator: { "'\"".contains($0) }) {
        let isName = ["app.", "part.", "rating.", "status.", "mastery."].contains {
          literal.hasPrefix($0)
        }
        let isPlain = literal.allSatisfy { $0.isLetter || $0.isNumber || "-.".contains($0) }
        guard isName, isPlain, literal != "app.js", literal != "app.css" else { continue }
        if literal.last == "." {
          beginnings.insert(String(literal))
        } else {
          asked.insert(String(literal))
        }
      }
    }
    let names = Self.names(Self.english)
    #expect(asked.subtracting(names) == [])
    let unasked = names.filter { name in
      name.hasPrefix("app.") && !asked.contains(name)
        && !beginnings.contains { name.hasPrefix($0) }
    }
    #expect(unasked == [])
  }

  @Test func `every subject of the shipped corpus has a name`() throws {
    let cells = try SourceTree.lines(of: "corpus/en/subjects.tsv").dropFirst().compactMap {
      $0.split(separator: "\t").last
    }
    let subjects = Set(cells.flatMap { $0.split(separator: ",") }.map(String.init))
      .subtracting(["general"])
    #expect(subjects.count > 30)
    for subject in subjects {
      #expect(Self.english.text(named: "subject.\(subject)") != nil, "\(subject)")
    }
  }

  @Test(
    arguments: [
      (InterfaceLanguage.english, 0, "0 cards"), (.english, 1, "1 card"), (.english, 2, "2 cards"),
      (.french, 0, "0 carte"), (.french, 1, "1 carte"), (.french, 2, "2 cartes"),
      (.german, 1, "1 Karte"), (.german, 12_345, "12\u{202F}345 Karten"),
      (.spanish, 0, "0 tarjetas"),
      (.portuguese, 0, "0 cartão"), (.portuguese, 2, "2 cartões"),
    ] as [(InterfaceLanguage, Int, String)])
  func `a number chooses the form`(language: InterfaceLanguage, count: Int, text: String) {
    InterfaceLanguage.$current.withValue(language) {
      #expect(phrase(.countCards, count: count) == text)
    }
  }

  @Test func `a value that looks like a place is left as it is`() {
    #expect(phrase(.reviewMastered, ["word": "{count}"]) == "✪ “{count}” is mastered")
  }

  @Test func `a page gets its phrases with their forms`() {
    let json = PhraseCatalogue.of(.german).pageJSON
    #expect(json["app.undo"] == "Rückgängig" && json["rating.again"] == "nochmal")
    #expect(json["app.count-words"]?["one"] == "{count} Wort")
    #expect(json["app.count-words"]?["other"] == "{count} Wörter")
    #expect(json["next.install"] == nil && json["app.count-words[one]"] == nil)
  }
}

@Suite struct `The language of the interface` {
  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], InterfaceLanguage.german), (["LANG": "pt_BR"], .portuguese),
      (["LANG": "fr"], .french), (["LANG": "C.UTF-8"], .english),
      (["LANG": "ja_JP.UTF-8"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "es_MX.UTF-8", "LANG": "de_DE"], .spanish),
      (["LC_ALL": "C", "LANG": "de_DE"], .english), ([:], .english),
    ] as [([String: String], InterfaceLanguage)])
  func `it is that of the environment`(variables: [String: String], language: InterfaceLanguage) {
    #expect(InterfaceLanguage(environment: variables) == language)
  }

  @Test(
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.8", InterfaceLanguage.german), ("ja, fr;q=0.5, es;q=0.7", .spanish),
      ("en;q=0, pt", .portuguese),
    ] as [(String, InterfaceLanguage)])
  func `a browser's most wanted language that is spoken`(
    header: String, language: InterfaceLanguage
  ) {
    #expect(InterfaceLanguage(accepted: header) == language)
  }

  @Test func `a browser may want none that is spoken`() {
    #expect(
      InterfaceLanguage(accepted: "ja,zh;q=0.5") == nil && InterfaceLanguage(accepted: "") == nil)
  }

  @Test func `what is set on the device comes first`() throws {
    let folder = TemporaryFolder()
    let store = folder.path("progress.db")
    var settings = try LocalSettings(besideStoreAt: store)
    try settings.set(.language, to: "pt-PT")
    #expect(settings[.language] == "pt")
    let language = InterfaceLanguage(environment: ["LANG": "de_DE"], besideStoreAt: store)
    #expect(language == .portuguese)
    #expect(throws: LexicalError.self) { try settings.set(.language, to: "klingon") }
    try settings.set(.language, to: nil)
    #expect(InterfaceLanguage(environment: ["LANG": "de_DE"], besideStoreAt: store) == .german)
  }

  @Test func `a day is spelled in the language`() {
    let day = StudyDay(number: 20_778)
    #expect(day.spelled == "Saturday, 21 November 2026")
    let spelled = InterfaceLanguage.allCases.map { language in
      InterfaceLanguage.$current.withValue(language) { day.spelled }
    }
    #expect(
      spelled == [
        "Saturday, 21 November 2026", "sábado, 21 de noviembre de 2026",
        "sábado, 21 de novembro de 2026", "Samstag, 21. November 2026", "samedi 21 novembre 2026",
      ])
  }
}
