/// What came of asking a learner for a word.
///
/// The numbers stand in events and are never used again for anything else.
package enum QuizOutcome: Int, Hashable, Sendable, CaseIterable {
  /// The learner says they do not know it.
  case no = 0
  /// Claimed, and nobody checked.
  case yes
  /// Claimed, and the meaning chosen was right.
  case yesRight
  /// Claimed, but the meaning chosen was wrong, or *not sure*.
  case yesWrong

  package var isClaim: Bool { self != .no }
}
