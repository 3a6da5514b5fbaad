import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// Marks, captures, meanings and their undoing.
extension Application {
  /// Takes in what a page says of words: `lexical.marks/1` with its lines in `marks`.
  ///
  /// Each mark has a name of its own, so that one which is posted twice counts once.
  func mark(_ body: JSONValue) async throws -> JSONValue {
    let marks = body["marks"]?.array ?? []
    guard !marks.isEmpty, marks.count <= 20_000 else {
      throw LexicalError(.badRequest, "expected 1 to 20 000 marks in “marks”")
    }
    let header: JSONValue = [
      "schema": .string(PageFile.marksSchema), "device": .string(body["device"]?.string ?? "app"),
      "source": .string(body["source"]?.string ?? ""),
    ]
    var bytes: [UInt8] = []
    for line in [header] + marks {
      line.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    let file = bytes
    let resolver = ReleaseResolver(release: release)
    let trial = try await mapStoreErrors {
      try await store.importPage(file, resolver: resolver, isDryRun: true)
    }
    if let line = trial?.refused.first {
      throw LexicalError(.badData, "mark \(line.number - 1): \(line.reason)")
    }
    let report = try await mapStoreErrors { try await store.importPage(file, resolver: resolver) }
    if marks.contains(where: { $0["class"] != nil }) { await cache.forgetBooks() }
    return [
      "schema": "lexical.marked/1", "added": .integer(Int64(report?.added ?? 0)),
      "known": .integer(Int64(report?.known ?? 0)),
    ]
  }

  /// Takes back what was done together with an event, or the last thing that was done.
  func undo(_ event: String?) async throws -> JSONValue {
    guard let event else {
      let done = try await mapStoreErrors { try await store.undo() }
      return ["undone": .bool(true), "title": .string(done.title)]
    }
    guard let id = EventID(hexadecimal: event) else {
      throw LexicalError(.badRequest, "expected 32 hexadecimal digits in “id”")
    }
    do throws(LearnerStoreError) {
      let done = try await store.undo(id)
      return ["undone": .bool(true), "title": .string(done.title)]
    } catch .nothingToUndo {
      // It never arrived, or was taken back before: either way it does not count.
      return ["undone": .bool(false), "title": ""]
    } catch {
      throw LexicalError(error)
    }
  }

  /// Keeps a word to learn, as `lexical capture` does.
  func capture(_ body: JSONValue) async throws -> JSONValue {
    guard let word = body["word"]?.string, (1...512).contains(word.utf8.count) else {
      throw LexicalError(.badRequest, "expected a word in “word”")
    }
    var request = CaptureRequest([
      CaptureRequest.Word(text: word, meaning: body["meaning"]?.string)
    ])
    request.sentence = body["sentence"]?.string ?? ""
    request.source = body["source"]?.string ?? ""
    request.keepsOwn = true
    let moment = try await mapStoreErrors { try await store.moment() }
    let (items, missing, _) = try request.items(by: ReleaseResolver(release: release), at: moment) {
      () throws(LexicalError) in release
    }
    let deck = try await body["deck"]?.string.asyncMap { name in
      try await mapStoreErrors { try await store.decks() }.deck(called: name).id
    }
    let plan = try await mapStoreErrors { try await store.capturePlan(items, deck: deck) }
    if !plan.facts.isEmpty {
      try await mapStoreErrors { try await store.record(plan.facts, title: "capture \(word)") }
    }
    return try plan.json(
      isDryRun: false, missing: missing, senses: try await CapturedSenses(release, for: store))
  }

  /// Gives a word a meaning of the learner's own; an empty one takes it away.
  func write(meaning: String, of lexeme: LexemeID) async throws -> JSONValue {
    try await write(meaning, into: .meaning(of: lexeme), title: "meaning of \(lexeme)")
    return ["lemmaId": .string(lexeme.text), "meaning": .string(meaning)]
  }

  /// Keeps a note about a word; an empty one takes it away.
  func write(note: String, about lexeme: LexemeID) async throws -> JSONValue {
    try await write(note, into: .note(about: lexeme), title: "note about \(lexeme)")
    return ["lemmaId": .string(lexeme.text), "note": .string(note)]
  }

  private func write(_ text: String, into key: RegisterKey, title: String) async throws {
    guard text.utf8.count <= 4_096 else {
      throw LexicalError(.badRequest, "a meaning or a note has at most 4096 bytes")
    }
    let value: RegisterValue = text.isEmpty ? .absent : .text(text)
    try await mapStoreErrors { try await store.record([.set(key, to: value)], title: title) }
  }

  /// What the learner has written of words: by id their own meanings, and their notes.
  func written(
    about lexemes: [LexemeID]
  ) async throws -> (meanings: JSONValue, notes: JSONValue) {
    let values = try await mapStoreErrors {
      try await store.values(of: lexemes.map { Subject($0) })
    }
    func members(_ key: (LexemeID) -> RegisterKey) -> JSONValue {
      .object(
        lexemes.compactMap { lexeme in
          guard let text = values[key(lexeme)]?.string, !text.isEmpty else { return nil }
          return JSONMember(name: lexeme.text, value: .string(text))
        })
    }
    return (members { .meaning(of: $0) }, members { .note(about: $0) })
  }

  /// The document `lexical.lookup/1`, with what the learner has written of the words.
  func lookup(_ word: String) async throws -> JSONValue {
    let report = try await EntryReport(
      of: word, in: release, for: store, native: try await native())
    let written = try await written(about: report.entries.map(\.id))
    return .object(
      (report.json(release.metadata).members ?? []) + [
        JSONMember(name: "ownMeanings", value: written.meanings),
        JSONMember(name: "notes", value: written.notes),
        JSONMember(
          name: "suggestion",
          value: report.entries.isEmpty
            ? WordSearch(release).nearest(to: word).map { .string($0) } ?? .null : .null),
      ])
  }
}

extension Optional where Wrapped: Sendable {
  /// The result of an asynchronous body for a value; nil without one.
  func asyncMap<Result>(_ body: (Wrapped) async throws -> Result) async throws -> Result? {
    guard let value = self else { return nil }
    return try await body(value)
  }
}
