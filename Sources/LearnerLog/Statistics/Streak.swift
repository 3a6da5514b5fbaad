package import LexicalModel
import Scheduling

/// Study days in a row with a review.
///
/// A day without one ends the row where something was due on it; a day on which there was nothing
/// to do neither ends the row nor counts.
package struct Streak: Hashable, Sendable {
  /// Days in a row up to today; up to yesterday while today has no review yet.
  package let current: Int
  /// The longest row ever.
  package let longest: Int
  /// Whether today has a review.
  package let includesToday: Bool

  /// - Parameters:
  ///   - days: the days with a review, in any order; later ones than today do not count.
  ///   - today: the learner's day.
  ///   - missed: days on which something was due and waited; nil takes every day for one.
  package init(_ days: some Sequence<StudyDay>, today: StudyDay, missed: MissedDays? = nil) {
    var longest = 0
    var run = 0
    var previous: Int?
    func goesOn(to day: Int) -> Bool {
      guard let previous else { return false }
      return day <= previous + 1 || missed?.touches((previous + 1)..<day) == false
    }
    for day in Set(days.lazy.map(\.number).filter { $0 <= today.number }).sorted() {
      run = goesOn(to: day) ? run + 1 : 1
      longest = max(longest, run)
      previous = day
    }
    current = goesOn(to: today.number) || previous == today.number ? run : 0
    includesToday = previous == today.number
    self.longest = longest
  }
}

/// The days on which something was due that was not asked.
package struct MissedDays: Hashable, Sendable {
  /// Where ranges of days begin and end: how many begin, less how many end, by day.
  private var changes: [Int: Int] = [:]
  /// What waits still: from the earliest of these days on.
  private var openSince: Int?

  package init() {}

  /// Adds the days on which a card waited before this answer.
  package mutating func add(_ review: Review) {
    guard let range = review.waitedDays else { return }
    changes[range.lowerBound, default: 0] += 1
    changes[range.upperBound, default: 0] -= 1
  }

  /// Adds what is due since a day and waits still.
  package mutating func add(dueSince day: StudyDay) {
    openSince = min(openSince ?? day.number, day.number)
  }

  /// Whether something waited on one of some days.
  ///
  /// - Complexity: O(days on which waiting began or ended)
  package func touches(_ days: Range<Int>) -> Bool {
    guard !days.isEmpty else { return false }
    if let openSince, openSince < days.upperBound { return true }
    // What began before the days and has not ended by their first, or what begins in them.
    var waiting = 0
    for (day, change) in changes {
      if day <= days.lowerBound { waiting += change }
      if change > 0, days.contains(day) { return true }
    }
    return waiting > 0
  }
}

extension Review {
  /// The study days on which the card was due before this answer; nil where it came in time, or had
  /// no day.
  ///
  /// A word that calibration took for known has no planned day: its stability stands for it.
  package var waitedDays: Range<Int>? {
    guard let elapsed = observation.elapsedDays.map({ $0 / 1_000_000 }) else { return nil }
    let assumed =
      reviewState == 2 ? observation.stabilityBefore.map { max(1, $0 / 1_000_000) } : nil
    guard let planned = scheduledDays ?? assumed, elapsed > planned else { return nil }
    let day = moment.studyDay.number
    return (day - (elapsed - planned))..<day
  }
}
