/// The chance of recall at which a card is due.
package struct DesiredRetention: Hashable, Sendable {
  package let value: Double

  /// What a learner may choose: below, most reviews fail; above, the work grows without end.
  package static let bounds: ClosedRange<Double> = 0.80...0.95
  package static let standard = Self(0.9)

  /// The nearest chance that a learner may choose.
  package init(_ value: Double) {
    self.value = value.isNaN ? 0.9 : clamp(value, Self.bounds)
  }

  /// Any chance between 0 and 1, for simulations and for histories made elsewhere; nil outside.
  package init?(exactly value: Double) {
    guard value > 0, value < 1 else { return nil }
    self.value = value
  }
}
