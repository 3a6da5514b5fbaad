import Archives
import JSON
import LexicalModel

/// Writes words as an archive of Yomitan: terms of format 3 with structured content, forms that
/// lead
/// to their terms, ranks and transcriptions.
package struct YomitanExport {
  private let words: [ExportedWord]
  private let title: ExportedTitle
  /// Terms of a bank, as other dictionaries have them.
  private static let bankSize = 10_000

  package init(_ words: [ExportedWord], _ title: ExportedTitle) {
    self.words = words
    self.title = title
  }

  /// The archive; equal words give equal bytes.
  package func archive() -> [UInt8] {
    var writer = ZipWriter()
    func append(_ name: String, _ value: JSONValue) {
      writer.append(name: name, contents: Array(value.text.utf8))
    }
    append("index.json", index)
    append("tag_bank_1.json", .array(Self.tags))
    var terms: [JSONValue] = []
    for (number, word) in words.enumerated() {
      terms += Self.terms(of: word, sequence: number + 1)
    }
    for (number, bank) in Self.banks(terms).enumerated() {
      append("term_bank_\(number + 1).json", .array(bank))
    }
    for (number, bank) in Self.banks(words.flatMap(Self.facts)).enumerated() {
      append("term_meta_bank_\(number + 1).json", .array(bank))
    }
    return writer.finish()
  }

  private static func banks(_ rows: [JSONValue]) -> [[JSONValue]] {
    stride(from: 0, to: rows.count, by: bankSize).map {
      Array(rows[$0..<min($0 + bankSize, rows.count)])
    }
  }

  private var index: JSONValue {
    let code = String(title.language.prefix { $0 != "-" })
    return [
      "title": .string(title.name), "format": 3, "revision": .string(title.version),
      "sequenced": true, "author": "Lexical", "description": .string(title.lines[0]),
      "attribution": .string(title.lines.dropFirst().joined(separator: "\n")),
      "sourceLanguage": .string(code), "targetLanguage": .string(code),
      "frequencyMode": "rank-based",
    ]
  }

  /// A row for each part of speech, then one for each form.
  private static func terms(of word: ExportedWord, sequence: Int) -> [JSONValue] {
    var rows: [JSONValue] = []
    for (index, reading) in word.readings.enumerated() where !reading.meanings.isEmpty {
      let part = reading.partOfSpeech
      let level = String(word.level.prefix { $0 != " " })
      let tags = [part.map { tag(of: $0) } ?? "", level].filter { !$0.isEmpty }
      rows.append([
        .string(word.headword), "", .string(tags.joined(separator: " ")),
        .string(part.map { rule(of: $0) } ?? ""), .integer(Int64(-index)),
        [content(of: reading, of: word)], .integer(Int64(sequence)), "",
      ])
    }
    guard !rows.isEmpty else { return [] }
    var seen: Set<String> = [word.headword]
    for form in word.forms where seen.insert(form.text).inserted {
      let features = word.forms.filter { $0.text == form.text }.map(\.feature)
      rows.append([
        .string(form.text), "", "form", "", -100,
        [[.string(word.headword), .array(features.map { .string($0) })]],
        .integer(Int64(sequence)), "",
      ])
    }
    return rows
  }

  private static func content(
    of reading: ExportedWord.Reading, of word: ExportedWord
  ) -> JSONValue {
    let items = reading.meanings.map { entry -> JSONValue in
      var content: [JSONValue] = [["tag": "div", "content": .string(entry.meaning)]]
      if !entry.example.isEmpty {
        content.append([
          "tag": "div", "data": ["content": "example-sentence"], "style": ["fontStyle": "italic"],
          "content": .string(entry.example),
        ])
      }
      return ["tag": "li", "content": .array(content)]
    }
    var content: [JSONValue] = [
      ["tag": "ol", "data": ["content": "glosses"], "content": .array(items)]
    ]
    let remarks = [
      word.facts, word.family.isEmpty ? "" : "family: \(word.family)",
    ].filter { !$0.isEmpty }
    if !remarks.isEmpty {
      content.append([
        "tag": "div", "data": ["content": "notes"], "style": ["fontSize": "small"],
        "content": .array(remarks.map { ["tag": "div", "content": .string($0)] }),
      ])
    }
    return ["type": "structured-content", "content": .array(content)]
  }

  /// The rank and the transcription of a word.
  private static func facts(of word: ExportedWord) -> [JSONValue] {
    var rows: [JSONValue] = []
    if let rank = word.rank {
      rows.append([
        .string(word.headword), "freq",
        ["value": .integer(Int64(rank)), "displayValue": .string("\(rank)")],
      ])
    }
    if !word.pronunciation.isEmpty {
      rows.append([
        .string(word.headword), "ipa",
        [
          "reading": .string(word.headword),
          "transcriptions": [["ipa": .string("/\(word.pronunciation)/")]],
        ],
      ])
    }
    return rows
  }

  /// How Yomitan may inflect a word of this part of speech.
  private static func rule(of part: PartOfSpeech) -> String {
    switch part {
    case .noun, .properNoun: "n"
    case .verb, .auxiliary: "v"
    case .adjective: "adj"
    case .adverb: "adv"
    default: ""
    }
  }

  /// The name of a tag, which may hold no space.
  private static func tag(of part: PartOfSpeech) -> String {
    part.name.replacing(" ", with: "-")
  }

  private static var tags: [JSONValue] {
    var seen: Set<String> = []
    let parts = PartOfSpeech.allCases.map { tag(of: $0) }.filter { seen.insert($0).inserted }
    let rows = parts.enumerated().map { index, name -> JSONValue in
      [.string(name), "partOfSpeech", .integer(Int64(index)), .string(name), 0]
    }
    let levels = CEFRLevel.allCases.enumerated().map { index, level -> JSONValue in
      [
        .string(level.name), "frequent", .integer(Int64(index)),
        .string("level \(level.name) of the CEFR"), 0,
      ]
    }
    return rows + levels + [["form", "archaism", 0, "an inflected form or another spelling", 0]]
  }
}
