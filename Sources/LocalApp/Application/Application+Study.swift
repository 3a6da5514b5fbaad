import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// The numbers of the day and of all days, as the command line gives them.
extension Application {
  /// The document `lexical.today/1`.
  func today() async throws -> JSONValue {
    var view = try await mapStoreErrors { try await store.today(in: release) }
    try await mapStoreErrors { [view] in try await store.keepFindings(of: view, in: release) }
    try await view.showWordsAsMet(store, in: release)
    try view.translate(by: try await native(), in: release)
    return view.json
  }

  /// The document `lexical.status/1`.
  func status() async throws -> JSONValue {
    let day = try await mapStoreErrors { try await store.dailySummary() }
    return StatusLine(day: day, next: try await store.nextStep(on: day, hasRelease: true)).json
  }

  /// The document `lexical.stats/1`.
  func statistics() async throws -> JSONValue {
    try await LearnerStatistics(store, release: release).json
  }

  /// The document `lexical.words/1`, of the words of one status, or with nil of all.
  func words(status: LexemeStatus?) async throws -> JSONValue {
    let words = try await mapStoreErrors {
      let filter = try await store.languageFilter()
      return try await store.wordStates().filter { filter.includes($0.lexeme) }
    }
    let thresholds = MasteryThresholds(try await mapStoreErrors { try await store.profileValues() })
    let names = try await WordNames(store, release: release)
    return [
      "schema": "lexical.words/1",
      "words": .array(
        words.filter { status == nil || $0.status == status }
          .map { $0.record(named: names.name(of: $0.lexeme), thresholds) }),
    ]
  }

  /// What happened to a word, and where it was met: `lexical.history/1`.
  func history(of lexeme: LexemeID) async throws -> JSONValue {
    let events = try await mapStoreErrors {
      try await store.events(of: [.review, .capture, .triage], about: lexeme)
    }
    let state = try await mapStoreErrors { try await store.wordState(of: lexeme) }
    return [
      "schema": "lexical.history/1", "lemmaId": .string(lexeme.text),
      "state": state.map(\.json) ?? .null,
      "reviews": .array(
        events.compactMap { $0.fact.as(Review.self) }.map { review in
          [
            "time": .integer(review.moment.milliseconds),
            "rating": .integer(Int64(review.rating.rawValue)),
            "milliseconds": .integer(Int64(review.durationMs)),
          ]
        }),
      "met": .array(
        events.compactMap { $0.fact.as(Capture.self) }.map { capture in
          [
            "time": .integer(capture.moment.milliseconds), "form": .string(capture.form),
            "sentence": .string(capture.sentence), "source": .string(capture.source),
          ]
        }),
    ]
  }

  /// Changes a setting of a deck; nil lets it follow the learner's settings again.
  func change(
    setting name: String, ofDeck called: String, to value: String?
  ) async throws -> JSONValue {
    let deck = try await mapStoreErrors { try await store.decks() }.deck(called: called)
    let setting = try Setting.found(name, among: Setting.ofDeck)
    let words = value?.split(separator: " ").map(String.init) ?? []
    try await store.change(
      setting, of: deck, to: try setting.value(words, isReset: value == nil))
    return try await decks()
  }

  /// The document `lexical.decks/1`.
  func decks() async throws -> JSONValue { try await DeckReport(store).json }

  /// The document `lexical.cards/1`.
  func cards() async throws -> JSONValue {
    [
      "schema": "lexical.cards/1", "cards": .array(try await store.cards().map(\.json)),
    ]
  }

  /// Where a picture that was sent before is kept.
  func pathOfPicture(_ name: String) throws(LexicalError) -> String {
    guard let picture = PictureName(name) else { throw LexicalError(.noInput, "no such picture") }
    return "\(store.pictures.path)/\(picture)"
  }

  /// The document `lexical.settings/1`.
  func settings() async throws -> JSONValue {
    let values = try await mapStoreErrors { try await store.values(of: [.profile]) }
    return [
      "schema": "lexical.settings/1",
      "settings": .array(Setting.ofLearner.map { $0.json(values[$0.key]) }),
    ]
  }

  /// Changes a setting; no value returns to what holds without it.
  func change(setting name: String, to value: String?) async throws -> JSONValue {
    let setting = try Setting.found(name, among: Setting.ofLearner)
    let words = value?.split(separator: " ").map(String.init) ?? []
    try await store.change(setting, to: try setting.value(words, isReset: value == nil))
    return try await settings()
  }

  /// What the release is, with its sources: `lexical.corpus/1` without what only a developer needs.
  func corpus() -> JSONValue {
    let metadata = release.metadata
    return [
      "schema": "lexical.corpus/1", "name": .string(metadata.name),
      "language": .string(metadata.language), "version": .string("\(metadata.version)"),
      "licence": .string(metadata.license), "digest": .string(metadata.digest.hex),
      "lexemes": .integer(metadata.values["lexemeCount"].flatMap { Int64($0) } ?? 0),
      "forms": .integer(metadata.values["formCount"].flatMap { Int64($0) } ?? 0),
      "sources": .array(
        metadata.seedSources.flatMap { file, sources in
          sources.map { source in
            [
              "file": .string(file), "title": .string(source.title),
              "licence": .string(source.license), "citation": .string(source.citation),
            ]
          }
        }),
    ]
  }
}
