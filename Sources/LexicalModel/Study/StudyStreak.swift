/// Study days one after another without a gap.
public struct StudyStreak: Hashable, Sendable {
  public let last: StudyDay
  /// Its days.
  public let length: Int

  public init(last: StudyDay, length: Int) {
    self.last = last
    self.length = length
  }
}
