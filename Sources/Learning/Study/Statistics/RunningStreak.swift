public import SpacedRepetition

/// The current row of study days, found from its end: what a status line asks for.
///
/// Agrees with ``Streak/current``.
public struct RunningStreak: Hashable, Sendable {
  public private(set) var length = 0
  /// Whether today has a review.
  public private(set) var includesToday = false
  private let today: Int
  private var last: Int?

  public init(today: StudyDay) {
    self.today = today.number
  }

  /// Takes in a day with a review; days come with the latest first.
  ///
  /// - Returns: whether an earlier day may still belong to the row.
  public mutating func add(_ day: StudyDay) -> Bool {
    // A day in the future, or met again by a clock that was set back, neither counts nor ends the row.
    guard day.number < last ?? (today + 1) else { return true }
    guard day.number >= (last ?? today) - 1 else { return false }
    includesToday = includesToday || day.number == today
    length += 1
    last = day.number
    return true
  }
}
