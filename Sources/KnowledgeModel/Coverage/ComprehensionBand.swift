/// What coverage says of comprehension: little, so a band and never a promise.
///
/// The line through 60 % at 95 % coverage and 70 % at 98 % (Laufer 1989); others found flatter lines, and
/// in Webb et al. 2025 coverage explained 11 % of the variance.
package struct ComprehensionBand: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// - Returns: nil below a coverage of 90 %, where the studies say nothing that could be drawn on.
  package init?(coverage: Double) {
    guard (0.9...1).contains(coverage) else { return nil }
    let middle = 0.60 + 3.3 * (coverage - 0.95)
    low = max(0, middle - 0.15)
    high = min(1, middle + 0.15)
  }
}
