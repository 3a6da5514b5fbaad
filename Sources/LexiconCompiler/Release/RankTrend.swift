/// The mean of something over log rank, as a line through the means of stretches.
struct RankTrend: Hashable, Sendable {
  private struct Knot: Hashable, Sendable {
    let place: Double
    let mean: Double
  }

  /// E-folds of rank in a stretch.
  private static let stretch = 0.5
  /// Values that a stretch must have to say anything.
  private static let fewest = 25

  private let knots: [Knot]

  /// - Parameter values: what to average, each with the log rank it stands at.
  init(_ values: [(place: Double, value: Double)]) {
    var stretches: [Int: [(place: Double, value: Double)]] = [:]
    for entry in values { stretches[Int(entry.place / Self.stretch), default: []].append(entry) }
    knots = stretches.filter { $0.value.count >= Self.fewest }.sorted { $0.key < $1.key }.map {
      let count = Double($0.value.count)
      return Knot(
        place: $0.value.reduce(0) { $0 + $1.place } / count,
        mean: $0.value.reduce(0) { $0 + $1.value } / count)
    }
  }

  /// The mean about a log rank: on the line between two stretches, as the last one beyond it; 0
  /// where no stretch says anything.
  func value(at place: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if place <= first.place { return first.mean }
    guard let index = knots.firstIndex(where: { $0.place > place }) else { return last.mean }
    let (left, right) = (knots[index - 1], knots[index])
    let share = (place - left.place) / (right.place - left.place)
    return left.mean + (right.mean - left.mean) * share
  }
}
