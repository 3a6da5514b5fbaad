package import LexicalModel
import Scheduling

/// What a cram session asks: the weakest memories first, due or not.
package struct CramQueue: Hashable, Sendable {
  package let positions: [Int]

  /// Cards that a cram session asks where no other count is given.
  package static let standardLimit = 50

  /// - Parameters:
  ///   - table: all words.
  ///   - today: what buried words wait for.
  ///   - limit: the most cards.
  ///   - wanted: the only decks; nil is all of them.
  package init(
    _ table: QueueIndex, on today: StudyDay, limit: Int = standardLimit,
    decks wanted: Set<String>? = nil
  ) {
    var ranking = CardRanking(limit: limit)
    var deck = DeckView(0, table)
    table.forEachRow { position, row in
      guard row.isAskable, row.buriedUntil.map({ $0 <= today }) ?? true else { return }
      if row.deck != deck.number { deck = DeckView(row.deck, table) }
      guard wanted.map({ deck.name.map($0.contains) ?? false }) ?? true else { return }
      if case .box(let level) = row.phase {
        ranking.add(position, key: Double(1 << level.number), tieBreaker: row.tieBreaker)
      } else if let stability = row.stability {
        ranking.add(position, key: stability, tieBreaker: row.tieBreaker)
      }
    }
    positions = ranking.first()
  }
}
