/// The formulas of FSRS-7 with what they need of the weights worked out once.
///
/// A memory has two stabilities, a slow and a fast one, that forget along curves of their own; the
/// chance of recall is their mean, weighed by how stable and how difficult the memory is. Time is
/// in days and fractions of days. The scheduler (`FSRS7`) and the fit (`FSRS7Gradient`) both call
/// these.
///
/// Source: open-spaced-repetition, FSRS-7 with 34 weights (fsrs-rs and ts-fsrs, 2026).
struct FSRS7Formulas: Sendable {
  let w: WeightVector
  /// w₄ − e^(w₅ (G − 1)) + 1 by rating, before its bounds.
  let firstDifficulty: SIMD4<Double>
  let slow: Component
  let fast: Component
  /// w₂₆^(−1 / w₂₄) − 1.
  let slowFactor: Double
  let logarithmOfW25: Double
  private let logarithmOfW23: Double
  private let logarithmOfShares: Double

  static let stabilityBounds: ClosedRange<Double> = 0.0001...36_500
  static let difficultyBounds: ClosedRange<Double> = 1...10
  static let decayBounds: ClosedRange<Double> = 0.01...0.95
  /// The first fast stability over the first slow one, and the most that a lapse leaves of it.
  static let fastShare = 0.8
  /// The share of D₀(Easy) in a new difficulty.
  static let difficultyPull = 0.01
  /// The exponent beyond which the factor of the fast curve grows no more.
  static let greatestExponent = 60.0
  /// Recall lies between 10⁻⁵ and 1 − 10⁻⁵.
  static let recallScale = 1 - 2e-5
  static let leastRecall = 1e-5

  /// The weights by which one of the two stabilities grows.
  struct Component: Sendable {
    /// The first of the eight weights in the vector.
    let start: Int
    /// e^(w − 1.5), times the weights of Hard and Easy; 0 for Again.
    let growthScale: SIMD4<Double>
    let growthPower: Double
    let growthRecall: Double
    let lapseScale: Double
    let lapsePower: Double
    let lapseRecall: Double

    init(_ w: WeightVector, from start: Int) {
      self.start = start
      growthScale = exponential(w[start] - 1.5) * SIMD4(0, w[start + 6], 1, w[start + 7])
      (growthPower, growthRecall) = (w[start + 1], w[start + 2])
      (lapseScale, lapsePower, lapseRecall) = (w[start + 3], w[start + 4], w[start + 5])
    }
  }

  /// The two stabilities and the difficulty, all inside their bounds.
  struct Memory: Sendable {
    var slow = 1.0
    var fast = 1.0
    var difficulty = 5.0
  }

  init(_ w: WeightVector) {
    self.w = w
    firstDifficulty = SIMD4(
      w[4], w[4] - exponential(w[5]) + 1, w[4] - exponential(w[5] * 2) + 1,
      w[4] - exponential(w[5] * 3) + 1)
    slow = Component(w, from: 7)
    fast = Component(w, from: 15)
    slowFactor = power(w[26], -1 / clamp(w[24], Self.decayBounds)) - 1
    logarithmOfW25 = logarithm(w[25])
    logarithmOfW23 = logarithm(w[23])
    logarithmOfShares = logarithm(w[28]) - logarithm(w[27])
  }

  /// The memory after a first review; ratings count from 1 here and below.
  func first(_ rating: Int) -> Memory {
    Memory(
      slow: clamp(w[rating - 1], Self.stabilityBounds),
      fast: clamp(Self.fastShare * w[rating - 1], Self.stabilityBounds),
      difficulty: clamp(firstDifficulty[rating - 1], Self.difficultyBounds))
  }

  /// How a memory forgets: what of its curve does not depend on time.
  struct Curve: Sendable {
    /// ln of the fast and the slow stability.
    var logarithmOfFast = 0.0
    var logarithmOfSlow = 0.0
    /// The exponents of the two curves, above zero, and the factors of time.
    var fastDecay = 0.5
    var slowDecay = 0.5
    var fastFactor = 0.0
    var slowRate = 0.0
    /// The share of the fast curve in recall.
    var fastShare = 0.5
    /// Whether the exponent of the fast curve was inside its bounds, its factor below its limit.
    var decayPasses = true
    var factorPasses = true
  }

  func curve(of memory: Memory) -> Curve {
    var curve = Curve()
    curve.logarithmOfFast = logarithm(memory.fast)
    curve.logarithmOfSlow = logarithm(memory.slow)
    let decay = exponential(logarithmOfW23 + (w[33] - 0.3) * curve.logarithmOfFast)
    curve.decayPasses = Self.decayBounds.contains(decay)
    curve.fastDecay = clamp(decay, Self.decayBounds)
    let exponent = -logarithmOfW25 / curve.fastDecay
    curve.factorPasses = exponent < Self.greatestExponent
    curve.fastFactor = (exponential(min(exponent, Self.greatestExponent)) - 1) / memory.fast
    curve.slowDecay = clamp(w[24], Self.decayBounds)
    let distance = memory.difficulty - 5
    curve.slowRate = slowFactor * exponential(distance * (w[32] - 0.3)) / memory.slow
    let ratio =
      logarithmOfShares + w[30] * curve.logarithmOfSlow + w[29] * curve.logarithmOfFast
      + distance * (w[31] - 0.5)
    curve.fastShare = 1 / (1 + exponential(ratio))
    return curve
  }

  /// The chance of recall after some days, with its parts.
  struct Recall: Sendable {
    var fast = 1.0
    var slow = 1.0
    var total = 1.0
    /// ln of 1 + factor · t of the two curves.
    var logarithmOfFastBase = 0.0
    var logarithmOfSlowBase = 0.0
  }

  func recall(_ curve: Curve, after days: Double) -> Recall {
    var recall = Recall()
    recall.logarithmOfFastBase = logarithm(1 + curve.fastFactor * days)
    recall.logarithmOfSlowBase = logarithm(1 + curve.slowRate * days)
    recall.fast = exponential(-curve.fastDecay * recall.logarithmOfFastBase)
    recall.slow = exponential(-curve.slowDecay * recall.logarithmOfSlowBase)
    let mean = curve.fastShare * recall.fast + (1 - curve.fastShare) * recall.slow
    recall.total = mean * Self.recallScale + Self.leastRecall
    return recall
  }

  /// A stability after recall: the days that are added, and e^(w (1 − R)).
  func growth(
    _ component: Component, _ logarithmOfStability: Double, _ difficulty: Double,
    forgotten: Double, _ rating: Int
  ) -> (days: Double, spacing: Double) {
    let spacing = exponential(component.growthRecall * forgotten)
    let scale =
      component.growthScale[rating - 1] * (11 - difficulty)
      * exponential((1 - component.growthPower) * logarithmOfStability)
    return (scale * (spacing - 1), spacing)
  }

  /// A stability after a lapse, before it is held to what it was, and (S + 1)^w.
  func lapse(
    _ component: Component, _ stability: Double, forgotten: Double
  ) -> (stability: Double, power: Double) {
    let grown = power(stability + 1, component.lapsePower)
    return (
      component.lapseScale * (grown - 1) * exponential(component.lapseRecall * forgotten), grown
    )
  }

  /// Difficulty after an answer, before its bounds.
  func nextDifficulty(_ difficulty: Double, recall: Double, _ rating: Int) -> Double {
    let change = difficultyChange(recall: recall, rating)
    return Self.difficultyPull * firstDifficulty[3]
      + (1 - Self.difficultyPull) * (difficulty + (10 - difficulty) * change / 9)
  }

  /// What an answer adds to a difficulty of 1; a lapse counts the more the surer recall was.
  func difficultyChange(recall: Double, _ rating: Int) -> Double {
    let change = -w[6] * Double(rating - 3)
    return rating == 1 ? change * (recall + 0.1) : change
  }
}
