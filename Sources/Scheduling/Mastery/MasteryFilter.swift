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
