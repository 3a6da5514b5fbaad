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
