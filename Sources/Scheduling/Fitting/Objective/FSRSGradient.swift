/// One pass over a card: what the model predicts for its targets, and, backwards, how the loss
/// changes with each weight.
///
/// The gradient is derived by hand (reverse mode): adjoints of stability and difficulty run from
/// the last target to the first review. The formulas and their names are those of ``FSRS``.
struct FSRSGradient: GradientPass {
  /// What the backward pass needs of a review.
  struct Step: Sendable {
    var days = 0.0
    var weight = 0.0
    var rating = 0
    var stability = 0.0
    var difficulty = 0.0
    /// ln S, and ln of 1 + factor · t / S.
    var logStability = 0.0
    var logBase = 0.0
    var recall = 1.0
    /// S^−w₉.
    var power = 1.0
    /// Days added (recall), stability before the ceiling (lapse) or factor (same day).
    var result = 0.0
    /// e^(w₁₀ (1 − R)) (recall) or (S + 1)^w₁₃ (lapse).
    var detail = 0.0
    /// ln (S + 1) and ln D (lapse).
    var logDetail = 0.0
    var logDifficulty = 0.0
    /// Whether the ceiling of a lapse or the floor of a same-day review held.
    var isHeld = false
    var stabilityPasses = true
    var difficultyPasses = true
  }

  let version: FSRSVersion
  let w: WeightVector
  let formulas: FSRSFormulas
  /// The slope of the curve's factor over its decay.
  let factorSlope: Double
  let easyDifficultyPasses: Bool

  static let leastChance = 1e-7

  init(_ w: WeightVector, version: FSRSVersion) {
    self.w = w
    self.version = version
    formulas = FSRSFormulas(w, version: version)
    let curve = formulas.curve
    factorSlope = -(curve.factor + 1) * logarithm(0.9) / (curve.decay * curve.decay)
    easyDifficultyPasses =
      version == .six || FSRSFormulas.difficultyBounds.contains(formulas.firstDifficulty[3])
  }

  /// e^(w₅ (G − 1)): how the first difficulty changes with w₅, for a rating counted from 0.
  func firstExponential(_ rating: Int) -> Double {
    w[4] + 1 - formulas.firstDifficulty[rating]
  }

  static var emptyStep: Step { Step() }

  @inline(__always)
  func forward(
    _ cards: ReviewColumns, range: Range<Int>, steps: inout MutableSpan<Step>, countsLoss: Bool,
    target: (Int, Double) -> Void
  ) -> Double {
    var loss = 0.0
    let first = Int(cards.ratings[range.lowerBound])
    var (stability, difficulty) = formulas.first(first)
    steps[0].rating = first
    for index in range.dropFirst() {
      var step = Step()
      let rating = Int(cards.ratings[index])
      let elapsed = cards.days[index]
      step.rating = rating
      step.days = elapsed
      step.stability = stability
      step.difficulty = difficulty
      if elapsed > 0 {
        let fading = formulas.fading(of: stability, over: elapsed)
        step.logBase = fading.logarithmOfBase * logarithmOfTwo
        step.logStability = fading.logarithmOfStability * logarithmOfTwo
        step.recall = fading.recall
        step.power = fading.stabilityPower
      }
      let weight = cards.weights[index]
      if weight > 0 {
        step.weight = weight
        target(index, step.recall)
        if countsLoss { loss += weight * entropy(step) }
      }
      if index < range.upperBound - 1 {
        let next = advance(&step)
        step.stabilityPasses = FSRSFormulas.stabilityBounds.contains(next)
        stability = clamp(next, FSRSFormulas.stabilityBounds)
        let reverted = formulas.nextDifficulty(difficulty, rating)
        step.difficultyPasses = FSRSFormulas.difficultyBounds.contains(reverted)
        difficulty = clamp(reverted, FSRSFormulas.difficultyBounds)
      }
      steps[index - range.lowerBound] = step
    }
    return loss
  }

  /// −ln of the chance the model gave to what happened, the chance kept 10⁻⁷ from 0 and 1.
  @inline(__always)
  private func entropy(_ step: Step) -> Double {
    let recall = min(max(step.recall, Self.leastChance), 1 - Self.leastChance)
    if step.rating == 1 { return -binaryLogarithm(1 - recall) * logarithmOfTwo }
    return recall == step.recall
      ? -formulas.curve.decay * step.logBase : -binaryLogarithm(recall) * logarithmOfTwo
  }

  /// The stability after a review, before its bounds.
  @inline(__always)
  private func advance(_ step: inout Step) -> Double {
    let stability = step.stability
    if step.days == 0 {
      let (factor, logarithm) = formulas.sameDay(stability, step.rating)
      step.isHeld = formulas.isBelowFloor(factor, step.rating)
      step.result = factor
      step.logStability = logarithm * logarithmOfTwo
      return stability * (step.isHeld ? formulas.sameDayFloor : factor)
    }
    let forgotten = 1 - step.recall
    if step.rating == 1 {
      let lapse = formulas.lapse(stability, step.difficulty, forgotten)
      step.detail = lapse.power
      step.logDetail = lapse.logarithmOfStability * logarithmOfTwo
      step.logDifficulty = lapse.logarithmOfDifficulty * logarithmOfTwo
      step.result = lapse.stability
      step.isHeld = lapse.ceiling < lapse.stability
      return min(lapse.stability, lapse.ceiling)
    }
    step.detail = formulas.spacing(forgotten)
    step.result =
      formulas.growthScale[step.rating - 1]
      * formulas.growth(stability, step.difficulty, step.power, spacing: step.detail)
    return stability + step.result
  }
}
