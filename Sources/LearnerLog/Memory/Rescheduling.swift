package import LexicalModel
import Scheduling

/// A due day that a reschedule gave a word in place of the scheduler's.
///
/// New weights move the due days of all words at once, since those are never stored. Where that
/// would bring back more of them than a learner wants in a day, some are put off. It holds for the
/// memory it was worked out from: the next review ends it, wherever that review was written down.
package struct Rescheduling: Hashable, Sendable {
  package let day: StudyDay
  /// The study day from which the memory forgot.
  package let since: StudyDay
  /// How many reviews the memory had.
  package let reviewCount: Int

  /// Gives a memory another due day; nil for a memory that is never due.
  package init?(of memory: WordMemory, to day: StudyDay) {
    guard memory.due != nil, let since = memory.since else { return nil }
    self.day = day
    self.since = since
    reviewCount = memory.reviewCount
  }

  /// Reads what ``value`` wrote.
  init?(_ value: RegisterValue) {
    guard let numbers = value.integers, numbers.count == 3,
      numbers.allSatisfy({ abs($0) < 1_000_000_000 })
    else { return nil }
    day = StudyDay(number: numbers[0])
    since = StudyDay(number: numbers[1])
    reviewCount = numbers[2]
  }

  /// What the word's register holds.
  package var value: RegisterValue {
    .integers([day.number, since.number, reviewCount])
  }
}

extension WordMemory {
  /// Moves the due day where the rescheduling was worked out from this memory.
  ///
  /// - Returns: whether it was.
  @discardableResult
  mutating func apply(_ rescheduling: Rescheduling) -> Bool {
    guard let due, let dueDay, rescheduling.since == since,
      rescheduling.reviewCount == reviewCount
    else { return false }
    // A step of some minutes on the day itself begins with the day when it is moved.
    let days = rescheduling.day.number - dueDay.number
    self.due = due + Int64(days) * 86_400_000
    self.dueDay = rescheduling.day
    return true
  }
}
