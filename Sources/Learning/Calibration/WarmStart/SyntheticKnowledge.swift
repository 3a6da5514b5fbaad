/// The state in which a word begins that calibration takes for known.
public struct SyntheticKnowledge: Hashable, Sendable {
  /// The chance that the learner knows it.
  public let probability: Float
  /// The stability of a learner who does, in days.
  public let stability: Double
  /// The stability that gives the first due date, in days; less, as the word may be unknown.
  public let initialStability: Double
  /// Whether the word begins with the difficulty of an *Easy* answer; with that of *Good* otherwise.
  public let isEasy: Bool
}
