extension FSRS7Gradient {
  /// How the loss changes with the parts of a memory.
  struct Adjoint {
    var slow = 0.0
    var fast = 0.0
    var difficulty = 0.0
    /// Of the chance of recall, and of the fast curve's alone.
    var recall = 0.0
    var fastRecall = 0.0
  }

  /// Adds the slope of the loss of a card that ran forward and left its notes.
  @inline(__always)
  func backward(_ steps: borrowing MutableSpan<Step>, count: Int, into slope: inout WeightVector) {
    var after = Adjoint()
    var index = count - 1
    while index > 0 {
      let step = steps[index]
      var before = Adjoint()
      if step.weight > 0 {
        before.recall =
          step.rating == 1
          ? step.weight / (1 - step.recall.total) : -step.weight / step.recall.total
      }
      difficulty(step, after, &before, &slope)
      if step.isFastHeld {
        // The fast stability followed the slow one.
        after.slow += FSRS7Formulas.fastShare * after.fast
        after.fast = 0
      }
      if after.slow != 0, step.slow.passes {
        let slopes = stability(
          step.slow, formulas.slow, step.memory.slow, step.curve.logarithmOfSlow,
          step.recall.total, step, after.slow, &slope)
        before.slow += slopes.stability
        before.recall += slopes.recall
        before.difficulty += slopes.difficulty
      }
      if after.fast != 0, step.fast.passes {
        let slopes = stability(
          step.fast, formulas.fast, step.memory.fast, step.curve.logarithmOfFast,
          step.recall.fast, step, after.fast, &slope)
        before.fast += slopes.stability
        before.fastRecall += slopes.recall
        before.difficulty += slopes.difficulty
      }
      forgetting(step, &before, &slope)
      after = before
      index -= 1
    }
    first(steps[0].rating - 1, after, &slope)
  }

  private func first(_ rating: Int, _ after: Adjoint, _ slope: inout WeightVector) {
    let stability = formulas.w[rating]
    if FSRS7Formulas.stabilityBounds.contains(stability) { slope[rating] += after.slow }
    if FSRS7Formulas.stabilityBounds.contains(FSRS7Formulas.fastShare * stability) {
      slope[rating] += FSRS7Formulas.fastShare * after.fast
    }
    if FSRS7Formulas.difficultyBounds.contains(formulas.firstDifficulty[rating]) {
      slope[4] += after.difficulty
      slope[5] -= after.difficulty * Double(rating) * firstExponential(rating)
    }
  }

  /// e^(w₅ (G − 1)), for a rating counted from 0.
  private func firstExponential(_ rating: Int) -> Double {
    formulas.w[4] + 1 - formulas.firstDifficulty[rating]
  }

  @inline(__always)
  private func difficulty(
    _ step: Step, _ after: Adjoint, _ before: inout Adjoint, _ slope: inout WeightVector
  ) {
    guard after.difficulty != 0, step.difficultyPasses else { return }
    let pull = FSRS7Formulas.difficultyPull * after.difficulty
    slope[4] += pull
    slope[5] -= 3 * pull * firstExponential(3)
    let kept = (1 - FSRS7Formulas.difficultyPull) * after.difficulty
    let room = (10 - step.memory.difficulty) / 9
    let change = formulas.difficultyChange(recall: step.recall.total, step.rating)
    before.difficulty += kept * (1 - change / 9)
    let grade = -Double(step.rating - 3)
    slope[6] += kept * room * grade * (step.rating == 1 ? step.recall.total + 0.1 : 1)
    if step.rating == 1 { before.recall += kept * room * grade * formulas.w[6] }
  }

  /// The slopes over a stability, its recall and the difficulty, for the slope `a` over what became
  /// of it.
  @inline(__always)
  private func stability(
    _ change: Change, _ component: FSRS7Formulas.Component, _ stability: Double,
    _ logarithmOfStability: Double, _ recall: Double, _ step: Step, _ a: Double,
    _ slope: inout WeightVector
  ) -> (stability: Double, recall: Double, difficulty: Double) {
    let k = component.start
    let w = formulas.w
    let forgotten = 1 - recall
    guard step.rating > 1 else {
      if change.isHeld { return (a, 0, 0) }
      let raw = a * change.result
      let scale = a * component.lapseScale * exponential(component.lapseRecall * forgotten)
      slope[k + 3] += raw / component.lapseScale
      slope[k + 4] += scale * change.detail * logarithm(stability + 1)
      slope[k + 5] += raw * forgotten
      return (
        scale * change.detail * component.lapsePower / (stability + 1),
        -raw * component.lapseRecall, 0
      )
    }
    let added = a * change.result
    let base = power(stability, 1 - component.growthPower) * (11 - step.memory.difficulty)
    let perSpacing = a * component.growthScale[step.rating - 1] * base
    slope[k] += added
    slope[k + 1] -= added * logarithmOfStability
    slope[k + 2] += perSpacing * change.detail * forgotten
    if step.rating == 2 {
      slope[k + 6] += a * component.growthScale[2] * base * (change.detail - 1)
    }
    if step.rating == 4 { slope[k + 7] += added / w[k + 7] }
    return (
      a + added * (1 - component.growthPower) / stability,
      -perSpacing * component.growthRecall * change.detail,
      -added / (11 - step.memory.difficulty)
    )
  }

  /// Carries the slope over recall to the memory and the weights of the two curves.
  @inline(__always)
  private func forgetting(_ step: Step, _ before: inout Adjoint, _ slope: inout WeightVector) {
    guard before.recall != 0 || before.fastRecall != 0, step.days > 0 else { return }
    let (curve, recall, memory, w) = (step.curve, step.recall, step.memory, formulas.w)
    let total = before.recall * FSRS7Formulas.recallScale
    let fast = total * curve.fastShare + before.fastRecall
    let slow = total * (1 - curve.fastShare)
    let distance = memory.difficulty - 5

    // The share of the fast curve, by the logarithm of the two weights' ratio.
    let ratio =
      -total * (recall.fast - recall.slow) * curve.fastShare * (1 - curve.fastShare)
    slope[27] -= ratio / w[27]
    slope[28] += ratio / w[28]
    slope[29] += ratio * curve.logarithmOfFast
    slope[30] += ratio * curve.logarithmOfSlow
    slope[31] += ratio * distance
    before.fast += ratio * w[29] / memory.fast
    before.slow += ratio * w[30] / memory.slow
    before.difficulty += ratio * (w[31] - 0.5)

    // The fast curve: (1 + f t / F)^−decay, where f and the decay depend on F.
    let perLogarithm = -fast * recall.fast * curve.fastDecay
    let perFactor = perLogarithm * step.days / (1 + curve.fastFactor * step.days) / memory.fast
    before.fast -= perFactor * curve.fastFactor
    var perDecay = -fast * recall.fast * recall.logarithmOfFastBase
    if curve.factorPasses {
      let perExponent = perFactor * (curve.fastFactor * memory.fast + 1)
      slope[25] -= perExponent / (w[25] * curve.fastDecay)
      perDecay += perExponent * formulas.logarithmOfW25 / (curve.fastDecay * curve.fastDecay)
    }
    if curve.decayPasses {
      let perPower = perDecay * curve.fastDecay
      slope[23] += perPower / w[23]
      slope[33] += perPower * curve.logarithmOfFast
      before.fast += perPower * (w[33] - 0.3) / memory.fast
    }

    // The slow curve: (1 + f c t / S)^−w₂₄, where c depends on the difficulty.
    let base = 1 + curve.slowRate * step.days
    let perRate = -slow * recall.slow * curve.slowDecay / base * (base - 1)
    before.slow -= perRate / memory.slow
    before.difficulty += perRate * (w[32] - 0.3)
    slope[32] += perRate * distance
    // d ln f: f + 1 = w₂₆^(−1 / w₂₄).
    let perExponent = perRate * (formulas.slowFactor + 1) / formulas.slowFactor
    slope[26] -= perExponent / (w[26] * curve.slowDecay)
    if FSRS7Formulas.decayBounds.contains(w[24]) {
      slope[24] +=
        perExponent * logarithm(w[26]) / (curve.slowDecay * curve.slowDecay)
        - slow * recall.slow * recall.logarithmOfSlowBase
    }
  }
}
