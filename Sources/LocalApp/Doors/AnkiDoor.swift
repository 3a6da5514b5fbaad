import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The actions of AnkiConnect that miners use: a note is a word that the learner keeps.
///
/// A note has the model `Lexical` with the fields *Word*, *Sentence*, *Meaning* and *Source*; its
/// number is made of the word's id. It has one card of the same number, by whose interval miners
/// colour the word.
struct AnkiDoor {
  let application: Application

  static let model = "Lexical"
  static let fields = ["Word", "Sentence", "Meaning", "Source"]
  /// What Anki calls the deck of words that are in none.
  static let standardDeck = "Default"

  init(_ application: Application) {
    self.application = application
  }

  /// Answers one call; a failure is told in the answer, as clients expect it.
  func answer(_ body: JSONValue) async -> JSONValue {
    let isPlain = (body["version"]?.integer ?? 4) <= 4
    do {
      let result = try await result(of: body["action"]?.string ?? "", body["params"] ?? [:])
      return isPlain ? result : ["result": result, "error": .null]
    } catch {
      return ["result": .null, "error": .string("\(error)")]
    }
  }

  private func result(of action: String, _ parameters: JSONValue) async throws -> JSONValue {
    switch action {
    case "version": return 6
    case "requestPermission":
      return ["permission": "granted", "requireApiKey": false, "version": 6]
    case "deckNames": return .array(try await decks().map { .string($0.name) })
    case "deckNamesAndIds":
      return .object(
        try await decks().map { JSONMember(name: $0.name, value: .integer($0.number)) })
    case "modelNames": return [.string(Self.model)]
    case "modelNamesAndIds":
      return .object([JSONMember(name: Self.model, value: .integer(Self.number(of: Self.model)))])
    case "modelFieldNames": return .array(Self.fields.map { .string($0) })
    case "canAddNotes":
      return .array(try await refusals(parameters).map { .bool($0 == nil) })
    case "canAddNotesWithErrorDetail":
      return .array(
        try await refusals(parameters).map { refusal in
          refusal.map { ["canAdd": false, "error": .string($0)] } ?? ["canAdd": true]
        })
    case "addNote": return try await add(parameters["note"] ?? [:])
    case "findNotes", "guiBrowse":
      return .array(
        try await find(parameters["query"]?.string ?? "").map { .integer($0.number) })
    case "notesInfo": return try await information(parameters)
    case "findCards":
      return .array(
        try await find(parameters["query"]?.string ?? "").map { .integer($0.number) })
    case "cardsInfo", "cardsModTime", "areSuspended", "notesModTime":
      return try await AnkiCards(application).answer(
        action, try await asked(for: parameters["cards"] ?? parameters["notes"] ?? []))
    case "guiAddCards": return try await add(parameters["note"] ?? [:])
    case "createDeck":
      let name = parameters["deck"]?.string ?? ""
      if let deck = try await decks().first(where: { $0.name == name }) {
        return .integer(deck.number)
      }
      return .integer(Self.number(of: try await application.store.createDeck(name, []).id.text))
    // A note has the status of its word for a tag, and no others.
    case "addTags": return .null
    case "updateNoteFields": return try await update(parameters["note"] ?? [:])
    case "storeMediaFile": return try store(parameters)
    case "multi":
      var results: [JSONValue] = []
      for call in (parameters["actions"]?.array ?? []).prefix(100)
      where call["action"]?.string != "multi" {
        results.append(await answer(call))
      }
      return .array(results)
    default: throw LexicalError(.badRequest, "unsupported action")
    }
  }

  // MARK: - Decks and words

  private func decks() async throws -> [(name: String, number: Int64)] {
    let decks = try await mapStoreErrors { try await application.store.decks() }.decks
    return [(Self.standardDeck, 1)] + decks.map { ($0.name, Self.number(of: $0.id.text)) }
  }

  /// The words of some numbers, nil for a number that none has.
  private func asked(for numbers: JSONValue) async throws -> [(number: Int64, word: WordState?)] {
    let byNumber = Dictionary(try await notes().map { ($0.number, $0.word) }) { first, _ in first }
    return (numbers.array ?? []).prefix(20_000).compactMap(\.integer).map { ($0, byNumber[$0]) }
  }

  /// The number of a note or deck: the first bits of a digest of its id.
  private static func number(of text: String) -> Int64 {
    SHA256.digest(of: text).bytes.prefix(6).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// What a word is called in a field: its lemma, as far as its id says it.
  static func word(of lexeme: LexemeID) -> String {
    String(lexeme.text.drop { $0 != ":" }.dropFirst()).replacing("_", with: " ")
  }

  private struct Note {
    let word: WordState
    var number: Int64 { AnkiDoor.number(of: word.lexeme.text) }
  }

  /// The words that the learner keeps.
  private func notes() async throws -> [Note] {
    try await mapStoreErrors { try await application.store.wordStates() }.map { Note(word: $0) }
  }

  /// The plain text of a field.
  private func text(_ note: JSONValue, _ field: String) -> String {
    AnkiMarkup.text(of: note["fields"]?[field]?.string ?? "").text
  }

  private func lexeme(of word: String) -> LexemeID? {
    let resolver = ReleaseResolver(release: application.release)
    return resolver.lexeme(for: word) ?? resolver.ownLexeme(for: word)
  }

  // MARK: - Notes

  /// Why each note cannot be added; nil for one that can.
  private func refusals(_ parameters: JSONValue) async throws -> [String?] {
    var refusals: [String?] = []
    for note in (parameters["notes"]?.array ?? []).prefix(1_000) {
      refusals.append(try await refusal(of: note))
    }
    return refusals
  }

  private func refusal(of note: JSONValue) async throws -> String? {
    guard note["modelName"]?.string == Self.model else {
      return "model was not found: \(note["modelName"]?.string ?? "")"
    }
    let word = text(note, "Word")
    guard !word.isEmpty, word.utf8.count <= 512, let lexeme = lexeme(of: word) else {
      return "cannot create note because it is empty"
    }
    guard note["options"]?["allowDuplicate"]?.bool != true else { return nil }
    let captures = try await mapStoreErrors {
      try await application.store.events(of: [.capture], about: lexeme)
    }
    return captures.isEmpty ? nil : "cannot create note because it is a duplicate"
  }

  private func add(_ note: JSONValue) async throws -> JSONValue {
    if let refusal = try await refusal(of: note) { throw LexicalError(.badRequest, refusal) }
    let word = text(note, "Word")
    guard let lexeme = lexeme(of: word) else { throw LexicalError(.badRequest, "no word") }
    var body: [JSONMember] = [
      JSONMember(name: "word", value: .string(word)),
      JSONMember(name: "sentence", value: .string(text(note, "Sentence"))),
      JSONMember(name: "source", value: .string(text(note, "Source"))),
    ]
    let meaning = text(note, "Meaning")
    if !meaning.isEmpty { body.append(JSONMember(name: "meaning", value: .string(meaning))) }
    if let deck = note["deckName"]?.string, deck != Self.standardDeck {
      body.append(JSONMember(name: "deck", value: .string(deck)))
    }
    _ = try await application.capture(.object(body))
    return .integer(Self.number(of: lexeme.text))
  }

  /// The words that a search finds.
  private func find(_ query: String) async throws -> [Note] {
    guard let search = AnkiSearch(query) else { return [] }
    let notes = try await notes()
    let finder = try await AnkiFinder(search, notes.map(\.word), application)
    return notes.filter { finder.fits($0.word, number: $0.number) }
  }

  private func information(_ parameters: JSONValue) async throws -> JSONValue {
    let numbers = (parameters["notes"]?.array ?? []).compactMap(\.integer)
    let wanted =
      numbers.isEmpty ? try await find(parameters["query"]?.string ?? "") : try await notes()
    let byNumber = Dictionary(wanted.map { ($0.number, $0) }) { first, _ in first }
    let library = try await CardLibrary(application.store, release: application.release)
    var result: [JSONValue] = []
    for number in numbers.isEmpty ? wanted.map(\.number) : numbers {
      guard let note = byNumber[number], let face = try await library.face(of: note.word.lexeme)
      else {
        result.append([:])
        continue
      }
      let values = [
        face.front, face.sentence?.text ?? "", face.meanings.first ?? "", face.source ?? "",
      ]
      result.append([
        "noteId": .integer(number), "modelName": .string(Self.model),
        "tags": [.string(note.word.status.name)], "cards": [.integer(number)],
        "fields": .object(
          zip(Self.fields, values).enumerated().map { order, field in
            JSONMember(
              name: field.0,
              value: ["value": .string(field.1), "order": .integer(Int64(order))])
          }),
      ])
    }
    return .array(result)
  }

  private func update(_ note: JSONValue) async throws -> JSONValue {
    guard let number = note["id"]?.integer,
      let found = try await notes().first(where: { $0.number == number })
    else { throw LexicalError(.noInput, "note was not found: \(note["id"]?.integer ?? 0)") }
    if note["fields"]?["Meaning"] != nil {
      _ = try await application.write(meaning: text(note, "Meaning"), of: found.word.lexeme)
    }
    let sentence = text(note, "Sentence")
    if !sentence.isEmpty {
      _ = try await application.capture([
        "word": .string(found.word.lexeme.text), "sentence": .string(sentence),
        "source": .string(text(note, "Source")),
      ])
    }
    return .null
  }

  private func store(_ parameters: JSONValue) throws -> JSONValue {
    guard let bytes = parameters["data"]?.string.flatMap(Base64.bytes) else {
      throw LexicalError(
        .badRequest, "expected the file in “data”; it is not fetched from elsewhere")
    }
    do { return .string("\(try application.store.pictures.add(bytes))") } catch {
      throw LexicalError(.badRequest, "only pictures are kept: \(error)")
    }
  }
}
