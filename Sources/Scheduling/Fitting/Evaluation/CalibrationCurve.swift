/// Predicted beside observed recall, from the reviews thought hardest to those thought easiest.
package struct CalibrationCurve: Hashable, Sendable {
  /// Reviews with about the same predicted chance.
  package struct Point: Hashable, Sendable {
    package let count: Int
    /// Mean predicted chance of recall.
    package let predicted: Double
    /// Share that was recalled.
    package let observed: Double
    /// Where the true share lies with 95 % chance (Wilson 1927).
    package let interval: ClosedRange<Double>
  }

  package let points: [Point]

  /// Cuts the predictions into bins with equally many reviews.
  package init(_ log: ReviewLog, weights: FSRSWeights, bins: Int = 12) {
    let predictions = Predictions(log, weights: weights)
    let sorted = zip(predictions.reviews, predictions.chances).sorted {
      ($0.1, $0.0) < ($1.1, $1.0)
    }
    let count = min(bins, sorted.count)
    points = (0..<count).map { bin in
      let part = sorted[bin * sorted.count / count..<(bin + 1) * sorted.count / count]
      let recalled = part.reduce(0) { $0 + (log.ratings[Int($1.0)] > 1 ? 1 : 0) }
      let observed = Double(recalled) / Double(part.count)
      return Point(
        count: part.count, predicted: part.reduce(0) { $0 + $1.1 } / Double(part.count),
        observed: observed, interval: Self.interval(observed, count: part.count))
    }
  }

  private static func interval(_ share: Double, count: Int) -> ClosedRange<Double> {
    let n = Double(count)
    let z = 1.96
    let center = (share + z * z / (2 * n)) / (1 + z * z / n)
    let spread =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, center - spread)...min(1, center + spread)
  }
}
