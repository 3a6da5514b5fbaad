public import SpacedRepetition

/// A month of a learner's calendar.
public struct CalendarMonth: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  /// 1 to 12.
  public let month: Int

  /// The month that a study day lies in.
  public init(_ day: StudyDay) {
    let date = day.date
    year = date.year
    month = date.month
  }

  /// Written as in `2026-11`.
  public var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}
