/// The state in which a word begins that calibration takes for known.
package struct SyntheticKnowledge: Hashable, Sendable {
  /// The chance that the learner knows it.
  package let probability: Float
  /// The stability of a learner who does, in days.
  package let stability: Double
  /// The stability that gives the first due date, in days; less, as the word may be unknown.
  package let initialStability: Double
  /// Whether the word begins with the difficulty of an *Easy* answer; with that of *Good* otherwise.
  package let isEasy: Bool
}
