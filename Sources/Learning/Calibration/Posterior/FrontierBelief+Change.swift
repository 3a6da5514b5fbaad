extension FrontierBelief {
  /// The belief some time later: frontiers move as learners learn, and nobody sees how far.
  ///
  /// - Parameter deviation: the standard deviation of the move, in log rank.
  public func diffused(by deviation: Float) -> FrontierBelief {
    var result = self
    var variance = deviation * deviation / (FrontierGrid.frontierStep * FrontierGrid.frontierStep)
    // A kernel of three nodes holds at most a variance of one half without ringing.
    while variance > 0 {
      result = result.spreadOnce(variance: min(variance, 0.5))
      variance -= 0.5
    }
    return result
  }

  private func spreadOnce(variance: Float) -> FrontierBelief {
    let side = variance / 2
    let last = FrontierGrid.vectorCount - 1
    var result = weights
    for slope in FrontierGrid.slopes.indices {
      let base = slope * FrontierGrid.vectorCount
      for vector in 0...last {
        let here = weights[base + vector]
        var before = SIMD16<Float>()
        var after = SIMD16<Float>()
        for lane in 1..<16 {
          before[lane] = here[lane - 1]
          after[lane - 1] = here[lane]
        }
        before[0] = vector > 0 ? weights[base + vector - 1][15] : here[0]
        after[15] = vector < last ? weights[base + vector + 1][0] : here[15]
        result[base + vector] = here * (1 - 2 * side) + (before + after) * side
      }
    }
    return FrontierBelief(weights: result)
  }
}
