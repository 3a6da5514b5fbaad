/// The spreading of chance from each frontier to its neighbours.
struct FrontierDiffusion: Hashable, Sendable {
  /// The variance in squared steps.
  private let variance: Float

  /// - Parameter deviation: the standard deviation, in log rank.
  init(deviation: Float) {
    variance = deviation * deviation / (FrontierGrid.frontierStep * FrontierGrid.frontierStep)
  }

  /// Spreads each group of vectors that together hold the frontiers; what would leave the scale
  /// stays at its end.
  func apply(to weights: inout [SIMD16<Float>]) {
    var left = variance
    // A kernel of three nodes holds a variance of at most one half without ringing.
    while left > 0 {
      let side = min(left, 0.5) / 2
      for group in stride(from: 0, to: weights.count, by: FrontierGrid.vectorCount) {
        Self.spread(&weights, group, side)
      }
      left -= 0.5
    }
  }

  private static func spread(_ weights: inout [SIMD16<Float>], _ group: Int, _ side: Float) {
    let last = group + FrontierGrid.vectorCount - 1
    var previous = weights[group][0]
    for index in group...last {
      let here = weights[index]
      var before = SIMD16<Float>()
      var after = SIMD16<Float>()
      for lane in 1..<16 {
        before[lane] = here[lane - 1]
        after[lane - 1] = here[lane]
      }
      before[0] = previous
      after[15] = index < last ? weights[index + 1][0] : here[15]
      previous = here[15]
      weights[index] = here * (1 - 2 * side) + (before + after) * side
    }
  }
}
