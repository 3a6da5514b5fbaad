/// Where a card stands in its schedule.
package enum CardPhase: Hashable, Sendable {
  /// Never reviewed.
  case new
  case learning(step: Int)
  case review
  /// Failed in review, and back on short steps.
  case relearning(step: Int)
  /// In a box of the Leitner system.
  case box(LeitnerLevel)

  /// The step, counted from 0, in the phases that have steps.
  package var step: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .new, .review, .box: nil
    }
  }

  /// The number that logs of reviews use: 0 new, 1 learning, 2 review, 3 relearning.
  package var code: Int {
    switch self {
    case .new: 0
    case .learning: 1
    case .review, .box: 2
    case .relearning: 3
    }
  }
}

extension CardPhase {
  /// Whether the card climbs levels by tests.
  package var isBox: Bool { if case .box = self { true } else { false } }
}
