import LibC

/// The mean of something over log rank, as a line through the means of stretches.
struct RankTrend: Hashable, Sendable {
  private struct Knot: Hashable, Sendable {
    let position: Double
    let mean: Double
  }

  /// E-folds of rank in a stretch.
  private static let stretch = 0.5
  /// Values that a stretch must have to say anything.
  private static let fewest = 25

  private let knots: [Knot]

  /// - Parameter values: what to average, each with the log rank it stands at.
  init(_ values: [(position: Double, value: Double)]) {
    var stretches: [Int: [(position: Double, value: Double)]] = [:]
    for entry in values { stretches[Int(entry.position / Self.stretch), default: []].append(entry) }
    knots = stretches.filter { $0.value.count >= Self.fewest }.sorted { $0.key < $1.key }.map {
      let count = Double($0.value.count)
      return Knot(
        position: $0.value.reduce(0) { $0 + $1.position } / count,
        mean: $0.value.reduce(0) { $0 + $1.value } / count)
    }
  }

  /// The mean about a log rank: on the line between two stretches, as the last one beyond it; 0
  /// where no stretch says anything.
  func value(at position: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if position <= first.position { return first.mean }
    guard let index = knots.firstIndex(where: { $0.position > position }) else { return last.mean }
    let (left, right) = (knots[index - 1], knots[index])
    let share = (position - left.position) / (right.position - left.position)
    return left.mean + (right.mean - left.mean) * share
  }
}

func exponential10(_ exponent: Double) -> Double {
  pow(10, exponent)
}

func naturalLogarithm(_ value: Double) -> Double {
  log(value)
}
