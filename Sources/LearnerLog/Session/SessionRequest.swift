package import LexicalModel
import Scheduling

/// What a session is to hold.
package struct SessionRequest: Hashable, Sendable {
  /// Milliseconds since 1970.
  package var now: Int64
  package var today: StudyDay
  /// Minutes east of UTC where the learner is.
  package var offsetMinutes: Int
  package var order: ReviewOrder
  /// Reviews and new words that may still be asked today.
  package var limits: DayLimits
  /// The only decks; nil is all of them, and words without one.
  package var decks: Set<String>?

  package init(
    now: Int64, today: StudyDay, offsetMinutes: Int = 0, order: ReviewOrder = .retrievability,
    limits: DayLimits = DayLimits(), decks: Set<String>? = nil
  ) {
    self.now = now
    self.today = today
    self.offsetMinutes = offsetMinutes
    self.order = order
    self.limits = limits
    self.decks = decks
  }
}

/// Which of the due reviews come first.
package enum ReviewOrder: String, Hashable, Sendable, CaseIterable {
  /// The likeliest forgotten first: what costs the most when time runs out.
  case retrievability
  /// The longest overdue first.
  case due
}
