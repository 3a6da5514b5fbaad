import LexicalModel
import Scheduling

/// What a scheduled session asks today, in order: the same on every device with the same events.
///
/// Reviews that are due come by retrievability or due date, up to the day's limit; new words are
/// spread among them evenly; cards on short steps come at their minute. What is buried, suspended,
/// marked known or ignored, or in a deck that is off is left out.
package struct DueQueue: Hashable, Sendable {
  /// Reviews and new words, in the order in which they are asked.
  package let cards: [QueuedCard]
  /// Cards on short steps with the minute at which they come, in milliseconds since 1970, by time.
  package let steps: [Step]
  /// The open tests of Leitner decks.
  package let tests: [OpenTest]
  /// Reviews that are due, also those beyond the limit.
  package let dueCount: Int
  /// Words that were never asked, also those beyond the limit.
  package let newCount: Int

  /// Reviews and new words that the day's limits hold back.
  package var heldBack: Int {
    dueCount + newCount - cards.count
  }

  /// A card on a short step.
  package struct Step: Hashable, Sendable {
    package let position: Int
    package let due: Int64
  }

  /// Makes the queue.
  ///
  /// - Complexity: O(*n*) in the words of the table, for a session that is small beside it.
  package init(_ table: QueueIndex, _ request: SessionRequest) {
    var reviews = CardRanking(limit: request.limits.reviews)
    var fresh = CardRanking(limit: request.limits.newWords)
    var steps: [Step] = []
    var boxes: [UInt32: [TestCard]] = [:]
    var deck = DeckView(0, table)
    table.forEachRow { position, row in
      guard row.isAskable, row.buriedUntil.map({ $0 <= request.today }) ?? true else { return }
      if row.deck != deck.number { deck = DeckView(row.deck, table) }
      if let wanted = request.decks, deck.name.map(wanted.contains) != true { return }
      guard deck.isEnabled else { return }
      if deck.isLeitner {
        if row.isWanted {
          let arrival = Moment(
            milliseconds: HybridTime(packed: row.arrival).milliseconds,
            offsetMinutes: request.offsetMinutes,
            rolloverHour: table.rules.standard.rolloverHour)
          boxes[row.deck, default: []].append(TestCard(position, row, arrival: arrival.studyDay))
        }
        return
      }
      switch row.phase {
      case .new:
        if row.isWanted {
          fresh.add(position, key: UInt64(max(0, row.arrival)), tieBreaker: row.tieBreaker)
        }
      case .learning, .relearning:
        if let due = row.due, let day = row.dueDay, day <= request.today {
          steps.append(Step(position: position, due: due))
        }
      case .review, .box:
        guard let day = row.dueDay, day <= request.today else { return }
        switch request.order {
        case .retrievability:
          if let bound = reviews.bound, deck.isRecalled(row, on: request.today, beyond: bound) {
            reviews.skip()
          } else {
            reviews.add(
              position, key: deck.retrievability(of: row, on: request.today),
              tieBreaker: row.tieBreaker)
          }
        case .due:
          reviews.add(
            position, key: UInt64(max(0, day.number + (1 << 31))), tieBreaker: row.tieBreaker)
        }
      }
    }
    dueCount = reviews.count
    newCount = fresh.count
    cards = Self.mixed(
      reviews.first(), with: fresh.first())
    self.steps = steps.sorted { ($0.due, $0.position) < ($1.due, $1.position) }
    tests = boxes.compactMap { number, cards in
      table.decks[number].flatMap { name in
        table.rules.leitnerProgress(ofDeck: name).flatMap {
          OpenTest(deck: name, progress: $0, cards: cards, on: request.today)
        }
      }
    }.sorted { $0.deck < $1.deck }
  }

  /// Spreads new words evenly among the reviews, a review first.
  package static func mixed(_ reviews: [Int], with fresh: [Int]) -> [QueuedCard] {
    var cards: [QueuedCard] = []
    cards.reserveCapacity(reviews.count + fresh.count)
    var placed = 0
    for (index, position) in reviews.enumerated() {
      cards.append(QueuedCard(position: position, kind: .review))
      let wanted = fresh.count * (index + 1) / (reviews.count + 1)
      while placed < wanted {
        cards.append(QueuedCard(position: fresh[placed], kind: .new))
        placed += 1
      }
    }
    return cards + fresh[placed...].map { QueuedCard(position: $0, kind: .new) }
  }
}

/// A card that waits in a queue, by its index in the queue index.
package struct QueuedCard: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case new
    /// On short steps, for the first time or again.
    case learning
    case review
    /// In the open test of a Leitner deck.
    case box
  }

  package let position: Int
  package let kind: Kind

  package init(position: Int, kind: Kind) {
    self.position = position
    self.kind = kind
  }
}
