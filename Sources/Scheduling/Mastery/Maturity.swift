/// How long a card has been on its own, as workload and statistics tell cards apart.
package enum Maturity: String, Hashable, Sendable, CaseIterable {
  /// New, or on learning or relearning steps.
  case learning
  /// In review, with a stability below ``matureDays``.
  case young
  case mature

  /// The stability in days from which a card in review is mature.
  package static let matureDays = 21.0

  package init(_ card: CardState) {
    switch card.phase {
    case .new, .learning, .relearning: self = .learning
    case .review: self = Self.inReview(stability: card.memory?.stability)
    case .box(let level): self = level.number >= 6 ? .mature : .young
    }
  }

  /// The maturity of a card in review.
  package static func inReview(stability: Double?) -> Self {
    (stability ?? 0) >= matureDays ? .mature : .young
  }
}
