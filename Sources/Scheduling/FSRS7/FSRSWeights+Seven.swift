extension FSRSWeights {
  /// The published defaults of FSRS-7.
  package static let fsrs7Default = Self(
    version: .seven,
    trusted: [
      0.1104, 2.2395, 3.9221, 11.7841, 6.1686, 0.6457, 3.6807, 1.9795, 0, 1.3826, 0.7024, 0.5999,
      0.8146, 0.6398, 1, 1.3207, 0.6707, 3.8668, 0.4416, 0.0934, 1.8631, 0.6162, 1.0869, 0.1567,
      0.0801, 0.2421, 0.9464, 0.1433, 0.7145, 0, 0.5667, 0.3734, 0.5333, 0.3048,
    ])

  /// Where each weight of FSRS-7 may lie (fsrs-rs `parameter_clipper_v7`); besides, the first
  /// stabilities rise from Hard on, and weight 26 is not below weight 25.
  static let sevenBounds: [ClosedRange<Double>] = [
    0.0001...50, 0.0001...100, 0.0001...100, 0.0001...100, 1...10, 0.001...4, 0.1...4,
    0...4, 0...1.2, 0.3...3, 0.01...1.5, 0.1...1, 0...3.5, 0...1, 1...7,
    0...4, 0...2, 0.5...6, 0.001...1.5, 0.001...1, 0...5, 0...1, 1...7,
    0.01...0.25, 0.01...0.95, 0.2...0.85, 0.5...0.99, 0.01...1, 0.1...1, 0...0.9, 0.1...1.1,
    0...1, 0...0.6, 0...0.6,
  ]

  /// The bounds that weights given by others are held to: as wide as the formulas make sense.
  static let acceptedSevenBounds: [ClosedRange<Double>] = sevenBounds.enumerated().map {
    switch $0 {
    case 0...3: 0.0001...36_500
    case 4: $1
    case 23, 24: 0.001...0.95
    case 25, 26: 0.01...0.999
    case 27, 28: 0.0001...10
    default: 0...2 * $1.upperBound
    }
  }

  static func clippedSeven(_ values: [Double]) -> [Double] {
    var result = zip(values, sevenBounds).map { clamp($0, $1) }
    for index in 1...3 { result[index] = max(result[index], result[index - 1]) }
    result[26] = max(result[26], result[25])
    return result
  }
}
