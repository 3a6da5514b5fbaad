package import LexicalModel
import Scheduling

/// Study days in a row with a review; a day without one ends the row, and nothing freezes it.
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
  package init(_ days: some Sequence<StudyDay>, today: StudyDay) {
    var longest = 0
    var run = 0
    var previous: Int?
    for day in Set(days.lazy.map(\.number).filter { $0 <= today.number }).sorted() {
      run = previous == day - 1 ? run + 1 : 1
      longest = max(longest, run)
      previous = day
    }
    current = previous.map { $0 >= today.number - 1 } == true ? run : 0
    includesToday = previous == today.number
    self.longest = longest
  }
}
