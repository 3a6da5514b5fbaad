package import LexicalModel
import Scheduling

/// What Brain Boost asks: the words that failed, then new ones.
package struct BoostQueue: Hashable, Sendable {
  package let cards: [QueuedCard]

  /// - Parameters:
  ///   - table: all words.
  ///   - today: what buried words wait for.
  ///   - limit: the most failed words.
  ///   - newWords: the most new ones.
  ///   - wanted: the only decks; nil is all of them.
  package init(
    _ table: QueueIndex, on today: StudyDay, limit: Int, newWords: Int,
    decks wanted: Set<String>? = nil
  ) {
    var failed = CardRanking(limit: limit)
    var fresh = CardRanking(limit: newWords)
    var deck = DeckView(0, table)
    table.forEachRow { position, row in
      guard row.isAskable, row.buriedUntil.map({ $0 <= today }) ?? true else { return }
      if row.deck != deck.number { deck = DeckView(row.deck, table) }
      guard deck.isEnabled, !deck.isLeitner,
        wanted.map({ deck.name.map($0.contains) ?? false }) ?? true
      else { return }
      switch row.phase {
      case .learning, .relearning:
        failed.add(position, key: row.stability ?? 0, tieBreaker: row.tieBreaker)
      case .new where row.isWanted:
        fresh.add(position, key: UInt64(max(0, row.arrival)), tieBreaker: row.tieBreaker)
      default: break
      }
    }
    cards =
      failed.first().map { QueuedCard(position: $0, kind: .learning) }
      + fresh.first().map { QueuedCard(position: $0, kind: .new) }
  }
}
