import LearnerLog
import Testing

@Suite struct `Decks` {
  @Test(arguments: [
    ("Kitchen words", "kitchen-words"), ("  Exam: 2026! ", "exam-2026"), ("ÜBUNG", "übung"),
    ("第一課", "第一課"), ("a--b", "a-b"), ("हिन्दी", "हिन्दी"), ("7", "7"),
  ])
  func `an id follows from the name`(name: String, id: String) {
    #expect(DeckID(naming: name)?.text == id)
    // An id is its own name.
    #expect(DeckID(naming: id)?.text == id)
  }

  @Test(arguments: ["", "!?", " ", "—", String(repeating: "a", count: 81), "\u{301}"])
  func `a name without letters is none`(name: String) {
    #expect(DeckID(naming: name) == nil)
  }

  private func list(_ facts: [Fact]) -> DeckList {
    var registers: [RegisterKey: RegisterValue] = [:]
    for write in facts.compactMap({ $0.as(RegisterWrite.self) }) {
      registers[write.key] = write.value.isAbsent ? nil : write.value
    }
    return DeckList(registers)
  }

  @Test func `a deck is found by id, and by name without regard to case`() {
    let decks = list([
      Deck(id: DeckID("kitchen"), name: "Kitchen").creation,
      Deck(id: DeckID("a-b"), name: "Renamed").creation,
      .set(.deck("nameless", "desiredRetention"), to: .integer(900_000)),
    ])
    // By name, where the learner has given no order.
    #expect(decks.decks.map(\.id.text) == ["kitchen", "a-b"])
    #expect(decks.named("KITCHEN")?.id.text == "kitchen")
    #expect(decks.named("renamed")?.id.text == "a-b")
    #expect(decks.named("A b")?.id.text == "a-b")
    #expect(decks.named("nameless") == nil)
  }

  @Test func `deletion takes every register away`() throws {
    let retention = try #require(Setting.ofDeck.named("retention"))
    let deck = Deck(id: DeckID("x"), name: "X", settings: ["desiredRetention": .integer(850_000)])
    let facts = [deck.creation] + deck.setting(retention, to: .integer(800_000), on: 5)
    #expect(list(facts)[DeckID("x")]?.settings == ["desiredRetention": .integer(800_000)])
    #expect(list(facts + deck.deletion).decks.isEmpty)
  }

  @Test func `a Leitner deck begins on the day it becomes one, and once`() throws {
    let scheduler = try #require(Setting.ofDeck.named("scheduler"))
    let deck = Deck(id: DeckID("x"), name: "X")
    let facts = deck.setting(scheduler, to: .text("leitner"), on: 20_000)
    let made = try #require(list([deck.creation] + facts)[deck.id])
    #expect(made.isLeitner)
    #expect(made.settings["leitnerStart"]?.integer == 20_000)
    #expect(made.setting(scheduler, to: .text("leitner"), on: 20_001).isEmpty)
  }
}
