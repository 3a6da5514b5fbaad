package import LearnerLog

/// What sittings of reading say, month by month: words met, and the share that was read without
/// looking up.
package struct ReadingHistory {
  package struct Month {
    package let month: CalendarMonth
    package var sittings = 0
    /// Words met and read on.
    package var met = 0
    package var lookedUp = 0
    /// Running words that were read, and the milliseconds that it took, where they were measured.
    package var words = 0
    package var milliseconds = 0

    /// The share of the words met that were not looked up; nil where none was met.
    package var share: Double? {
      met + lookedUp > 0 ? Double(met) / Double(met + lookedUp) : nil
    }
  }

  package private(set) var months: [Month] = []

  /// The `events` are those of reading, in any order.
  package init(_ events: [Event]) {
    var months: [CalendarMonth: Month] = [:]
    for event in events {
      guard let reading = event.fact.as(Reading.self) else { continue }
      let month = CalendarMonth(reading.moment.studyDay)
      months[month, default: Month(month: month)].sittings += 1
      months[month, default: Month(month: month)].met += reading.met.count
      months[month, default: Month(month: month)].lookedUp += reading.lookedUp.count
      if let effort = reading.effort {
        months[month, default: Month(month: month)].words += effort.words
        months[month, default: Month(month: month)].milliseconds += effort.milliseconds
      }
    }
    self.months = months.values.sorted { $0.month < $1.month }
  }
}
