package import LexicalModel
import Scheduling

/// What was done on one study day.
package struct DayTally: Hashable, Sendable {
  /// Answers by rating.
  package internal(set) var ratings = ByRating { _ in 0 }
  /// Words met for the first time.
  package internal(set) var new = 0
  /// The time that answers took, as far as it was measured.
  package internal(set) var milliseconds = 0

  package var reviews: Int { ratings.again + ratings.hard + ratings.good + ratings.easy }
}
