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
  package var closedRow: StudyStreak? {
    let length = includesToday ? length - 1 : length
    return length > 0 ? StudyStreak(last: StudyDay(number: today - 1), length: length) : nil
  }

  /// Takes in a day with a review; days come with the latest first.
  ///
  /// - Returns: whether an earlier day may still belong to the row.
  package mutating func add(_ day: StudyDay) -> Bool {
    // A day in the future, or met again by a clock that was set back, neither counts nor ends the
    // row.
    guard day.number < last ?? (today + 1) else { return true }
    guard day.number >= (last ?? today) - 1 else { return false }
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
