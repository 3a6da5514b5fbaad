import LexicalModel
import Scheduling

extension StudyDay {
  /// Reads a day of the calendar such as `2026-11-21`; nil for anything else.
  init?(text: String) {
    guard let instant = Timestamp("\(text)T12:00:00Z") else { return nil }
    self.init(number: Int(instant.microseconds.dividedRoundingDown(by: 86_400_000_000)))
  }

  /// The day of the calendar: `2026-11-21`.
  var text: String {
    String("\(Timestamp(microseconds: Int64(number) * 86_400_000_000))".prefix(10))
  }

  /// The day as one says it: `Saturday, 21 November 2026`.
  var spelled: String {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]) else { return text }
    return "\(weekday.name), \(day) \(Self.monthNames[month - 1]) \(parts[0])"
  }

  static let monthNames = [
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

extension ParsedArguments {
  /// The day that `--date` names; nil without it.
  func studyDay(command: String) throws(UsageError) -> StudyDay? {
    guard let date = text("date") else { return nil }
    guard let day = StudyDay(text: date) else {
      throw UsageError("--date is a day such as 2026-11-21, not “\(date)”", command: command)
    }
    return day
  }
}
