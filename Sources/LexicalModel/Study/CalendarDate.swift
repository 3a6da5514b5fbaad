/// A day of the proleptic Gregorian calendar.
///
/// The arithmetic is Hinnant's (*chrono-Compatible Low-Level Date Algorithms*, 2013).
public struct CalendarDate: Hashable, Sendable, Comparable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// The date of a day counted from 1 January 1970.
  public init(daysSince1970 number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// - Precondition: the month is 1 to 12.
  public init(year: Int, month: Int, day: Int) {
    precondition((1...12).contains(month), "a month is 1 to 12")
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1 January 1970.
  public var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension StudyDay {
  /// The day of the learner's calendar.
  public var date: CalendarDate { CalendarDate(daysSince1970: number) }
}

/// A day of the week, Monday first.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}
