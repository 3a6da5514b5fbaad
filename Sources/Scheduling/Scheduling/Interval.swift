/// How long until a card comes back.
package enum Interval: Hashable, Sendable {
  /// A learning step: so long after the answer, in the same session as a rule.
  case delay(Duration)
  /// Some study days after the day of the answer.
  case days(Int)
  /// Never: the card is finished.
  case never

  /// The days of an interval that counts in days.
  package var days: Int? {
    if case .days(let days) = self { days } else { nil }
  }
}

extension Interval: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    guard let leftDuration = left.duration else { return false }
    guard let rightDuration = right.duration else { return true }
    return leftDuration < rightDuration
  }

  /// The interval with days of 24 hours; nil for never.
  package var duration: Duration? {
    switch self {
    case .delay(let delay): delay
    case .days(let days): .seconds(86_400) * days
    case .never: nil
    }
  }
}
