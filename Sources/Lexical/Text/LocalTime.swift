package import LearnerLog
import LexicalModel
import Scheduling

extension Moment {
  /// The day and the minute by the learner's clock, and how far that is from UTC:
  /// `2026-11-21 22:43 +01:00`.
  package var text: String {
    localText + " " + offsetText
  }

  /// The day and the minute by the learner's clock: `2026-11-21 22:43`.
  package var localText: String {
    let local = milliseconds + Int64(offsetMinutes) * 60_000
    return String("\(Timestamp(microseconds: local * 1_000))".prefix(16)).replacing("T", with: " ")
  }

  /// The day of the calendar by the learner's clock: `2026-11-21`.
  package var localDay: String {
    String(localText.prefix(10))
  }

  /// How far the clock is from UTC: `+01:00`.
  private var offsetText: String {
    let minutes = offsetMinutes.magnitude
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (offsetMinutes < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}

extension ClosedRange<Int64> {
  /// From one instant to another, in milliseconds since 1970, for people:
  /// `from 2028-11-20 09:12 +01:00 to 2028-11-21 18:40 +01:00`.
  ///
  /// - Parameter moments: what the learner's zone makes of an instant.
  /// - Returns: both ends, or one where they are in the same minute.
  package func text(_ moments: (Int64) -> Moment) -> String {
    let (first, last) = (moments(lowerBound).text, moments(upperBound).text)
    return first == last ? "at \(first)" : "from \(first) to \(last)"
  }
}

extension WordState {
  /// When the word comes next, for people: the learner's day, or the local time of a step of
  /// minutes; nil for what is new or finished.
  ///
  /// - Parameter moments: what the learner's zone makes of an instant.
  /// - Returns: the day, or the minute.
  package func dueText(_ moments: (Int64) -> Moment) -> String? {
    guard let due = memory.due, let day = memory.dueDay else { return nil }
    switch memory.card.phase {
    case .learning, .relearning: return moments(due).text
    case .new, .review, .box: return day.text
    }
  }
}
