/// The days around an interval among which chance may choose.
///
/// Without it, cards learned together would stay together. The widths are Anki's.
package struct FuzzRange: Hashable, Sendable {
  package let lower: Int
  package let upper: Int

  /// - Parameters:
  ///   - interval: the wanted days.
  ///   - minimum: the fewest days allowed; at most `maximum`.
  ///   - maximum: the most days allowed.
  package init(interval: Double, minimum: Int, maximum: Int) {
    let minimum = min(minimum, maximum)
    let interval = min(max(interval, Double(minimum)), Double(maximum))
    let width = Self.width(of: interval)
    var upper = Int((interval + width).rounded())
    let lower = min(max(Int((interval - width).rounded()), minimum), maximum)
    upper = min(max(upper, minimum), maximum)
    if upper == lower, upper > 2, upper < maximum { upper = lower + 1 }
    self.lower = lower
    self.upper = upper
  }

  /// How far chance may move an interval to either side, in days.
  static func width(of interval: Double) -> Double {
    guard interval >= 2.5 else { return 0 }
    return 1 + 0.15 * max(min(interval, 7) - 2.5, 0) + 0.1 * max(min(interval, 20) - 7, 0)
      + 0.05 * max(interval - 20, 0)
  }

  /// The day that a seed chooses, all days alike, or by the load where one is given.
  package func day(seed: UInt64, load: DueLoad? = nil) -> Int {
    var chance = SplitMix(seed: seed)
    let fraction = chance.fraction()
    if let load, upper <= DueLoad.longestInterval {
      return load.day(in: lower...upper, fraction: fraction)
    }
    return min(lower + Int(fraction * Double(upper - lower + 1)), upper)
  }
}
