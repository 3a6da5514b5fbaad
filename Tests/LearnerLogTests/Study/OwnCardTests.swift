import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Own cards` {
  /// Registers after facts over others.
  private func applied(
    _ facts: [Fact], over registers: [RegisterKey: RegisterValue] = [:]
  ) -> [RegisterKey: RegisterValue] {
    var registers = registers
    for write in facts.compactMap({ $0.as(RegisterWrite.self) }) {
      registers[write.key] = write.value.isAbsent ? nil : write.value
    }
    return registers
  }

  private func card(_ generator: inout SeededGenerator) -> OwnCard {
    func maybe(_ text: String) -> String? { Bool.random(using: &generator) ? text : nil }
    return OwnCard(
      id: "c", front: maybe("front") ?? "other", back: maybe("back") ?? "",
      picture: maybe("p.png"), deck: maybe("deck").map { DeckID($0) })
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `facts lead from any card to any other, and then there are none`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (old, new) = (card(&generator), card(&generator))
    let before = applied(old.facts(over: [:]))
    #expect(OwnCard(id: "c", before) == old)
    let after = applied(new.facts(over: before), over: before)
    #expect(OwnCard(id: "c", after) == new)
    #expect(new.facts(over: after).isEmpty)
    #expect(OwnCard.cards(in: after) == [new])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a card that was deleted is put off, and back when it is made again`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let card = card(&generator)
    let before = applied(card.facts(over: [:]))
    let gone = applied(card.deletion, over: before)
    #expect(OwnCard(id: "c", gone) == nil)
    #expect(gone == [.isSuspended(card.lexeme): .bool(true)])
    let back = applied(card.facts(over: gone), over: gone)
    #expect(back == before)
  }

  @Test(arguments: [
    ("a", true), ("q1#%:&", true), ("ü b", true), ("", false), (" a", false), ("a ", false),
    ("a\tb", false), ("a\u{0}", false), (String(repeating: "x", count: 201), false),
  ])
  func `ids are short and without controls`(id: String, isPossible: Bool) {
    #expect(OwnCard.isPossible(id: id) == isPossible)
  }
}
