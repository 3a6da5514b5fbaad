/// The update formulas of FSRS-6 and FSRS-5 with what they need of the weights worked out once.
///
/// The scheduler (``FSRS``) and the fit (`FSRSGradient`) both call these: the scheduler keeps the
/// results, the fit also the intermediate values that its derivatives are made of. The arithmetic
/// is to the base of two and in pairs; see `binaryExponential`.
///
/// Source: Ye, “A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling”
/// (2022), and the releases named in ``FSRSVersion``.
struct FSRSFormulas: Hashable, Sendable {
  let curve: ForgettingCurve
  /// w₄ − e^(w₅ (G − 1)) + 1 by rating, before its bounds.
  let firstDifficulty: SIMD4<Double>
  /// The least stability after a first review.
  let leastFirstStability: Double
  /// D₀(Easy), towards which difficulty reverts; FSRS-5 holds it in bounds.
  let easyDifficulty: Double
  /// e^(w₁₇ (G − 3 + w₁₈)) by rating.
  let sameDayGrowth: SIMD4<Double>
  /// What a same-day review at least multiplies stability by after Hard, Good and Easy.
  let sameDayFloor: Double
  /// e^(−w₁₇ w₁₈): the most that a lapse leaves of stability.
  let lapseCeiling: Double
  /// e^w₈, times w₁₅ for Hard and w₁₆ for Easy; 0 for Again.
  let growthScale: SIMD4<Double>
  private let firstStability: SIMD4<Double>
  private let sameDayPower: Double
  private let difficultyPull: Double
  private let w6: Double
  private let w7: Double
  private let w9: Double
  private let w11: Double
  private let w12: Double
  private let w13: Double
  /// w₁₀ / ln 2 and w₁₄ / ln 2, for powers of two in place of e.
  private let binaryW10: Double
  private let binaryW14: Double

  static let stabilityBounds: ClosedRange<Double> = 0.001...36_500
  static let difficultyBounds: ClosedRange<Double> = 1...10

  init(_ w: WeightVector, version: FSRSVersion) {
    firstStability = SIMD4(w[0], w[1], w[2], w[3])
    firstDifficulty = SIMD4(
      w[4] - 1 + 1, w[4] - exponential(w[5]) + 1, w[4] - exponential(w[5] * 2) + 1,
      w[4] - exponential(w[5] * 3) + 1)
    switch version {
    case .five:
      curve = ForgettingCurve(decay: -0.5)
      leastFirstStability = 0.1
      sameDayPower = 0
      sameDayFloor = 0
      easyDifficulty = clamp(firstDifficulty[3], Self.difficultyBounds)
    case .six:
      curve = ForgettingCurve(decay: -w[20])
      leastFirstStability = Self.stabilityBounds.lowerBound
      sameDayPower = w[19]
      sameDayFloor = 1
      easyDifficulty = firstDifficulty[3]
    case .seven: preconditionFailure("FSRS-7 has formulas of its own")
    }
    difficultyPull = w[7] * easyDifficulty
    sameDayGrowth = SIMD4(
      exponential(w[17] * (w[18] - 2)), exponential(w[17] * (w[18] - 1)),
      exponential(w[17] * w[18]), exponential(w[17] * (w[18] + 1)))
    lapseCeiling = exponential(-(w[17] * w[18]))
    growthScale = exponential(w[8]) * SIMD4(0, w[15], 1, w[16])
    (w6, w7, w9) = (w[6], w[7], w[9])
    (w11, w12, w13) = (w[11], w[12], w[13])
    (binaryW10, binaryW14) = (w[10] / logarithmOfTwo, w[14] / logarithmOfTwo)
  }

  /// The memory after a first review; ratings count from 1 here and below.
  @inline(__always)
  func first(_ rating: Int) -> (stability: Double, difficulty: Double) {
    (
      max(firstStability[rating - 1], leastFirstStability),
      clamp(firstDifficulty[rating - 1], Self.difficultyBounds)
    )
  }

  /// What has happened to a memory by the day of a review.
  struct Fading {
    /// 1 − R.
    let forgotten: Double
    /// R.
    let recall: Double
    /// S^(−w₉): the more stable a memory is, the less it grows.
    let stabilityPower: Double
    /// log₂ (1 + f t / S) and log₂ S.
    let logarithmOfBase: Double
    let logarithmOfStability: Double
  }

  /// How far a memory has faded after whole days, at least one.
  ///
  /// The logarithm of 1 + f t / S is taken as a difference, so that no division comes before it.
  @inline(__always)
  func fading(of stability: Double, over days: Double) -> Fading {
    let logarithms = binaryLogarithm(SIMD2(stability + curve.factor * days, stability))
    let base = logarithms[0] - logarithms[1]
    let powers = binaryExponential(SIMD2(curve.decay * base, -w9 * logarithms[1]))
    return Fading(
      forgotten: 1 - powers[0], recall: powers[0], stabilityPower: powers[1],
      logarithmOfBase: base, logarithmOfStability: logarithms[1])
  }

  /// e^(w₁₀ (1 − R)): the part of growth that forgetting makes.
  @inline(__always)
  func spacing(_ forgotten: Double) -> Double {
    binaryExponential(binaryW10 * forgotten)
  }

  /// What recall adds to stability, in days, before ``growthScale``.
  @inline(__always)
  func growth(
    _ stability: Double, _ difficulty: Double, _ stabilityPower: Double, spacing: Double
  ) -> Double {
    stability * (11 - difficulty) * stabilityPower * (spacing - 1)
  }

  /// The stability after a lapse.
  struct Lapse {
    /// w₁₁ D^(−w₁₂) ((S + 1)^w₁₃ − 1) e^(w₁₄ (1 − R)).
    let stability: Double
    /// The most that may be left.
    let ceiling: Double
    /// (S + 1)^w₁₃.
    let power: Double
    /// log₂ (S + 1) and log₂ D.
    let logarithmOfStability: Double
    let logarithmOfDifficulty: Double
  }

  @inline(__always)
  func lapse(_ stability: Double, _ difficulty: Double, _ forgotten: Double) -> Lapse {
    let logarithms = binaryLogarithm(SIMD2(stability + 1, difficulty))
    let powers = binaryExponential(
      SIMD2(w13 * logarithms[0], binaryW14 * forgotten - w12 * logarithms[1]))
    return Lapse(
      stability: w11 * powers[1] * (powers[0] - 1), ceiling: stability * lapseCeiling,
      power: powers[0], logarithmOfStability: logarithms[0], logarithmOfDifficulty: logarithms[1])
  }

  /// What a same-day review multiplies stability by, before its floor, and log₂ S.
  @inline(__always)
  func sameDay(_ stability: Double, _ rating: Int) -> (factor: Double, logarithm: Double) {
    let logarithm = binaryLogarithm(stability)
    let power = sameDayPower == 0 ? 1 : binaryExponential(-sameDayPower * logarithm)
    return (sameDayGrowth[rating - 1] * power, logarithm)
  }

  /// Whether the floor of a same-day review holds.
  @inline(__always)
  func isBelowFloor(_ factor: Double, _ rating: Int) -> Bool {
    rating > 1 && factor < sameDayFloor
  }

  /// Difficulty after an answer, before it reverts towards that of an easy card.
  @inline(__always)
  func damped(_ difficulty: Double, _ rating: Int) -> Double {
    let change = -w6 * Double(rating - 3)
    return difficulty + (10 - difficulty) * change / 9
  }

  /// Difficulty after an answer, before its bounds.
  @inline(__always)
  func nextDifficulty(_ difficulty: Double, _ rating: Int) -> Double {
    difficultyPull + (1 - w7) * damped(difficulty, rating)
  }
}

/// ln 2, which turns logarithms to the base of two into natural ones.
let logarithmOfTwo = 0x1.62e42fefa39efp-1

/// The nearest number inside the bounds.
@inline(__always)
func clamp(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
  min(max(value, bounds.lowerBound), bounds.upperBound)
}
