import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import Scheduling
import TestSupport
import Testing

@testable import Lexical

@Suite struct `The look of decks` {
  private func store(_ names: [String]) async throws -> (
    store: LearnerStore, folder: TemporaryFolder
  ) {
    let folder = TemporaryFolder()
    let store = try LearnerStore(path: folder.path("progress.db"))
    for name in names { _ = try await store.createDeck(name, []) }
    return (store, folder)
  }

  private func set(
    _ setting: Setting, of name: String, to text: String, _ store: LearnerStore
  ) async throws {
    let deck = try await store.decks().deck(called: name)
    try await store.change(setting, of: deck, to: try setting.form.value(of: text))
  }

  @Test func `decks stand in the learner's order, those inside another behind it`() async throws {
    let (store, folder) = try await self.store([
      "Zoo", "English::B2", "Kitchen", "English", "English::A1",
    ])
    defer { withExtendedLifetime(folder) {} }
    #expect(
      try await store.decks().decks.map(\.name)
        == ["English", "English::A1", "English::B2", "Kitchen", "Zoo"])
    try await set(.order, of: "Zoo", to: "1", store)
    try await set(.order, of: "English::B2", to: "1", store)
    #expect(
      try await store.decks().decks.map(\.name)
        == ["Zoo", "English", "English::B2", "English::A1", "Kitchen"])
  }

  @Test func `a deck knows its icon, what it is for and when it was made`() async throws {
    let (store, folder) = try await self.store(["Kitchen"])
    defer { withExtendedLifetime(folder) {} }
    try await set(.icon, of: "kitchen", to: "🍳", store)
    try await set(.deckDescription, of: "kitchen", to: "words of cooking", store)
    let deck = try await store.decks().deck(called: "kitchen")
    #expect(deck.icon == "🍳" && deck.summary == "words of cooking")
    let now = try await store.moment().milliseconds
    #expect(abs((deck.createdAt ?? 0) - now) < 60_000)
    let report = try await DeckReport(store)
    let json = report.json["decks"]?.array?.first
    #expect(json?["icon"] == "🍳" && json?["description"] == "words of cooking")
    #expect(json?["createdAt"]?.integer == deck.createdAt)
    #expect(throws: SettingError.self) {
      try Setting.icon.form.value(of: String(repeating: "🍳", count: 9))
    }
  }

  @Test func `a deck is reviewed and counted with those inside it`() async throws {
    let (store, folder) = try await store([
      "English", "English::B2", "English::B2::Food", "Englishes",
    ])
    defer { withExtendedLifetime(folder) {} }
    for (front, deck) in [
      ("a", "English"), ("b", "English::B2"), ("c", "English::B2::Food"), ("d", "Englishes"),
    ] {
      _ = try await store.makeCard(front: front, back: "x", id: nil, picture: nil, deck: deck)
    }
    let report = try await DeckReport(store)
    let english = try report.decks.deck(called: "English")
    let inner = try report.decks.deck(called: "English::B2::Food")
    #expect(report.wholeTally(of: english).total == 3)
    #expect(report.outer(of: inner)?.name == "English::B2")
    var planner = ReviewPlanner(
      store: store, library: try await CardLibrary(store, release: nil),
      settings: SessionSettings([:]))
    planner.deck = try ReviewPlanner.DeckChoice("English::B2", among: report.decks)
    #expect(Set(try await planner.dueCards().map(\.face.front)) == ["b", "c"])
    let body = DeckPage(report, rows: try await report.rows(named: nil)).body
    #expect(body.contains("<small>English::B2</small> Food"))
    #expect(body.contains("<li><b>c</b></li>"))
  }

  @Test func `names of decks cannot bring markup into the page`() async throws {
    let (store, folder) = try await self.store(["<b>x</b>"])
    defer { withExtendedLifetime(folder) {} }
    try await set(.deckDescription, of: "<b>x</b>", to: "<script>", store)
    let report = try await DeckReport(store)
    let body = DeckPage(report, rows: [:]).body
    #expect(!body.contains("<script>") && !body.contains("<b>x</b></b>"))
  }

  @Test func `a test of levels takes right and wrong, and nothing between`() async throws {
    let (store, folder) = try await self.store(["Exam"])
    defer { withExtendedLifetime(folder) {} }
    try await set(.scheduler, of: "Exam", to: "leitner", store)
    _ = try await store.makeCard(front: "a", back: "x", id: nil, picture: nil, deck: "Exam")
    _ = try await store.makeCard(front: "b", back: "x", id: nil, picture: nil, deck: nil)
    var controller = try await ReviewPlanner(
      store: store, library: try await CardLibrary(store, release: nil),
      settings: SessionSettings([:])
    ).scheduled()
    var keys: [String: [String]] = [:]
    while let question = try await controller.next() {
      keys[question.face.front] = question.answers.map(\.name)
      #expect(question.rating(forKey: "2") == (question.card.kind == .box ? .good : .hard))
      #expect((question.rating(forKey: "4") == nil) == (question.card.kind == .box))
      _ = try await controller.answer(.good, to: question, milliseconds: 1)
      if keys.count == 2 { break }
    }
    #expect(keys == ["a": ["wrong", "right"], "b": ["again", "hard", "good", "easy"]])
  }
}

@Suite struct `Searching one's words` {
  @Test func `every word of the question has to be there, or one that begins so`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let moment = try await store.moment()
    try await store.record([
      .capture(
        Capture(
          LexemeID("en:walk"), form: "walked", sentence: "They walked to the café.", at: moment))
    ])
    _ = try await store.makeCard(
      front: "ladle", back: "die Schöpfkelle", id: nil, picture: nil, phonetic: "ˈleɪdl", deck: nil)
    let search = StudySearch(store, release: everyday.release)
    func found(_ question: String) async throws -> [String] {
      try await search.results(for: question).map(\.name)
    }
    #expect(try await found("walked") == ["walk"])
    #expect(try await found("CAFE walk") == ["walk"])
    #expect(try await found("schopf") == ["ladle"])
    #expect(try await found("cafe schopf") == [])
    #expect(try await found("\"' *") == [])
    #expect(try await found("…") == [])
    let hit = try #require(try await search.results(for: "cafe").first)
    #expect(hit.excerpt.contains("café"))
  }

  @Test func `the word itself comes before those that mention it`() async throws {
    let folder = TemporaryFolder()
    let store = try LearnerStore(path: folder.path("progress.db"))
    for (front, back) in [("spoon", "a small ladle"), ("ladle", "a big spoon")] {
      _ = try await store.makeCard(front: front, back: back, id: nil, picture: nil, deck: nil)
    }
    let results = try await StudySearch(store, release: nil).results(for: "spoon")
    #expect(results.map(\.name) == ["spoon", "ladle"])
    #expect(try await StudySearch(store, release: nil).results(for: "spoon", limit: 1).count == 1)
  }
}
