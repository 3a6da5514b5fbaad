/// Chooses how hard the next word shall be: where the answer is expected to leave the least doubt.
///
/// Words are never scored, only places on the scale, so that the cost is that of the grid. The
/// measure is the expected variance of the frontier after the answer: for each outcome, with P its
/// chance and A the part of the mean that goes with it, the variance falls by A² / P.
package struct ItemSelector: Sendable {
  /// Log ranks that a word may be chosen at: ranks 30 to 80 000.
  static let candidates: [Int] = {
    let first = FrontierGrid.position(of: 3.4)
    return Array(stride(from: first, through: FrontierGrid.position(of: 11.3), by: 8))
  }()

  /// How far from the mean frontier to look, in log rank.
  private static let reach: Float = 2

  private let outcomes: [ResponseModel.Coefficients]

  /// - Parameter isVerified: whether the meaning of a claimed word is asked for.
  package init(isVerified: Bool = true) {
    let outcomes: [QuizOutcome] = isVerified ? [.no, .yesRight, .yesWrong] : [.no, .yes]
    self.outcomes = outcomes.map(ResponseModel.coefficients)
  }

  /// The difficulty to ask for next.
  package func difficulty(for posterior: CalibrationPosterior) -> Float {
    let sums = HabitSums(posterior)
    var best = (position: Self.candidates[0], gain: -Float.infinity)
    for position in Self.candidates
    where abs(FrontierGrid.difficulty(at: position) - sums.mean) <= Self.reach {
      let gain = gain(at: position, sums)
      if gain > best.gain { best = (position, gain) }
    }
    guard best.gain > -.infinity else {
      return sums.mean < FrontierGrid.lowestFrontier + 2
        ? FrontierGrid.difficulty(at: Self.candidates[0]) : sums.mean
    }
    return FrontierGrid.difficulty(at: best.position)
  }

  /// By how much the answer to a word there is expected to lower the variance of the frontier.
  private func gain(at position: Int, _ sums: HabitSums) -> Float {
    let table = KnowledgeTable.standard
    var known = SIMD16<Float>.zero
    var knownMoment = SIMD16<Float>.zero
    var felt = SIMD16<Float>.zero
    var feltMoment = SIMD16<Float>.zero
    let vectors = FrontierGrid.vectorCount
    for vector in 0..<vectors {
      var knownHere = SIMD16<Float>.zero
      var feltHere = SIMD16<Float>.zero
      let row = vector * KnowledgeTable.vectorStride
      for slope in FrontierGrid.slopes.indices {
        let start = table.start(slope: slope, position: position) + row
        knownHere += sums.all[slope * vectors + vector] * table[start]
        for (index, shift) in FrontierGrid.claimShifts.enumerated() {
          let habit = (slope * FrontierGrid.claimShifts.count + index) * vectors + vector
          feltHere += sums.unclaimed[habit] * table[start + shift]
        }
      }
      known += knownHere
      felt += feltHere
      knownMoment += knownHere * sums.distances[vector]
      feltMoment += feltHere * sums.distances[vector]
    }
    let (k, kMoment, h, hMoment) = (known.sum(), knownMoment.sum(), felt.sum(), feltMoment.sum())
    return outcomes.reduce(0) { gain, outcome in
      let (c, factor) = (outcome.claimed, outcome.known - outcome.claimed)
      let chance = outcome.constant + c * sums.claimRate + factor * k + c * h
      let moment = c * sums.claimMoment + factor * kMoment + c * hMoment
      return gain + moment * moment / max(chance, 1e-12)
    }
  }
}

/// The posterior with the rates of claiming summed out, in the two sums that every outcome needs.
private struct HabitSums {
  /// By slope: Σ over shifts and rates of the weights.
  var all: [SIMD16<Float>]
  /// By slope and shift: Σ over rates of the weights times 1 − f.
  var unclaimed: [SIMD16<Float>]
  /// The frontiers less their mean.
  let distances: [SIMD16<Float>]
  let mean: Float
  /// Σ of the weights times f, and that times the distance from the mean.
  let claimRate: Float
  let claimMoment: Float

  init(_ posterior: CalibrationPosterior) {
    let vectors = FrontierGrid.vectorCount
    let rates = FrontierGrid.claimRates
    var all: [SIMD16<Float>] = []
    var unclaimed: [SIMD16<Float>] = []
    var byFrontier = [SIMD16<Float>](repeating: .zero, count: vectors)
    var claimed = [SIMD16<Float>](repeating: .zero, count: vectors)
    all.reserveCapacity(FrontierGrid.slopes.count * vectors)
    unclaimed.reserveCapacity(
      FrontierGrid.slopes.count * FrontierGrid.claimShifts.count * vectors)
    for slope in FrontierGrid.slopes.indices {
      var sums = [SIMD16<Float>](repeating: .zero, count: vectors)
      for shift in FrontierGrid.claimShifts.indices {
        let habit = (slope * FrontierGrid.claimShifts.count + shift) * rates.count
        for vector in 0..<vectors {
          var free = SIMD16<Float>.zero
          for (index, rate) in rates.enumerated() {
            let weight = posterior.weights[(habit + index) * vectors + vector]
            sums[vector] += weight
            free += weight * (1 - rate)
            claimed[vector] += weight * rate
          }
          unclaimed.append(free)
        }
      }
      for vector in 0..<vectors { byFrontier[vector] += sums[vector] }
      all += sums
    }
    var mean: Float = 0
    for vector in 0..<vectors {
      mean += (byFrontier[vector] * FrontierGrid.frontiers[vector]).sum()
    }
    let distances = FrontierGrid.frontiers.map { $0 - mean }
    self.all = all
    self.unclaimed = unclaimed
    self.distances = distances
    self.mean = mean
    claimRate = claimed.reduce(into: 0) { $0 += $1.sum() }
    claimMoment = zip(claimed, distances).reduce(into: 0) { $0 += ($1.0 * $1.1).sum() }
  }
}

/// When enough has been asked.
package struct StopRule: Hashable, Sendable {
  /// Half the width of the 90 % interval of the frontier, in log rank.
  package let halfWidth: Float
  package let minimumItems: Int
  package let maximumItems: Int

  package init(halfWidth: Float = 0.35, minimumItems: Int = 12, maximumItems: Int = 40) {
    self.halfWidth = halfWidth
    self.minimumItems = minimumItems
    self.maximumItems = maximumItems
  }

  func isMet(items: Int, belief: FrontierPosterior) -> Bool {
    items >= maximumItems || (items >= minimumItems && belief.halfWidth < halfWidth)
  }
}
