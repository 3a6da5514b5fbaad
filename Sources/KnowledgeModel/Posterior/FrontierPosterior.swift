import Scheduling

/// The chance of every combination of frontier and slope: all that reading, coverage and warm start
/// need to know of a learner.
package struct FrontierPosterior: Hashable, Sendable {
  /// By slope; each entry a vector of sixteen frontiers, six to a slope.
  private(set) var weights: [SIMD16<Float>]

  /// - Parameter weights: not all zero; they are scaled to a sum of one.
  init(weights: [SIMD16<Float>]) {
    var sum = SIMD16<Float>.zero
    for weight in weights { sum += weight }
    let factor = 1 / sum.sum()
    self.weights = weights.map { $0 * factor }
  }

  /// A belief of which only the frontier is given; the slope is that of the prior.
  ///
  /// - Parameters:
  ///   - frontierWeights: one for each of ``frontiers``, not all zero.
  ///   - prior: gives the slope.
  package init(frontierWeights: [Float], prior: CalibrationPrior = .english) {
    precondition(
      frontierWeights.count == FrontierGrid.frontierCount, "one weight for each frontier")
    let vectors = (0..<FrontierGrid.vectorCount).map { vector in
      SIMD16<Float>((0..<16).map { frontierWeights[vector * 16 + $0] })
    }
    self.init(weights: prior.slopeWeights.flatMap { slope in vectors.map { $0 * slope } })
  }

  /// What is believed before anything is known.
  package init(prior: CalibrationPrior = .english) {
    let frontiers = prior.frontierWeights
    self.init(weights: prior.slopeWeights.flatMap { slope in frontiers.map { $0 * slope } })
  }

  /// The belief of someone who trusts this one with the share given, and the other one otherwise.
  package func mixed(with other: FrontierPosterior, share: Float) -> FrontierPosterior {
    FrontierPosterior(
      weights: zip(weights, other.weights).map { $0 * (1 - share) + $1 * share })
  }

  /// The belief some time later: frontiers move as learners learn, and nobody sees how far.
  ///
  /// - Parameter deviation: the standard deviation of the move, in log rank.
  /// - Returns: a wider belief with the same mean.
  package func diffused(by deviation: Float) -> FrontierPosterior {
    var moved = weights
    FrontierDiffusion(deviation: deviation).apply(to: &moved)
    return FrontierPosterior(weights: moved)
  }

  /// The chance of each frontier, lowest first.
  package var frontierWeights: [Float] {
    var sums = [SIMD16<Float>](repeating: .zero, count: FrontierGrid.vectorCount)
    for (index, weight) in weights.enumerated() { sums[index % FrontierGrid.vectorCount] += weight }
    return sums.flatMap { vector in (0..<16).map { vector[$0] } }
  }

  /// The log ranks to which ``frontierWeights`` belong.
  package static let frontiers: [Float] = FrontierGrid.frontiers.flatMap { vector in
    (0..<16).map { vector[$0] }
  }

  /// The mean frontier, as log rank.
  package var mean: Float {
    zip(frontierWeights, Self.frontiers).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The standard deviation of the frontier, in log rank.
  package var spread: Float {
    let weights = frontierWeights
    let mean = mean
    let variance = zip(weights, Self.frontiers).reduce(Float(0)) { sum, pair in
      sum + pair.0 * (pair.1 - mean) * (pair.1 - mean)
    }
    return variance.squareRoot()
  }

  /// The log rank that the frontier stays below with each chance, for chances in rising order.
  ///
  /// Each node's chance is spread evenly over its stretch.
  package func quantiles(_ chances: [Float]) -> [Float] {
    let weights = frontierWeights
    var node = 0
    var below: Float = 0
    return chances.map { chance in
      while node < weights.count - 1, below + weights[node] < chance {
        below += weights[node]
        node += 1
      }
      let inside = weights[node] > 0 ? (chance - below) / weights[node] : 0.5
      return Self.frontiers[node] + FrontierGrid.frontierStep * (min(max(inside, 0), 1) - 0.5)
    }
  }

  /// The chance that the frontier lies beyond a log rank.
  package func chance(beyond frontier: Float) -> Float {
    let half = FrontierGrid.frontierStep / 2
    return zip(frontierWeights, Self.frontiers).reduce(0) { sum, pair in
      let share = (pair.1 + half - frontier) / FrontierGrid.frontierStep
      return sum + pair.0 * min(max(share, 0), 1)
    }
  }

  /// Half the width of the interval that holds the frontier nine times in ten, in log rank.
  package var halfWidth: Float {
    let bounds = quantiles([0.05, 0.95])
    return (bounds[1] - bounds[0]) / 2
  }

  /// The rank of which a learner knows half the words like it.
  package var lexicalRank: Estimate {
    let bounds = quantiles([0.05, 0.5, 0.95]).map { exponential(Double($0)) }
    return Estimate(median: bounds[1], low: bounds[0], high: bounds[2])
  }
}
