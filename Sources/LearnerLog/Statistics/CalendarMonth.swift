package import LexicalModel
import Scheduling

/// A month of a learner's calendar.
package struct CalendarMonth: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  /// The month that a study day lies in.
  package init(_ day: StudyDay) {
    let date = day.date
    year = date.year
    month = date.month
  }

  /// Written as in `2026-11`.
  package var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}
