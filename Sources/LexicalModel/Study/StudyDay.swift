/// A learner's day: from one rollover to the next by the clock on the wall.
///
/// Days are counted on the local calendar, so a day with 23 or 25 hours is still one day, and a
/// learner who flies home does not meet the same card twice. The zone is the caller's business:
/// only wall-clock time comes in.
public struct StudyDay: Hashable, Sendable, Comparable {
  /// Days since 1 January 1970 in the learner's calendar.
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  /// The hour at which a day begins where the learner has not said otherwise.
  public static let standardRolloverHour = 4

  /// The day that a reading of the wall clock belongs to.
  ///
  /// - Parameters:
  ///   - wallClockSeconds: seconds since 1970-01-01 00:00 as if the local clock showed UTC.
  ///   - rolloverHour: the hour at which a new day begins, from 0 to 23.
  public init(wallClockSeconds: Int64, rolloverHour: Int = standardRolloverHour) {
    precondition((0...23).contains(rolloverHour), "the rollover hour is from 0 to 23")
    let shifted = wallClockSeconds - Int64(rolloverHour) * 3_600
    number = Int((shifted - (shifted % 86_400 + 86_400) % 86_400) / 86_400)
  }

  /// Whole days from an earlier day to this one; 0 when the clock was set back.
  public func days(since earlier: StudyDay) -> Int {
    max(0, number - earlier.number)
  }

  /// The day some days later.
  public func advanced(by days: Int) -> StudyDay {
    StudyDay(number: number + days)
  }

  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let index = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }
}

/// Study days one after another without a gap.
package struct StudyStreak: Hashable, Sendable {
  package let last: StudyDay
  /// Its days.
  package let length: Int

  package init(last: StudyDay, length: Int) {
    self.last = last
    self.length = length
  }
}
