/// How firmly a word is remembered, in four steps of stability.
package enum MasteryLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case beginner
  case intermediate
  case advanced
  case mastered

  package var displayName: String {
    switch self {
    case .beginner: "Beginner"
    case .intermediate: "Intermediate"
    case .advanced: "Advanced"
    case .mastered: "Mastered"
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.order < right.order
  }

  private var order: Int {
    switch self {
    case .beginner: 0
    case .intermediate: 1
    case .advanced: 2
    case .mastered: 3
    }
  }
}

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

/// Which cards a list shows.
package enum MasteryFilter: String, Hashable, Sendable, CaseIterable {
  case all
  case mastered
  /// New, or on learning or relearning steps.
  case learning

  package func includes(
    _ card: CardState, thresholds: MasteryThresholds = .standard
  ) -> Bool {
    switch self {
    case .all: true
    case .mastered: thresholds.isMastered(card)
    case .learning:
      switch card.phase {
      case .new, .learning, .relearning: true
      case .review, .box: false
      }
    }
  }
}
