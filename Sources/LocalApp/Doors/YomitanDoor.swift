import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The calls of Yomitan's local interface, as asbplayer and others make them.
struct YomitanDoor {
  /// A call by the name of its path.
  enum Call: String {
    case serverVersion
    case yomitanVersion
    case tokenize
    case termEntries
    case ankiFields
  }

  let application: Application

  init(_ application: Application) {
    self.application = application
  }

  func answer(_ call: Call, _ body: JSONValue) async throws -> JSONValue {
    switch call {
    case .serverVersion: return ["version": 1]
    case .yomitanVersion: return ["version": "25.12.16.0"]
    case .tokenize: return try await tokenize(body)
    case .termEntries:
      if let terms = body["term"]?.array {
        return .array(
          try terms.enumerated().map { index, term in
            try entries(of: term.string ?? "", index: index)
          })
      }
      guard let term = body["term"]?.string else {
        throw LexicalError(.badRequest, "expected a text in “term”")
      }
      return try entries(of: term, index: nil)
    case .ankiFields: return try fields(body)
    }
  }

  // MARK: - Tokens

  private func tokenize(_ body: JSONValue) async throws -> JSONValue {
    let texts: [String]
    if let text = body["text"]?.string {
      texts = [text]
    } else if let list = body["text"]?.array {
      texts = list.compactMap(\.string)
    } else {
      throw LexicalError(.badRequest, "expected a text, or texts, in “text”")
    }
    let reader = try await application.reader()
    return .array(
      try texts.enumerated().map { index, text in
        [
          "id": "scan", "source": "scanning-parser", "dictionary": .null,
          "index": .integer(Int64(index)), "content": .array(try tokens(of: text, reader)),
        ]
      })
  }

  /// The tokens of a text, all of it, each as a group of one part.
  private func tokens(of text: String, _ reader: Reader) throws -> [JSONValue] {
    let bytes = Array(text.utf8)
    let annotation: Annotation
    do { annotation = try reader.annotator.annotate(bytes) } catch {
      throw LexicalError(.internalError, "cannot annotate the text: \(error)")
    }
    var groups: [JSONValue] = []
    var last = 0
    func part(_ range: Range<Int>, _ more: [JSONMember] = []) {
      guard !range.isEmpty else { return }
      groups.append([
        .object(
          [
            JSONMember(name: "text", value: .string(String(decoding: bytes[range], as: UTF8.self))),
            JSONMember(name: "reading", value: ""),
          ] + more)
      ])
    }
    for token in annotation.tokens where token.kind == .word {
      part(last..<token.start)
      let written = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
      let headwords = token.lexeme.map { lexeme in
        [
          JSONMember(
            name: "headwords",
            value: [[headword(reader.lookupIndex.lemma(of: lexeme), of: written, index: nil)]])
        ]
      }
      part(token.start..<token.end, headwords ?? [])
      last = token.end
    }
    part(last..<bytes.count)
    return groups
  }

  private func headword(_ lemma: String, of written: String, index: Int?) -> JSONValue {
    var members: [JSONMember] = []
    if let index {
      members.append(JSONMember(name: "index", value: .integer(Int64(index))))
      members.append(JSONMember(name: "headwordIndex", value: 0))
    }
    members += [
      JSONMember(name: "term", value: .string(lemma)),
      JSONMember(name: "reading", value: .string(lemma)),
      JSONMember(
        name: "sources",
        value: [
          [
            "originalText": .string(written), "transformedText": .string(written.lowercased()),
            "deinflectedText": .string(lemma), "matchType": "exact", "matchSource": "term",
            "isPrimary": true,
          ]
        ]),
    ]
    if index != nil {
      members += [
        JSONMember(name: "tags", value: []), JSONMember(name: "wordClasses", value: []),
      ]
    }
    return .object(members)
  }

  // MARK: - Entries

  private func entries(of term: String, index: Int?) throws -> JSONValue {
    guard term.utf8.count <= 512 else {
      throw LexicalError(.badRequest, "expected at most 512 bytes in “term”")
    }
    let entries = try Lexicon(application.release).entries(of: term)
    var members = [
      JSONMember(
        name: "dictionaryEntries",
        value: .array(entries.enumerated().map { entry($1, of: term, order: $0) })),
      JSONMember(name: "originalTextLength", value: .integer(Int64(term.utf16.count))),
    ]
    if let index { members.append(JSONMember(name: "index", value: .integer(Int64(index)))) }
    return .object(members)
  }

  private func entry(_ entry: LexemeEntry, of term: String, order: Int) -> JSONValue {
    let title = application.release.metadata.title
    let meanings = entry.glosses.map(\.meaning)
    let rank = Int64(entry.rank?.value ?? 0)
    return [
      "type": "term", "isPrimary": true, "textProcessorRuleChainCandidates": [[]],
      "inflectionRuleChainCandidates": [["source": "dictionary", "inflectionRules": []]],
      "score": 0, "frequencyOrder": .integer(rank), "dictionaryIndex": 0,
      "dictionaryAlias": .string(title), "sourceTermExactMatchCount": 1,
      "matchPrimaryReading": false, "maxOriginalTextLength": .integer(Int64(term.utf16.count)),
      "headwords": [headword(entry.lemma, of: term, index: 0)],
      "definitions": .array(
        meanings.enumerated().map { number, meaning in
          [
            "index": .integer(Int64(number)), "headwordIndices": [0], "dictionary": .string(title),
            "dictionaryIndex": 0, "dictionaryAlias": .string(title),
            "id": .integer(Int64(number)), "score": 0, "frequencyOrder": .integer(rank),
            "sequences": [-1], "isPrimary": true, "tags": [], "entries": [.string(meaning)],
          ]
        }),
      "pronunciations": .array(
        entry.ipa.map { ipa in
          [
            [
              "index": 0, "headwordIndex": 0, "dictionary": .string(title), "dictionaryIndex": 0,
              "dictionaryAlias": .string(title),
              "pronunciations": [
                ["type": "phonetic-transcription", "ipa": .string(ipa), "tags": []]
              ],
            ]
          ]
        } ?? []),
      "frequencies": .array(
        rank == 0
          ? []
          : [
            [
              "index": 0, "headwordIndex": 0, "dictionary": .string(title), "dictionaryIndex": 0,
              "dictionaryAlias": .string(title), "hasReading": false, "frequency": .integer(rank),
              "displayValue": .string("\(rank)"), "displayValueParsed": false,
            ]
          ]),
    ]
  }

  /// What fields of a card would hold, by the names of their markers.
  private func fields(_ body: JSONValue) throws -> JSONValue {
    guard let text = body["text"]?.string, text.utf8.count <= 512 else {
      throw LexicalError(.badRequest, "expected a text of at most 512 bytes in “text”")
    }
    let markers = (body["markers"]?.array ?? []).compactMap(\.string)
    let limit = max(1, min(50, body["maxEntries"]?.integer ?? 1))
    let entries = try Lexicon(application.release).entries(of: text).prefix(Int(limit))
    return [
      "fields": .array(
        entries.map { entry in
          .object(markers.map { JSONMember(name: $0, value: .string(value(of: $0, entry))) })
        }),
      "dictionaryMedia": [], "audioMedia": [],
    ]
  }

  private func value(of marker: String, _ entry: LexemeEntry) -> String {
    let meanings = entry.glosses.map(\.meaning)
    return switch marker {
    case "expression", "reading", "furigana", "furigana-plain": entry.lemma
    case "glossary", "glossary-brief", "glossary-no-dictionary", "glossary-plain":
      meanings.joined(separator: "; ")
    case "glossary-first", "glossary-first-brief", "glossary-first-no-dictionary":
      meanings.first ?? ""
    case "phonetic-transcriptions": entry.ipa ?? ""
    case "part-of-speech": entry.partOfSpeech?.name ?? ""
    case "frequencies", "frequency-harmonic-rank", "frequency-average-rank":
      entry.rank.map { "\($0.value)" } ?? ""
    case "dictionary", "dictionary-alias": application.release.metadata.title
    default: ""
    }
  }
}
