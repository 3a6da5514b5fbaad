import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Decks in the store` {
  @Test(arguments: 0..<UInt64(4 * testScale))
  func `tallies count what the states say`(seed: UInt64) async throws {
    let laptop = try Laptop(seed)
    var generator = SeededGenerator(seed: seed)
    for number in 0..<40 {
      let word = LexemeID("en:w\(number)")
      if Bool.random(using: &generator) { try await laptop.store.review(word, .good) }
      let deck = ["a", "b"].randomElement(using: &generator) ?? "a"
      if Bool.random(using: &generator) {
        try await laptop.store.record([.set(.deck(of: word), to: .text(deck))])
      }
      if Bool.random(using: &generator) {
        let status = LexemeStatus.allCases.randomElement(using: &generator) ?? .new
        try await laptop.store.record([.mark(word, status)])
      }
    }
    laptop.world.passDays(4)
    let states = try await laptop.store.wordStates()
    let due = Set(try await laptop.store.dueWords().map(\.lexeme))
    for tally in try await laptop.store.deckTallies() {
      let members = states.filter { $0.deck == tally.deck }
      #expect(tally.total == members.count)
      #expect(tally.due == members.count { due.contains($0.lexeme) })
      #expect(tally.known == members.count { $0.status == .known })
      #expect(tally.learning == members.count { $0.status == .learning })
      #expect(
        tally.new
          == members.count {
            $0.memory.card.phase == .new && $0.isChosen && !$0.status.isCovered
          })
      guard let deck = tally.deck else { continue }
      #expect(try await laptop.store.words(inDeck: deck) == members.map(\.lexeme))
    }
  }

  @Test(arguments: ["", "a", "ü", "z\u{10FFFF}", "\u{10FFFF}"])
  func `registers are found by the beginning of their subject`(beginning: String) async throws {
    let laptop = try Laptop(3)
    let prefix = "card:" + beginning
    let subjects = [
      "card:", "card:a", "card:ab", "card:b", "card;", "card:üx", "v", "card:z\u{10FFFF}",
    ]
    try await laptop.store.record(
      subjects.map { .set(RegisterKey(Subject($0), "f"), to: .bool(true)) })
    let found = try await laptop.store.values(of: .card, named: beginning)
    #expect(
      Set(found.keys.map(\.subject.text))
        == Set(
          subjects.filter {
            $0.unicodeScalars.starts(with: prefix.unicodeScalars)
          }))
    let some = try await laptop.store.values(of: [Subject("card:a"), Subject("none")])
    #expect(some.keys.map(\.subject.text) == ["card:a"])
  }
}
