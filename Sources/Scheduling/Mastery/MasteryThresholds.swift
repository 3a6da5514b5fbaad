/// The stabilities, in days, at which mastery rises.
package struct MasteryThresholds: Hashable, Sendable {
  package let intermediate: Double
  package let advanced: Double
  package let mastered: Double

  /// Three days, two weeks, a month.
  package static let standard = Self(trusted: 3, 14, 30)

  private init(trusted intermediate: Double, _ advanced: Double, _ mastered: Double) {
    self.intermediate = intermediate
    self.advanced = advanced
    self.mastered = mastered
  }

  /// Nil unless the three rise and are above zero and finite.
  package init?(intermediate: Double, advanced: Double, mastered: Double) {
    guard intermediate > 0, advanced > intermediate, mastered > advanced, mastered.isFinite else {
      return nil
    }
    self.init(trusted: intermediate, advanced, mastered)
  }

  /// The level of a stability; none, negative or not a number counts as a beginner's.
  package func level(stability: Double?) -> MasteryLevel {
    guard let stability, stability >= intermediate else { return .beginner }
    if stability >= mastered { return .mastered }
    return stability >= advanced ? .advanced : .intermediate
  }

  /// Whether a card counts as mastered: stable enough, and in review rather than on steps.
  package func isMastered(_ card: CardState) -> Bool {
    card.phase == .review && level(stability: card.memory?.stability) == .mastered
  }
}
