import ICU
package import LearnerLog
import Synchronization

extension StoreEnvironment {
  /// What the zone makes of an instant, by days of the calendar: for where no store can be opened.
  package var moments: @Sendable (Int64) -> Moment {
    let zone = LearnerZone(self.zone)
    return { zone.moment(at: $0, rolloverHour: 0) }
  }
}

/// The learner's time zone, to be asked from anywhere.
final class LearnerZone: Sendable {
  private let zone: Mutex<LocalTimeZone?>

  /// UTC where the database does not know the name.
  init(_ identifier: String) {
    zone = Mutex(try? LocalTimeZone(identifier: identifier))
  }

  /// Milliseconds that the wall is ahead of UTC at an instant.
  func offset(at instant: Int64) -> Int64 {
    zone.withLock { zone in (try? zone?.offset(at: instant)) ?? 0 }
  }

  /// What the zone and a rollover hour make of an instant.
  func moment(at instant: Int64, rolloverHour: Int) -> Moment {
    Moment(
      milliseconds: instant, offsetMinutes: Int(offset(at: instant) / 60_000),
      rolloverHour: rolloverHour)
  }
}
