/// A number with the interval that holds it nine times in ten.
public struct Estimate: Hashable, Sendable {
  public let median: Double
  public let low: Double
  public let high: Double

  public init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }
}
