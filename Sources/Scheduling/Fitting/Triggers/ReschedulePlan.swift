package import LexicalModel

/// What new weights would do to the due days: worked out before anything is changed.
///
/// Cards that become due sooner are spread: no day takes more of them than the cap, those most
/// likely to be forgotten come first, and none is due in the past. Small changes are left alone.
package struct ReschedulePlan<Card: Hashable & Sendable>: Hashable, Sendable {
  /// A card in review, with what the new weights say of it.
  package struct Entry: Hashable, Sendable {
    package let card: Card
    package let lastReview: StudyDay
    package let due: StudyDay
    /// Days that the new weights would have it wait after its last review.
    package let interval: Int
    /// The chance of recall today, by the new weights.
    package let recall: Double

    package init(
      card: Card, lastReview: StudyDay, due: StudyDay, interval: Int, recall: Double
    ) {
      self.card = card
      self.lastReview = lastReview
      self.due = due
      self.interval = interval
      self.recall = recall
    }
  }

  package struct Move: Hashable, Sendable {
    package let card: Card
    package let from: StudyDay
    package let to: StudyDay
  }

  /// The cards that would move, those due first before the others.
  package let moves: [Move]
  /// Cards that stay where they are, because the change is small or there is no room.
  package let unchanged: Int
  /// Those that would be due sooner, and stay because every day before is full.
  package let held: [Card]

  /// Changes below this share of the interval, or below a day, are left alone.
  private static var smallChange: Double { 0.05 }

  /// - Parameters:
  ///   - entries: the cards in review.
  ///   - today: the first day a card may be due.
  ///   - dailyCap: the most cards that may be brought forward to one day.
  package init(_ entries: [Entry], today: StudyDay, dailyCap: Int) {
    precondition(dailyCap >= 1, "a cap of nothing would never end")
    var sooner: [(entry: Entry, wanted: StudyDay)] = []
    var moves: [Move] = []
    var unchanged = 0
    var held: [Card] = []
    for entry in entries {
      let wanted = max(entry.lastReview.advanced(by: max(entry.interval, 1)), today)
      let due = max(entry.due, today)
      let change = abs(wanted.number - due.number)
      let small = Self.smallChange * Double(due.days(since: entry.lastReview))
      if change == 0 || Double(change) < small {
        unchanged += 1
      } else if wanted > due {
        moves.append(Move(card: entry.card, from: entry.due, to: wanted))
      } else {
        sooner.append((entry, wanted))
      }
    }
    var taken: [StudyDay: Int] = [:]
    let order = sooner.enumerated().sorted { left, right in
      (left.element.entry.recall, left.offset) < (right.element.entry.recall, right.offset)
    }
    for (entry, wanted) in order.map(\.element) {
      var day = wanted
      while taken[day, default: 0] >= dailyCap { day = day.advanced(by: 1) }
      // Where there is no room before the day it is due anyhow, it stays.
      guard day < max(entry.due, today) else {
        unchanged += 1
        held.append(entry.card)
        continue
      }
      taken[day, default: 0] += 1
      moves.append(Move(card: entry.card, from: entry.due, to: day))
    }
    self.moves = moves.enumerated()
      .sorted { ($0.element.to, $0.offset) < ($1.element.to, $1.offset) }.map(\.element)
    self.unchanged = unchanged
    self.held = held
  }

  /// How many cards would be due sooner, and how many later.
  package var soonerCount: Int {
    moves.reduce(0) { $0 + ($1.to < $1.from ? 1 : 0) }
  }

  package var laterCount: Int {
    moves.count - soonerCount
  }
}
