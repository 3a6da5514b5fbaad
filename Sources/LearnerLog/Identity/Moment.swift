package import LexicalModel
import Scheduling

/// When something happened, as the learner's device saw it: the instant, the zone's offset, and the
/// day it counts for.
///
/// Replay uses these and never a clock or a zone, so that every device gets the same result.
package struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970, UTC.
  package var milliseconds: Int64
  /// Minutes east of UTC at that instant.
  package var offsetMinutes: Int
  /// The learner's day, which begins at the rollover hour.
  package var studyDay: StudyDay

  /// - Precondition: the day was resolved by the device's zone rules and the learner's rollover
  ///   hour.
  package init(milliseconds: Int64, offsetMinutes: Int, studyDay: StudyDay) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
    self.studyDay = studyDay
  }

  /// A moment at a fixed offset, for imports and tests that know no zone.
  ///
  /// - Parameters:
  ///   - milliseconds: since 1970, UTC.
  ///   - offsetMinutes: minutes east of UTC.
  ///   - rolloverHour: the hour at which the study day begins.
  package init(
    milliseconds: Int64, offsetMinutes: Int = 0,
    rolloverHour: Int = StudyDay.standardRolloverHour
  ) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
    studyDay = StudyDay(
      wallClockSeconds: milliseconds.flooredDivision(by: 1_000) + Int64(offsetMinutes) * 60,
      rolloverHour: rolloverHour)
  }

  /// Moves the moment, and its study day by the days that begin in between.
  ///
  /// Where the learner's day begins is not said by a moment: it is taken to be the
  /// standard hour.
  mutating func shift(by distance: Int64) {
    let (sum, overflow) = milliseconds.addingReportingOverflow(distance)
    let limit = HybridTime.maximumMilliseconds
    let target = min(max(overflow ? (distance < 0 ? 0 : limit) : sum, -limit), limit)
    func day(of instant: Int64) -> Int {
      Moment(milliseconds: instant, offsetMinutes: offsetMinutes).studyDay.number
    }
    studyDay = studyDay.advanced(by: day(of: target) - day(of: milliseconds))
    milliseconds = target
  }

  /// Days and fractions of days since an earlier moment; 0 when it is not earlier.
  package func days(since earlier: Moment) -> Double {
    Double(max(0, milliseconds - earlier.milliseconds)) / 86_400_000
  }

  /// The instant at which a study day begins, by the clock of this moment's zone.
  func start(of day: StudyDay, rolloverHour: Int) -> Int64 {
    Int64(day.number) * 86_400_000 + Int64(rolloverHour * 60 - offsetMinutes) * 60_000
  }
}

extension Int64 {
  /// The quotient rounded down, also below zero.
  func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
