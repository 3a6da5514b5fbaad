/// Why the result of a quiz is worth less than its answers suggest.
package enum QuizCaveat: String, Hashable, Sendable, CaseIterable {
  /// Fewer answers than the shortest quiz has.
  case fewAnswers
  /// Every word was claimed, and the meanings or the made-up words show that it was not so.
  case alwaysYes
  /// Nearly every word was denied, the commonest too.
  case alwaysNo
  /// The answers do not depend on the words.
  case careless
  /// Many answers came faster than anyone reads.
  case machineSpeed
  /// The frontier lies below the ranks that a quiz can tell apart.
  case belowScale
  /// The frontier lies beyond the ranks that a quiz can tell apart.
  case beyondScale
  /// Every claim was taken at its word: overclaiming cannot be seen.
  case unverified

  /// Whether the answers themselves are in doubt, and not only where they lead.
  package var isDoubt: Bool {
    switch self {
    case .fewAnswers, .alwaysYes, .alwaysNo, .careless, .machineSpeed: true
    case .belowScale, .beyondScale, .unverified: false
    }
  }

  /// Whether a warm start may build on the result all the same.
  ///
  /// Below the scale there is little to conclude.
  package var allowsWarmStart: Bool { !isDoubt && self != .belowScale }
}
