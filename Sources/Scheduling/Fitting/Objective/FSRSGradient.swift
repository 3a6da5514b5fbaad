/// One pass over a card: what the model predicts for its targets, and, backwards, how the loss changes
/// with each weight.
///
/// The gradient is derived by hand (reverse mode): adjoints of stability and difficulty run from the
/// last target to the first review. The formulas and their names are those of ``FSRS``.
struct FSRSGradient {
  /// What the backward pass needs of a review.
  struct Step {
    var days = 0.0
    var weight = 0.0
    var rating = 0
    var stability = 0.0
    var difficulty = 0.0
    var logStability = 0.0
    /// 1 + factor · t / S, and its logarithm.
    var base = 1.0
    var logBase = 0.0
    var recall = 1.0
    /// S^−w₉, or S^−w₁₉ on the same day.
    var power = 1.0
    /// Growth (recall), stability before the ceiling (lapse) or factor (same day).
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

  /// The columns of a training set, lent.
  struct Columns: ~Escapable {
    let ratings: Span<UInt8>
    let days: Span<Double>
    let weights: Span<Double>

    @_lifetime(copy ratings, copy days, copy weights)
    init(ratings: Span<UInt8>, days: Span<Double>, weights: Span<Double>) {
      self.ratings = ratings
      self.days = days
      self.weights = weights
    }
  }

  let version: FSRSVersion
  let w: WeightVector
  let decay: Double
  let factor: Double
  let factorSlope: Double
  let easyDifficulty: Double
  let easyDifficultyPasses: Bool
  let easyExponential: Double
  let recallScale: Double
  let lapseCeiling: Double
  let sameDayGrowth: SIMD4<Double>
  let sameDayFloor: Double
  /// What Hard and Easy multiply growth by; 1 for Good.
  let ratingGrowth: SIMD4<Double>
  let leastFirstStability: Double
  let firstDifficulty: SIMD4<Double>
  let firstExponential: SIMD4<Double>

  static let leastChance = 1e-7
  static let leastStability = 0.001
  static let mostStability = 36_500.0

  init(_ w: WeightVector, version: FSRSVersion) {
    self.w = w
    self.version = version
    decay = version == .five ? -0.5 : -w[20]
    let logNineTenths = logarithm(0.9)
    let ninth = exponential(logNineTenths / decay)
    factor = ninth - 1
    factorSlope = -ninth * logNineTenths / (decay * decay)
    firstExponential = SIMD4(
      1, exponential(w[5]), exponential(2 * w[5]), exponential(3 * w[5]))
    firstDifficulty = w[4] + 1 - firstExponential
    easyExponential = firstExponential[3]
    let easy = firstDifficulty[3]
    switch version {
    case .five:
      easyDifficulty = min(max(easy, 1), 10)
      easyDifficultyPasses = easy >= 1 && easy <= 10
      sameDayFloor = 0
      leastFirstStability = 0.1
    case .six:
      easyDifficulty = easy
      easyDifficultyPasses = true
      sameDayFloor = 1
      leastFirstStability = Self.leastStability
    }
    recallScale = exponential(w[8])
    ratingGrowth = SIMD4(0, w[15], 1, w[16])
    lapseCeiling = exponential(-(w[17] * w[18]))
    sameDayGrowth = SIMD4(
      exponential(w[17] * (w[18] - 2)), exponential(w[17] * (w[18] - 1)),
      exponential(w[17] * w[18]), exponential(w[17] * (w[18] + 1)))
  }

  /// Runs a card forward, tells each target's chance of recall, and notes what
  /// ``backward(_:count:into:)`` needs.
  ///
  /// - Parameters:
  ///   - cards: the columns of a training set.
  ///   - range: the card's reviews.
  ///   - steps: room for a note on each review.
  ///   - countsLoss: whether the loss is wanted; 0 otherwise.
  ///   - target: told each target's index and chance.
  /// - Returns: the loss: Σ weight · binary cross entropy.
  @inline(__always)
  func forward(
    _ cards: Columns, range: Range<Int>, steps: inout MutableSpan<Step>, countsLoss: Bool = true,
    target: (Int, Double) -> Void = { _, _ in }
  ) -> Double {
    var loss = 0.0
    let first = Int(cards.ratings[range.lowerBound])
    var stability = max(w[first - 1], leastFirstStability)
    var difficulty = min(max(firstDifficulty[first - 1], 1), 10)
    steps[0].rating = first
    for index in range.dropFirst() {
      var step = Step()
      let rating = Int(cards.ratings[index])
      let elapsed = cards.days[index]
      step.rating = rating
      step.days = elapsed
      step.stability = stability
      step.difficulty = difficulty
      step.base = 1 + factor * elapsed / stability
      let logarithms = logarithm(SIMD2(step.base, stability))
      step.logBase = logarithms[0]
      step.logStability = logarithms[1]
      let stiffness = elapsed > 0 ? w[9] : w[19]
      let powers = exponential(SIMD2(decay * logarithms[0], -stiffness * logarithms[1]))
      step.recall = powers[0]
      step.power = powers[1]
      let weight = cards.weights[index]
      if weight > 0 {
        step.weight = weight
        target(index, step.recall)
        if countsLoss { loss += weight * entropy(step) }
      }
      if index < range.upperBound - 1 {
        let next = advance(&step)
        step.stabilityPasses = next >= Self.leastStability && next <= Self.mostStability
        stability = min(max(next, Self.leastStability), Self.mostStability)
        let damped = dampedDifficulty(difficulty, rating)
        let reverted = w[7] * easyDifficulty + (1 - w[7]) * damped
        step.difficultyPasses = reverted >= 1 && reverted <= 10
        difficulty = min(max(reverted, 1), 10)
      }
      steps[index - range.lowerBound] = step
    }
    return loss
  }

  /// −log of the chance the model gave to what happened, the chance kept 10⁻⁷ from 0 and 1.
  @inline(__always)
  private func entropy(_ step: Step) -> Double {
    let recall = min(max(step.recall, Self.leastChance), 1 - Self.leastChance)
    if step.rating == 1 { return -boundedLogarithm(1 - recall) }
    return recall == step.recall ? -decay * step.logBase : -boundedLogarithm(recall)
  }

  @inline(__always)
  func dampedDifficulty(_ difficulty: Double, _ rating: Int) -> Double {
    difficulty - (10 - difficulty) * w[6] * Double(rating - 3) * (1.0 / 9)
  }

  /// The stability after a review, before its bounds.
  @inline(__always)
  private func advance(_ step: inout Step) -> Double {
    let stability = step.stability
    if step.days == 0 {
      let growth = sameDayGrowth[step.rating - 1] * step.power
      step.isHeld = step.rating >= 2 && growth < sameDayFloor
      step.result = growth
      return step.isHeld ? stability * sameDayFloor : stability * growth
    }
    let forgotten = 1 - step.recall
    if step.rating == 1 {
      let logarithms = logarithm(SIMD2(stability + 1, step.difficulty))
      let powers = exponential(
        SIMD2(w[13] * logarithms[0], w[14] * forgotten - w[12] * logarithms[1]))
      step.detail = powers[0]
      step.logDetail = logarithms[0]
      step.logDifficulty = logarithms[1]
      step.result = w[11] * powers[1] * (powers[0] - 1)
      let ceiling = stability * lapseCeiling
      step.isHeld = ceiling < step.result
      return min(step.result, ceiling)
    }
    step.detail = boundedExponential(w[10] * forgotten)
    let growth =
      recallScale * (11 - step.difficulty) * step.power * (step.detail - 1)
      * ratingGrowth[step.rating - 1]
    step.result = growth
    return stability * (1 + growth)
  }
}
