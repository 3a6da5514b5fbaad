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

/// One value for each maturity.
package struct ByMaturity<Value> {
  package var learning: Value
  package var young: Value
  package var mature: Value

  package init(learning: Value, young: Value, mature: Value) {
    self.learning = learning
    self.young = young
    self.mature = mature
  }

  /// The same value for all three.
  package init(_ value: Value) {
    self.init(learning: value, young: value, mature: value)
  }

  package subscript(maturity: Maturity) -> Value {
    get {
      switch maturity {
      case .learning: learning
      case .young: young
      case .mature: mature
      }
    }
    set {
      switch maturity {
      case .learning: learning = newValue
      case .young: young = newValue
      case .mature: mature = newValue
      }
    }
  }
}

extension ByMaturity: Equatable where Value: Equatable {}
extension ByMaturity: Hashable where Value: Hashable {}
extension ByMaturity: Sendable where Value: Sendable {}

extension ByMaturity where Value == Int {
  package var total: Int { learning + young + mature }
}
