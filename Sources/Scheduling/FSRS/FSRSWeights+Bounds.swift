extension FSRSWeights {
  /// Where each weight may lie (fsrs-rs `parameter_clipper`); 17 and 18 stay below a ceiling.
  package static func bounds(
    _ version: FSRSVersion, shortTermCeiling: Double = 2
  ) -> [ClosedRange<Double>] {
    let leastStability = version == .five ? 0.01 : 0.001
    let shared: [ClosedRange<Double>] =
      Array(repeating: leastStability...100, count: 4) + [
        1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5,
        0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...shortTermCeiling,
        0...shortTermCeiling,
      ]
    switch version {
    case .five: return shared
    case .six: return shared + [0...0.8, 0.1...0.8]
    case .seven: return sevenBounds
    }
  }

  /// The bounds that weights given by others are held to: the widest that any release accepts.
  static func acceptedBounds(_ version: FSRSVersion) -> [ClosedRange<Double>] {
    if version == .seven { return acceptedSevenBounds }
    var result = bounds(version)
    if version == .five {
      for index in 0..<4 { result[index] = 0.001...100 }
    }
    return result
  }

  static func clipped(
    _ values: [Double], version: FSRSVersion, relearningSteps: Int
  ) -> [Double] {
    if version == .seven { return clippedSeven(values) }
    var result = zip(values, bounds(version)).map { value, bounds in
      min(max(value, bounds.lowerBound), bounds.upperBound)
    }
    let ceiling = shortTermCeiling(
      lapseScale: result[11], lapseExponent: result[13], lapseRecall: result[14],
      relearningSteps: relearningSteps)
    result[17] = min(result[17], ceiling)
    result[18] = min(result[18], ceiling)
    return result
  }

  /// The most that the same-day weights may be so that a lapse, then one *Good* for each relearning
  /// step, does not lift a memory above where it was: at difficulty 1, stability 1 and recall 70 %.
  ///
  /// A lapse there gives w₁₁ (2^w₁₃ − 1) e^(0.3 w₁₄), and each step multiplies by e^(w₁₇ w₁₈).
  static func shortTermCeiling(
    lapseScale: Double, lapseExponent: Double, lapseRecall: Double, relearningSteps: Int
  ) -> Double {
    guard relearningSteps > 1 else { return 2 }
    let lapse =
      logarithm(lapseScale) + logarithm(power(2, lapseExponent) - 1) + 0.3 * lapseRecall
    return min(2, max(0.01, -lapse / Double(relearningSteps)).squareRoot())
  }
}
