import SpacedRepetition

/// One pass over a card: what the model predicts for its targets, and, backwards, how the loss changes
/// with each weight.
///
/// The gradient is derived by hand (reverse mode): adjoints of stability and difficulty run from the
/// last target to the first review. The formulas and their names are those of ``FSRS``.
struct CardPass {
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
    /// Growth (recall), stability before the ceiling (lapse) or factor (same day).
    var result = 0.0
    /// e^(w₁₀ (1 − R)) (recall) or (S + 1)^w₁₃ (lapse).
    var detail = 0.0
    /// Whether the ceiling of a lapse or the floor of a same-day review held.
    var isHeld = false
    var stabilityPasses = true
    var difficultyPasses = true
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
  let leastFirstStability: Double
  let firstDifficulty: SIMD4<Double>
  let firstExponential: SIMD4<Double>

  private(set) var steps: [Step] = []

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
    lapseCeiling = exponential(-(w[17] * w[18]))
    sameDayGrowth = SIMD4(
      exponential(w[17] * (w[18] - 2)), exponential(w[17] * (w[18] - 1)),
      exponential(w[17] * w[18]), exponential(w[17] * (w[18] + 1)))
  }

  /// Runs a card forward, tells each target's chance of recall, and remembers what ``backward(into:)``
  /// needs.
  ///
  /// - Returns: the loss: Σ weight · binary cross entropy.
  @inline(__always)
  mutating func forward(
    ratings: Span<UInt8>, days: Span<Double>, weights: Span<Double>, range: Range<Int>,
    target: (Int, Double) -> Void = { _, _ in }
  ) -> Double {
    var loss = 0.0
    var stability = 0.0
    var difficulty = 0.0
    steps.removeAll(keepingCapacity: true)
    for index in range {
      var step = Step()
      let rating = Int(ratings[index])
      step.rating = rating
      if index == range.lowerBound {
        stability = max(w[rating - 1], leastFirstStability)
        step.stabilityPasses = w[rating - 1] >= leastFirstStability
        let first = firstDifficulty[rating - 1]
        step.difficultyPasses = first >= 1 && first <= 10
        difficulty = min(max(first, 1), 10)
        steps.append(step)
        continue
      }
      let elapsed = days[index]
      step.days = elapsed
      step.stability = stability
      step.difficulty = difficulty
      if elapsed > 0 {
        step.base = 1 + factor * elapsed / stability
        step.logBase = logarithm(step.base)
        step.recall = exponential(decay * step.logBase)
        let weight = weights[index]
        if weight > 0 {
          step.weight = weight
          target(index, step.recall)
          loss += weight * entropy(step)
        }
      }
      if index < range.upperBound - 1 {
        step.logStability = logarithm(stability)
        let next = advance(&step)
        step.stabilityPasses = next >= Self.leastStability && next <= Self.mostStability
        stability = min(max(next, Self.leastStability), Self.mostStability)
        let damped = dampedDifficulty(difficulty, rating)
        let reverted = w[7] * easyDifficulty + (1 - w[7]) * damped
        step.difficultyPasses = reverted >= 1 && reverted <= 10
        difficulty = min(max(reverted, 1), 10)
      }
      steps.append(step)
    }
    return loss
  }

  /// −log of the chance the model gave to what happened, the chance kept 10⁻⁷ from 0 and 1.
  @inline(__always)
  private func entropy(_ step: Step) -> Double {
    let recall = min(max(step.recall, Self.leastChance), 1 - Self.leastChance)
    if step.rating == 1 { return -logarithm(1 - recall) }
    return recall == step.recall ? -decay * step.logBase : -logarithm(recall)
  }

  @inline(__always)
  func dampedDifficulty(_ difficulty: Double, _ rating: Int) -> Double {
    difficulty - (10 - difficulty) * w[6] * Double(rating - 3) / 9
  }

  /// The stability after a review, before its bounds.
  @inline(__always)
  private func advance(_ step: inout Step) -> Double {
    let stability = step.stability
    if step.days == 0 {
      var growth = sameDayGrowth[step.rating - 1]
      if version == .six { growth *= exponential(-w[19] * step.logStability) }
      step.isHeld = step.rating >= 2 && growth < sameDayFloor
      step.result = growth
      return step.isHeld ? stability * sameDayFloor : stability * growth
    }
    let forgotten = 1 - step.recall
    if step.rating == 1 {
      step.detail = exponential(w[13] * logarithm(stability + 1))
      step.result =
        w[11] * exponential(w[14] * forgotten - w[12] * logarithm(step.difficulty))
        * (step.detail - 1)
      let ceiling = stability * lapseCeiling
      step.isHeld = ceiling < step.result
      return min(step.result, ceiling)
    }
    step.detail = exponential(w[10] * forgotten)
    var growth =
      recallScale * (11 - step.difficulty) * exponential(-w[9] * step.logStability)
      * (step.detail - 1)
    if step.rating == 2 { growth *= w[15] }
    if step.rating == 4 { growth *= w[16] }
    step.result = growth
    return stability * (1 + growth)
  }
}
