/// What became of cards on their first later day, by first rating and by how long it took to come.
///
/// The pretraining data: from them alone the four first stabilities can be guessed.
struct FirstIntervals: Sendable {
  struct Group: Hashable, Sendable {
    let rating: Int
    let days: Int32
    var recalled = 0
    var count = 0

    var share: Double {
      Double(recalled) / Double(count)
    }
  }

  /// By rating, then by days.
  private(set) var kept: [Group]
  /// Cards that fell into groups too odd to learn from; their reviews are left out.
  private(set) var dropped: Set<Key>

  struct Key: Hashable, Sendable {
    let rating: Int
    let days: Int32
  }

  /// Groups the cards whose first later review may be used, and leaves out the odd groups.
  init(_ log: ReviewLog, where isUsed: (Int) -> Bool) {
    let mostDays = Int(log.elapsedDays.max() ?? 0)
    var table = [Group?](repeating: nil, count: 4 * (mostDays + 1))
    for card in log.cards.indices {
      guard let (key, target) = Self.key(ofCard: card, in: log), isUsed(target) else { continue }
      let position = (key.rating - 1) * (mostDays + 1) + Int(key.days)
      var group = table[position] ?? Group(rating: key.rating, days: key.days)
      group.count += 1
      if log.ratings[target] > 1 { group.recalled += 1 }
      table[position] = group
    }
    kept = []
    dropped = []
    for rating in 1...4 {
      let ofRating = table[(rating - 1) * (mostDays + 1)..<rating * (mostDays + 1)]
        .compactMap { $0 }
      // Small groups go first; of equal ones, those with the longest wait.
      let order = ofRating.sorted { ($0.count, $1.days) < ($1.count, $0.days) }
      let total = ofRating.reduce(0) { $0 + $1.count }
      var removed = 0
      for group in order {
        if removed + group.count >= max(20, total / 20) {
          let isPlausible = group.count >= 6 && group.days <= (rating == 4 ? 365 : 100)
          if isPlausible { kept.append(group) } else { drop(group) }
        } else {
          removed += group.count
          drop(group)
        }
      }
    }
    kept.sort { ($0.rating, $0.days) < ($1.rating, $1.days) }
  }

  private mutating func drop(_ group: Group) {
    dropped.insert(Key(rating: group.rating, days: group.days))
  }

  /// A card's first rating and the days to its first review on a later day, with that review's
  /// index.
  static func key(ofCard card: Int, in log: ReviewLog) -> (key: Key, target: Int)? {
    let range = log.starts[card]..<log.starts[card + 1]
    guard let target = range.first(where: { log.elapsedDays[$0] > 0 }) else { return nil }
    let key = Key(rating: Int(log.ratings[range.lowerBound]), days: log.elapsedDays[target])
    return (key, target)
  }

  /// Whether a card's reviews may be learned from.
  func isUsable(card: Int, in log: ReviewLog) -> Bool {
    guard let (key, _) = Self.key(ofCard: card, in: log) else { return false }
    return !dropped.contains(key)
  }
}
