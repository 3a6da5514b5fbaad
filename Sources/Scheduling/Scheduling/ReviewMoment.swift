/// When a card is reviewed, as seen from its last review.
package struct ReviewMoment: Hashable, Sendable {
  /// Days since the last review, never negative.
  package let elapsedDays: Double
  /// The interval in days that the last review set; 0 when it set none.
  package let previousInterval: Int
  /// What fuzz is drawn from: the same seed gives the same day on every device; nil for no fuzz.
  package let seed: UInt64?
  /// The reviews that are already due, to spread the load inside the fuzz range.
  package let load: DueLoad?

  package init(
    elapsedDays: Double, previousInterval: Int = 0, seed: UInt64? = nil, load: DueLoad? = nil
  ) {
    self.elapsedDays = max(0, elapsedDays)
    self.previousInterval = previousInterval
    self.seed = seed
    self.load = load
  }

  /// A first review.
  package static let first = Self(elapsedDays: 0)
}
