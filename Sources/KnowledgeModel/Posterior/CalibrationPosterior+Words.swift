extension CalibrationPosterior {
  /// The chance that a word is unknown although the learner claimed it.
  func chanceOfVainClaim(at difficulty: Float) -> Float {
    let sums = claims(at: difficulty)
    return sums.unknown / max(sums.unknown + sums.known, 1e-12)
  }

  /// The chance that a word is known once its own answer is counted, which says more of it than any
  /// difficulty can.
  package func probability(ofKnowing difficulty: Float, after outcome: QuizOutcome) -> Float {
    let sums = claims(at: difficulty)
    let known: Float
    let unknown: Float
    switch outcome {
    case .no:
      known = sums.all * ResponseModel.lapse
      unknown = 1 - sums.all - sums.unknown
    case .yes:
      known = sums.known
      unknown = sums.unknown
    case .yesRight:
      known = sums.known * (1 - ResponseModel.slip)
      unknown = sums.unknown * ResponseModel.guess
    case .yesWrong:
      known = sums.known * ResponseModel.slip
      unknown = sums.unknown * (1 - ResponseModel.guess)
    }
    return known / max(known + unknown, 1e-12)
  }

  /// The chance of knowing a word, of knowing and claiming it, and of claiming it unknown.
  private func claims(at difficulty: Float) -> (all: Float, known: Float, unknown: Float) {
    let position = FrontierGrid.position(of: difficulty)
    let table = KnowledgeTable.standard
    var all = SIMD16<Float>.zero
    var unknown = SIMD16<Float>.zero
    var index = 0
    for slope in FrontierGrid.slopes.indices {
      let start = table.start(slope: slope, position: position)
      for shift in FrontierGrid.claimShifts {
        for rate in FrontierGrid.claimRates {
          for vector in 0..<FrontierGrid.vectorCount {
            let row = start + vector * KnowledgeTable.vectorStride
            let knows = table[row]
            let feels = table[row + shift]
            all += weights[index] * knows
            unknown += weights[index] * (feels - knows + rate * (1 - feels))
            index += 1
          }
        }
      }
    }
    let known = all.sum()
    return (known, known * (1 - ResponseModel.lapse), unknown.sum())
  }
}
