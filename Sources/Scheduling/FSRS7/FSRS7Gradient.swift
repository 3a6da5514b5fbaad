/// One pass over a card by FSRS-7: what the model predicts for its targets, and, backwards, how the
/// loss changes with each weight.
///
/// The gradient is derived by hand (reverse mode), as that of ``FSRSGradient``.
struct FSRS7Gradient: GradientPass {
  /// What the backward pass needs of a review.
  struct Step: Sendable {
    var days = 0.0
    var weight = 0.0
    var rating = 0
    var memory = FSRS7Formulas.Memory()
    var curve = FSRS7Formulas.Curve()
    var recall = FSRS7Formulas.Recall()
    var slow = Change()
    var fast = Change()
    /// Whether a lapse held the fast stability to its share of the slow one.
    var isFastHeld = false
    var difficultyPasses = true
  }

  /// What a review did to one of the stabilities.
  struct Change: Sendable {
    /// Days added (recall), or the stability before it is held to what it was (lapse).
    var result = 0.0
    /// e^(w (1 − R)) (recall) or (S + 1)^w (lapse).
    var detail = 0.0
    /// Whether a lapse left the stability as it was.
    var isHeld = false
    var passes = true
  }

  let formulas: FSRS7Formulas

  init(_ w: WeightVector, version: FSRSVersion) {
    formulas = FSRS7Formulas(w)
  }

  static var emptyStep: Step { Step() }

  @inline(__always)
  func forward(
    _ cards: ReviewColumns, range: Range<Int>, steps: inout MutableSpan<Step>, countsLoss: Bool,
    target: (Int, Double) -> Void
  ) -> Double {
    var loss = 0.0
    let first = Int(cards.ratings[range.lowerBound])
    var memory = formulas.first(first)
    steps[0].rating = first
    for index in range.dropFirst() {
      var step = Step()
      step.rating = Int(cards.ratings[index])
      step.days = cards.days[index]
      step.memory = memory
      step.curve = formulas.curve(of: memory)
      step.recall = formulas.recall(step.curve, after: step.days)
      let weight = cards.weights[index]
      if weight > 0 {
        step.weight = weight
        target(index, step.recall.total)
        if countsLoss { loss += weight * entropy(step) }
      }
      if index < range.upperBound - 1 { memory = advance(&step) }
      steps[index - range.lowerBound] = step
    }
    return loss
  }

  /// −ln of the chance the model gave to what happened; recall stays 10⁻⁵ from 0 and 1 by itself.
  @inline(__always)
  private func entropy(_ step: Step) -> Double {
    -logarithm(step.rating == 1 ? 1 - step.recall.total : step.recall.total)
  }

  @inline(__always)
  private func advance(_ step: inout Step) -> FSRS7Formulas.Memory {
    let memory = step.memory
    let slow = next(
      &step.slow, formulas.slow, memory.slow, step.curve.logarithmOfSlow, step.recall.total, step)
    var fast = next(
      &step.fast, formulas.fast, memory.fast, step.curve.logarithmOfFast, step.recall.fast, step)
    if step.rating == 1, FSRS7Formulas.fastShare * slow < fast {
      step.isFastHeld = true
      fast = clamp(FSRS7Formulas.fastShare * slow, FSRS7Formulas.stabilityBounds)
    }
    let difficulty = formulas.nextDifficulty(
      memory.difficulty, recall: step.recall.total, step.rating)
    step.difficultyPasses = FSRS7Formulas.difficultyBounds.contains(difficulty)
    return FSRS7Formulas.Memory(
      slow: slow, fast: fast, difficulty: clamp(difficulty, FSRS7Formulas.difficultyBounds))
  }

  @inline(__always)
  private func next(
    _ change: inout Change, _ component: FSRS7Formulas.Component, _ stability: Double,
    _ logarithm: Double, _ recall: Double, _ step: Step
  ) -> Double {
    let result: Double
    if step.rating == 1 {
      let lapse = formulas.lapse(component, stability, forgotten: 1 - recall)
      (change.result, change.detail) = (lapse.stability, lapse.power)
      change.isHeld = stability <= lapse.stability
      result = min(stability, lapse.stability)
    } else {
      let growth = formulas.growth(
        component, logarithm, step.memory.difficulty, forgotten: 1 - recall, step.rating)
      (change.result, change.detail) = (growth.days, growth.spacing)
      result = stability + growth.days
    }
    change.passes = FSRS7Formulas.stabilityBounds.contains(result)
    return clamp(result, FSRS7Formulas.stabilityBounds)
  }
}
