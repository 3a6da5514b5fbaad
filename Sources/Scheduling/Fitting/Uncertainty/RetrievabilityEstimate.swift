/// A chance of recall and how sure it is.
package struct RetrievabilityEstimate: Hashable, Sendable {
  package let value: Double
  package let standardError: Double

  /// Where the chance lies with about 95 % certainty, kept inside 0…1 by taking it on the scale of odds.
  package var interval: ClosedRange<Double> {
    let bounded = min(max(value, 1e-9), 1 - 1e-9)
    let odds = logarithm(bounded / (1 - bounded))
    let spread = 1.96 * standardError / (bounded * (1 - bounded))
    func chance(_ odds: Double) -> Double { 1 / (1 + exponential(-odds)) }
    return chance(odds - spread)...chance(odds + spread)
  }
}
