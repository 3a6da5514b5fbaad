/// Numbers on one side, units of a drawing on the other, with round ticks.
package struct ChartScale {
  package let range: ClosedRange<Double>
  package let pixels: ClosedRange<Double>
  /// Whether larger numbers have smaller coordinates, as on a vertical axis.
  package let isFlipped: Bool

  /// - Parameters:
  ///   - range: the numbers, which need not be round; an empty one is widened.
  ///   - pixels: where they go.
  ///   - isFlipped: whether larger numbers have smaller coordinates.
  package init(
    _ range: ClosedRange<Double>, onto pixels: ClosedRange<Double>, isFlipped: Bool = false
  ) {
    self.range =
      range.lowerBound < range.upperBound ? range : range.lowerBound...range.lowerBound + 1
    self.pixels = pixels
    self.isFlipped = isFlipped
  }

  package subscript(value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let length = pixels.upperBound - pixels.lowerBound
    return isFlipped ? pixels.upperBound - share * length : pixels.lowerBound + share * length
  }

  /// Round numbers inside the range, about as many as wanted.
  package func ticks(about count: Int, wholeOnly: Bool = false) -> [Double] {
    let step = Self.roundStep((range.upperBound - range.lowerBound) / Double(max(count, 1)))
    let unit = wholeOnly ? Self.wholeStep(step) : step
    let first = (range.lowerBound / unit).rounded(.up)
    let last = (range.upperBound / unit + 1e-9).rounded(.down)
    guard first <= last, last - first < 1_000 else { return [] }
    return (Int(first)...Int(last)).map { Double($0) * unit }
  }

  /// The range with its upper end raised to the next tick, from zero.
  package static func fromZero(
    _ highest: Double, about count: Int, wholeOnly: Bool = false
  ) -> ClosedRange<Double> {
    let rounded = roundStep(max(highest, 1) / Double(count))
    let step = wholeOnly ? wholeStep(rounded) : rounded
    return 0...max((highest / step - 1e-9).rounded(.up) * step, step)
  }

  /// The next whole number among round steps: of those above one only 2.5 is none.
  private static func wholeStep(_ step: Double) -> Double {
    abs(step - 2.5) < 0.1 ? 5 : max(step.rounded(), 1)
  }

  /// The next of 1, 2, 2.5, 5, 10, 20 … that is not below a number.
  private static func roundStep(_ wanted: Double) -> Double {
    var power = 1e-6
    while power * 10 < wanted { power *= 10 }
    for factor in [1, 2, 2.5, 5] where power * factor >= wanted - 1e-12 { return power * factor }
    return power * 10
  }
}
