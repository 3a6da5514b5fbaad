package import LexicalModel
import Scheduling

/// The current row of study days, found from its end: what a status line asks for.
///
/// Agrees with ``Streak/current``.
package struct RunningStreak: Hashable, Sendable {
  package private(set) var length = 0
  /// Whether today has a review.
  package private(set) var includesToday = false
  private let today: Int
  private var last: Int?
  private let known: StudyStreak?
  /// The last day before today that has a review.
  private var lastClosed: Int?
  /// Whether the row goes over days on which nothing was due: what later reviews may deny.
  private var isBridged = false

  /// - Parameters:
  ///   - today: the learner's day.
  ///   - known: a row that was counted before: once its last day belongs to this row, all of it
  ///     does.
  package init(today: StudyDay, known: StudyStreak? = nil) {
    self.today = today.number
    self.known = known
  }

  /// The row up to the last day before today, which no review of today changes; nil where there is
  /// none.
  ///
  /// A row that goes over days without anything to do is none: what is written down later may show
  /// that something was due.
  package var closedRow: StudyStreak? {
    let length = includesToday ? length - 1 : length
    guard length > 0, !isBridged, let lastClosed else { return nil }
    return StudyStreak(last: StudyDay(number: lastClosed), length: length)
  }

  /// Takes in a day with a review; days come with the latest first.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - isMissed: whether something was due and waited on one of some days without a review.
  /// - Returns: whether an earlier day may still belong to the row.
  package mutating func add(
    _ day: StudyDay, isMissed: (Range<Int>) -> Bool = { _ in true }
  ) -> Bool {
    // A day in the future, or met again by a clock that was set back, neither counts nor ends the
    // row.
    guard day.number < last ?? (today + 1) else { return true }
    let gap = (day.number + 1)..<max(day.number + 1, last ?? today)
    guard gap.isEmpty || !isMissed(gap) else { return false }
    isBridged = isBridged || !gap.isEmpty
    if day.number < today { lastClosed = lastClosed ?? day.number }
    includesToday = includesToday || day.number == today
    last = day.number
    if let known, known.last == day {
      length += known.length
      return false
    }
    length += 1
    return true
  }
}
