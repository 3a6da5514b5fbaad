/// A number with the interval that holds it nine times in ten.
package struct Estimate: Hashable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double

  package init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }
}
