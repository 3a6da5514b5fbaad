package import LearnerLog
package import LexicalModel
package import Scheduling

/// The open test of a Leitner deck while it is taken.
package struct LeitnerController: Hashable {
  package let deck: String
  package let number: Int
  /// Cards that have not been answered right yet, asked in this session or not.
  private var waiting: Set<LexemeID>
  private let cards: Set<LexemeID>

  package init(deck: String, number: Int, cards: [LexemeID]) {
    self.deck = deck
    self.number = number
    self.cards = Set(cards)
    waiting = self.cards
  }

  package func holds(_ card: LexemeID) -> Bool {
    cards.contains(card)
  }

  /// Takes a card out of the test.
  ///
  /// - Returns: the fact that the test is finished, after its last card.
  package mutating func finish(_ card: LexemeID, on day: StudyDay) -> [Fact] {
    guard waiting.remove(card) != nil, waiting.isEmpty else { return [] }
    return [.set(.leitnerTest(number, ofDeck: deck), to: .integer(day.number))]
  }

  /// The tests, and so at least the days, until a card comes back.
  package func interval(after memory: WordMemory) -> Interval {
    guard case .box(let level) = memory.card.phase else { return .never }
    if level == .first { return .delay(.zero) }
    return LeitnerCycle.tests(after: number, until: level).map { .days($0) } ?? .never
  }
}
