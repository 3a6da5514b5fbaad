/// One Leitner test: its cards in turn, the wrong ones again until they are right.
package struct LeitnerTest<Card: Hashable & Sendable>: Hashable, Sendable {
  /// The number of the test since the first, from 1.
  package let number: Int
  /// The cards to come; the first one is asked now.
  package private(set) var queue: [Card]
  /// Where each card of the test stands.
  package private(set) var levels: [Card: LeitnerLevel]

  /// Takes the cards whose levels are in the test, in the order given.
  package init(number: Int, cards: [(card: Card, level: LeitnerLevel)]) {
    self.number = number
    let wanted = LeitnerCycle.levels(ofTest: number)
    var levels: [Card: LeitnerLevel] = [:]
    queue = []
    for (card, level) in cards where wanted.contains(level) && levels[card] == nil {
      levels[card] = level
      queue.append(card)
    }
    self.levels = levels
  }

  package var current: Card? {
    queue.first
  }

  package var isFinished: Bool {
    queue.isEmpty
  }

  /// Answers the current card.
  ///
  /// Right moves it a level up and out of the test; wrong sends it to level 1 and to the end of the
  /// queue, so that it leaves the test at level 2.
  package mutating func answer(isRight: Bool) {
    guard let card = queue.first, let level = levels[card] else { return }
    queue.removeFirst()
    if isRight {
      levels[card] = level.next
    } else {
      levels[card] = .first
      queue.append(card)
    }
  }
}
