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
    return plan.json(isDryRun: false, missing: missing)
  }

  /// Gives a word a meaning or a note of the learner's own; an empty one takes it away.
  func write(meaning: String, of lexeme: LexemeID) async throws -> JSONValue {
    guard meaning.utf8.count <= 4_096 else {
      throw LexicalError(.badRequest, "a meaning has at most 4096 bytes")
    }
    let value: RegisterValue = meaning.isEmpty ? .absent : .text(meaning)
    try await mapStoreErrors {
      try await store.record(
        [.set(.meaning(of: lexeme), to: value)], title: "meaning of \(lexeme)")
    }
    return ["lemmaId": .string(lexeme.text), "meaning": .string(meaning)]
  }

  /// The document `lexical.lookup/1`, with the learner's own meaning.
  func lookup(_ word: String) async throws -> JSONValue {
    let report = try await EntryReport(of: word, in: release, for: store)
    var own: [JSONMember] = []
    for entry in report.entries {
      let value = try await mapStoreErrors { try await store.value(of: .meaning(of: entry.id)) }
      if let text = value?.string, !text.isEmpty {
        own.append(JSONMember(name: entry.id.text, value: .string(text)))
      }
    }
    return .object(
      (report.json(release.metadata).members ?? []) + [
        JSONMember(name: "ownMeanings", value: .object(own))
      ])
  }

  /// The first meaning of each lexeme, for the layer above the words: `lexical.glosses/1`.
  func glosses(of lexemes: [String]) throws -> JSONValue {
    guard lexemes.count <= 5_000 else {
      throw LexicalError(.badRequest, "expected at most 5000 ids in “lemmaIds”")
    }
    var members: [JSONMember] = []
    for text in lexemes {
      let entry = try release.entry(for: LexemeID(text))
      guard let meaning = entry?.glosses.first?.meaning ?? entry?.basicMeaning else { continue }
      members.append(JSONMember(name: text, value: .string(meaning)))
    }
    return ["schema": "lexical.glosses/1", "glosses": .object(members)]
  }
}

extension Optional where Wrapped: Sendable {
  /// The result of an asynchronous body for a value; nil without one.
  func asyncMap<Result>(_ body: (Wrapped) async throws -> Result) async throws -> Result? {
    guard let value = self else { return nil }
    return try await body(value)
  }
}
