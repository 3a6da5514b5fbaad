public import SpacedRepetition

/// What was done on one study day.
public struct DayTally: Hashable, Sendable {
  /// Answers by rating.
  public internal(set) var ratings = ByRating { _ in 0 }
  /// Words met for the first time.
  public internal(set) var new = 0
  /// The time that answers took, as far as it was measured.
  public internal(set) var milliseconds = 0

  public var reviews: Int { ratings.again + ratings.hard + ratings.good + ratings.easy }
}
