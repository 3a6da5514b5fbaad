import Scheduling

/// What a quiz says of a learner: the chance of every combination of frontier, slope, rate of
/// claiming and shift on a grid of 15 360.
package struct CalibrationPosterior: Hashable, Sendable {
  /// By slope, shift and rate; each entry a vector of sixteen frontiers, six to a combination.
  private(set) var weights: [SIMD16<Float>]
  /// The logarithm of the chance that the model gave to the answers so far.
  private(set) var logEvidence = 0.0

  package init(prior: CalibrationPrior = .english) {
    let frontiers = prior.frontierWeights
    weights = []
    weights.reserveCapacity(
      FrontierGrid.slopes.count * FrontierGrid.claimShifts.count * FrontierGrid.claimRates.count
        * FrontierGrid.vectorCount)
    for slope in prior.slopeWeights {
      for shift in CalibrationPrior.claimShiftWeights {
        for rate in CalibrationPrior.claimRateWeights {
          for frontier in frontiers { weights.append(frontier * (slope * shift * rate)) }
        }
      }
    }
    normalize()
    logEvidence = 0
  }

  /// Takes in the answer to a word.
  ///
  /// - Complexity: one pass over the grid, whatever the lexicon's size.
  package mutating func observe(_ outcome: QuizOutcome, difficulty: Float) {
    let coefficients = ResponseModel.coefficients(of: outcome)
    let position = FrontierGrid.position(of: difficulty)
    let table = KnowledgeTable.standard
    var index = 0
    for slope in FrontierGrid.slopes.indices {
      let known = table.start(slope: slope, position: position)
      for shift in FrontierGrid.claimShifts {
        let felt = table.start(slope: slope, position: position, shift: shift)
        for rate in FrontierGrid.claimRates {
          // c + k K + u U with U = (Kh − K) + f (1 − Kh), sorted by K and Kh.
          let constant = coefficients.constant + coefficients.claimed * rate
          let factorKnown = coefficients.known - coefficients.claimed
          let factorFelt = coefficients.claimed * (1 - rate)
          for vector in 0..<FrontierGrid.vectorCount {
            let row = vector * KnowledgeTable.vectorStride
            let chance =
              constant + factorKnown * table[known + row] + factorFelt * table[felt + row]
            weights[index] *= chance
            index += 1
          }
        }
      }
    }
    normalize()
  }

  /// Takes in whether a word that does not exist was claimed.
  package mutating func observePseudoword(claimed: Bool) {
    let rates = FrontierGrid.claimRates
    for index in weights.indices {
      let rate = rates[index / FrontierGrid.vectorCount % rates.count]
      weights[index] *= claimed ? rate : 1 - rate
    }
    normalize()
  }

  /// What remains of the frontier and the slope when the habits of claiming are summed out.
  package var frontier: FrontierPosterior {
    var sums: [SIMD16<Float>] = []
    sums.reserveCapacity(FrontierGrid.slopes.count * FrontierGrid.vectorCount)
    let habits = FrontierGrid.claimShifts.count * FrontierGrid.claimRates.count
    for slope in FrontierGrid.slopes.indices {
      for vector in 0..<FrontierGrid.vectorCount {
        var sum = SIMD16<Float>.zero
        for habit in 0..<habits {
          sum += weights[(slope * habits + habit) * FrontierGrid.vectorCount + vector]
        }
        sums.append(sum)
      }
    }
    return FrontierPosterior(weights: sums)
  }

  /// What is believed once the frontier has moved: the belief given, and of the habits of claiming
  /// what the answers have shown.
  package func moved(to belief: FrontierPosterior) -> CalibrationPosterior {
    let vectors = FrontierGrid.vectorCount
    let habits = FrontierGrid.claimShifts.count * FrontierGrid.claimRates.count
    var habitSums = [Float](repeating: 0, count: habits)
    for index in weights.indices { habitSums[index / vectors % habits] += weights[index].sum() }
    let before = frontier.weights
    var moved = self
    for index in weights.indices {
      let cell = index / (habits * vectors) * vectors + index % vectors
      // Where the answers had left nothing, habits are those of the rest.
      let isEmpty = before[cell] .< 1e-9
      let habit = weights[index] / before[cell].replacing(with: 1, where: isEmpty)
      moved.weights[index] =
        belief.weights[cell]
        * habit.replacing(with: habitSums[index / vectors % habits], where: isEmpty)
    }
    moved.normalize()
    moved.logEvidence = 0
    return moved
  }

  /// How often the learner is thought to claim a word far beyond their frontier.
  package var claimRate: Float {
    let rates = FrontierGrid.claimRates
    var sum: Float = 0
    for index in weights.indices {
      sum += weights[index].sum() * rates[index / FrontierGrid.vectorCount % rates.count]
    }
    return sum
  }

  private mutating func normalize() {
    var sum = SIMD16<Float>.zero
    for index in weights.indices { sum += weights[index] }
    let total = sum.sum()
    logEvidence += logarithm(Double(total))
    let factor = 1 / total
    for index in weights.indices {
      let weight = weights[index] * factor
      // Numbers below the normal ones would slow every later step down.
      weights[index] = weight.replacing(with: 0, where: weight .< 1e-24)
    }
  }
}
