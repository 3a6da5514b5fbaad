extension FSRSGradient {
  /// Adds the slope of the loss of a card that ran forward and left its notes.
  @inline(__always)
  func backward(_ steps: borrowing MutableSpan<Step>, count: Int, into slope: inout WeightVector) {
    // Adjoints of the stability and difficulty after a review.
    var a = 0.0
    var b = 0.0
    var index = count - 1
    while index > 0 {
      let step = steps[index]
      if !step.stabilityPasses { a = 0 }
      if !step.difficultyPasses { b = 0 }
      var recallSlope = step.weight > 0 ? entropySlope(step) : 0
      var stabilitySlope = 0.0
      var difficultySlope = 0.0
      if a != 0 {
        if step.days == 0 {
          stabilitySlope = sameDay(step, a, &slope)
        } else if step.rating == 1 {
          (stabilitySlope, difficultySlope) = lapse(step, a, &recallSlope, &slope)
        } else {
          (stabilitySlope, difficultySlope) = recall(step, a, &recallSlope, &slope)
        }
      }
      if b != 0 { difficultySlope += reversion(step, b, &slope) }
      if step.days > 0, recallSlope != 0 {
        let curve = formulas.curve
        let perBase =
          step.recall * curve.decay * step.days / (step.stability + curve.factor * step.days)
        stabilitySlope -= recallSlope * perBase * curve.factor / step.stability
        if version == .six {
          slope[20] -= recallSlope * (step.recall * step.logBase + perBase * factorSlope)
        }
      }
      a = stabilitySlope
      b = difficultySlope
      index -= 1
    }
    let first = steps[0].rating - 1
    if w[first] >= formulas.leastFirstStability { slope[first] += a }
    if FSRSFormulas.difficultyBounds.contains(formulas.firstDifficulty[first]) {
      slope[4] += b
      slope[5] -= b * Double(first) * firstExponential(first)
    }
  }

  /// d loss / d R; 0 where the chance was held away from 0 and 1.
  @inline(__always)
  private func entropySlope(_ step: Step) -> Double {
    guard step.recall > Self.leastChance, step.recall < 1 - Self.leastChance else { return 0 }
    return step.rating == 1 ? step.weight / (1 - step.recall) : -step.weight / step.recall
  }

  @inline(__always)
  private func sameDay(_ step: Step, _ a: Double, _ slope: inout WeightVector) -> Double {
    if step.isHeld { return a * formulas.sameDayFloor }
    let change = a * step.stability * step.result
    slope[17] += change * (Double(step.rating - 3) + w[18])
    slope[18] += change * w[17]
    guard version == .six else { return a * step.result }
    slope[19] -= change * step.logStability
    return a * step.result - change * w[19] / step.stability
  }

  @inline(__always)
  private func lapse(
    _ step: Step, _ a: Double, _ recallSlope: inout Double, _ slope: inout WeightVector
  ) -> (stability: Double, difficulty: Double) {
    let stability = step.stability
    if step.isHeld {
      let ceiling = stability * formulas.lapseCeiling
      slope[17] -= a * ceiling * w[18]
      slope[18] -= a * ceiling * w[17]
      return (a * formulas.lapseCeiling, 0)
    }
    let raw = step.result
    let perPower = raw / (step.detail - 1)
    recallSlope -= a * raw * w[14]
    slope[11] += a * raw / w[11]
    slope[12] -= a * raw * step.logDifficulty
    slope[13] += a * perPower * step.detail * step.logDetail
    slope[14] += a * raw * (1 - step.recall)
    return (
      a * perPower * w[13] * step.detail / (stability + 1), -a * raw * w[12] / step.difficulty
    )
  }

  @inline(__always)
  private func recall(
    _ step: Step, _ a: Double, _ recallSlope: inout Double, _ slope: inout WeightVector
  ) -> (stability: Double, difficulty: Double) {
    // The slope of the loss times the days that were added.
    let g = a * step.result
    // Where no time was lost there is no growth, and its ratio to x − 1 has to be built anew.
    let perDetail = a * (step.detail == 1 ? unscaledGrowth(step) : step.result / (step.detail - 1))
    recallSlope -= perDetail * w[10] * step.detail
    slope[8] += g
    slope[9] -= g * step.logStability
    slope[10] += perDetail * (1 - step.recall) * step.detail
    if step.rating == 2 {
      slope[15] += w[15] > 0 ? g / w[15] : a * unscaledGrowth(step) * (step.detail - 1)
    }
    if step.rating == 4 { slope[16] += g / w[16] }
    return (a + g * (1 - w[9]) / step.stability, -g / (11 - step.difficulty))
  }

  /// The days that recall adds over e^(w₁₀ (1 − R)) − 1, without Hard's factor when that is 0.
  private func unscaledGrowth(_ step: Step) -> Double {
    let scale = step.rating == 2 && w[15] == 0 ? 3 : step.rating
    return formulas.growthScale[scale - 1]
      * formulas.growth(step.stability, step.difficulty, step.power, spacing: 2)
  }

  @inline(__always)
  private func reversion(_ step: Step, _ b: Double, _ slope: inout WeightVector) -> Double {
    let difficulty = step.difficulty
    let grade = Double(step.rating - 3)
    slope[7] += b * (formulas.easyDifficulty - formulas.damped(difficulty, step.rating))
    if easyDifficultyPasses {
      slope[4] += b * w[7]
      slope[5] -= 3 * b * w[7] * firstExponential(3)
    }
    let c = b * (1 - w[7])
    slope[6] -= c * (10 - difficulty) * grade / 9
    return c * (1 + w[6] * grade / 9)
  }
}
