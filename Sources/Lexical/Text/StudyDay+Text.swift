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
    return phrase(
      .daySpelled,
      [
        "weekday": Self.names(.dayWeekdays)[weekday.number], "day": "\(day)",
        "month": Self.names(.dayMonths)[month - 1], "year": String(parts[0]),
      ])
  }

  /// The names of a list of the catalogue: months, or weekdays from Monday.
  private static func names(_ key: PhraseKey) -> [String] {
    phrase(key).split(separator: " ").map(String.init)
  }

  /// The months in the language of the task.
  package static var monthNames: [String] { names(.dayMonths) }
}

extension Weekday {
  /// Its place in a week that begins on Monday, from 0.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
