package import LexicalModel
import Scheduling

extension StudyDay {
  /// Reads a day of the calendar such as `2026-11-21`; nil for anything else.
  package init?(text: String) {
    guard let instant = Timestamp("\(text)T12:00:00Z") else { return nil }
    self.init(number: Int(instant.microseconds.dividedRoundingDown(by: 86_400_000_000)))
  }

  /// The day of the calendar: `2026-11-21`.
  package var text: String {
    String("\(Timestamp(microseconds: Int64(number) * 86_400_000_000))".prefix(10))
  }

  /// The day as one says it: `Saturday, 21 November 2026`.
  package var spelled: String {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]) else { return text }
    return "\(weekday.name), \(day) \(Self.monthNames[month - 1]) \(parts[0])"
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension Weekday {
  fileprivate var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
