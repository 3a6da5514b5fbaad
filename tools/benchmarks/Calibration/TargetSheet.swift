/// Figures with their targets: all are shown, then all are asserted.
struct TargetSheet {
  private(set) var measurements: [Measurement] = []
  private var missed: [String] = []

  mutating func add(_ name: String, _ value: Double, _ unit: String) {
    measurements.append(Measurement(name: name, value: value, unit: unit))
  }

  /// Adds a median error, with a target that chance alone may miss.
  ///
  /// A median of n errors is itself sure to about 1.1 / √n of its size, and that much is granted;
  /// beyond it only `tolerance`, where a target is known to be missed for reasons that are given.
  mutating func add(
    _ name: String, _ value: Double, _ unit: String, atMost most: Double?, learners: Int,
    tolerance: Double = 0
  ) {
    measurements.append(
      Measurement(
        name: name, value: value, unit: unit, reference: most, ratio: most.map { $0 / value }))
    guard let most else { return }
    let granted = most * (1.1 / Double(learners).squareRoot() + tolerance)
    if !(value <= most + granted) { missed.append("\(name) is \(value), not at most \(most)") }
  }

  /// Adds a share with the range it must lie in, give or take its own standard deviation.
  mutating func add(
    _ name: String, _ value: Double, _ unit: String, within range: ClosedRange<Double>?,
    learners: Int
  ) {
    measurements.append(
      Measurement(name: name, value: value, unit: unit, reference: range?.lowerBound))
    guard let range else { return }
    let granted = 100 * (0.09 / Double(learners)).squareRoot()
    if value < range.lowerBound - granted || value > range.upperBound + granted {
      missed.append("\(name) is \(value), not within \(range)")
    }
  }

  /// - Throws: ``WrongAnswer`` that names every target missed, and all figures.
  func checkAll() throws {
    guard !missed.isEmpty else { return }
    for measurement in measurements { print(measurement.line) }
    throw WrongAnswer(description: missed.joined(separator: "\n  "))
  }
}
