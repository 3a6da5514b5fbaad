package import LexicalModel

/// FSRS-6 and FSRS-5: a memory is a stability and a difficulty (Ye 2022 and later).
///
/// The two versions share every formula; five constants make the difference. Elapsed time counts in
/// whole days: a review less than a day after the last one is a same-day review.
package struct FSRS: MemoryModel {
  package let weights: FSRSWeights
  package let curve: ForgettingCurve

  private let firstStates: ByRating<MemoryState>
  /// e^(w₁₇ (G − 3 + w₁₈)) by rating.
  private let sameDayGrowth: SIMD4<Double>
  private let sameDayPower: Double
  /// What a same-day review at least multiplies stability by after Hard, Good and Easy.
  private let sameDayFloor: Double
  /// e^(−w₁₇ w₁₈): how much of its stability a lapse at most leaves.
  private let lapseCeiling: Double
  /// e^w₈, times w₁₅ for Hard and w₁₆ for Easy; 0 for Again.
  let growthScale: SIMD4<Double>
  /// w₇ D₀(Easy), towards which difficulty reverts.
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

  package static let stabilityBounds: ClosedRange<Double> = 0.001...36_500
  package static let difficultyBounds: ClosedRange<Double> = 1...10

  package init(_ weights: FSRSWeights = .fsrs6Default) {
    self.weights = weights
    let w = weights.values
    let easyDifficulty = Self.firstDifficulty(w, .easy)
    let leastFirstStability: Double
    switch weights.version {
    case .five:
      curve = ForgettingCurve(decay: -0.5)
      leastFirstStability = 0.1
      sameDayPower = 0
      sameDayFloor = 0
      difficultyPull = w[7] * clamp(easyDifficulty, Self.difficultyBounds)
    case .six:
      curve = ForgettingCurve(decay: -w[20])
      leastFirstStability = Self.stabilityBounds.lowerBound
      sameDayPower = w[19]
      sameDayFloor = 1
      difficultyPull = w[7] * easyDifficulty
    }
    sameDayGrowth = SIMD4(
      exponential(w[17] * (w[18] - 2)), exponential(w[17] * (w[18] - 1)),
      exponential(w[17] * w[18]), exponential(w[17] * (w[18] + 1)))
    lapseCeiling = exponential(-(w[17] * w[18]))
    firstStates = ByRating { rating in
      MemoryState(
        stability: max(w[rating.rawValue - 1], leastFirstStability),
        difficulty: clamp(Self.firstDifficulty(w, rating), Self.difficultyBounds))
    }
    growthScale = exponential(w[8]) * SIMD4(0, w[15], 1, w[16])
    (w6, w7, w9) = (w[6], w[7], w[9])
    (w11, w12, w13) = (w[11], w[12], w[13])
    let logarithmOfTwo = 0x1.62e42fefa39efp-1
    (binaryW10, binaryW14) = (w[10] / logarithmOfTwo, w[14] / logarithmOfTwo)
  }

  /// w₄ − e^(w₅ (G − 1)) + 1, which may lie below 1.
  private static func firstDifficulty(_ w: [Double], _ rating: Rating) -> Double {
    w[4] - exponential(w[5] * Double(rating.rawValue - 1)) + 1
  }

  package func state(afterFirst rating: Rating) -> MemoryState {
    firstStates[rating]
  }

  package func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState
  ) -> MemoryState {
    let stability = clamp(state.stability, Self.stabilityBounds)
    let difficulty = clamp(state.difficulty, Self.difficultyBounds)
    let next: Double
    if elapsedDays < 1 {
      next = sameDayStability(stability, rating)
    } else {
      let fading = fading(of: stability, over: elapsedDays)
      next =
        rating == .again
        ? lapsedStability(stability, difficulty, fading.forgotten)
        : stability + growthScale[rating.rawValue - 1] * growth(stability, difficulty, fading)
    }
    return MemoryState(
      stability: clamp(next, Self.stabilityBounds),
      difficulty: nextDifficulty(difficulty, rating))
  }

  /// The memory after a review, whether it is the first or a later one.
  ///
  /// Here as well as in ``MemoryModel``, for callers that know the model: a replay calls nothing else.
  package func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState?
  ) -> MemoryState {
    guard let state else { return self.state(afterFirst: rating) }
    return self.state(after: rating, elapsedDays: elapsedDays, from: state)
  }

  package func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState> {
    let stability = clamp(state.stability, Self.stabilityBounds)
    let difficulty = clamp(state.difficulty, Self.difficultyBounds)
    var next: ByRating<Double>
    if elapsedDays < 1 {
      next = ByRating { sameDayStability(stability, $0) }
    } else {
      let fading = fading(of: stability, over: elapsedDays)
      let growth = growth(stability, difficulty, fading)
      next = ByRating { stability + growthScale[$0.rawValue - 1] * growth }
      next.again = lapsedStability(stability, difficulty, fading.forgotten)
    }
    return ByRating { rating in
      MemoryState(
        stability: clamp(next[rating], Self.stabilityBounds),
        difficulty: nextDifficulty(difficulty, rating))
    }
  }

  package func retrievability(of state: MemoryState, after days: Double) -> Double {
    curve.retrievability(
      after: wholeDays(days), stability: clamp(state.stability, Self.stabilityBounds))
  }

  package func interval(for state: MemoryState, desiredRetention: Double) -> Double {
    curve.interval(stability: state.stability, desiredRetention: desiredRetention)
  }

  @inline(__always)
  private func sameDayStability(_ stability: Double, _ rating: Rating) -> Double {
    var increase = sameDayGrowth[rating.rawValue - 1]
    if sameDayPower != 0 {
      increase *= binaryExponential(-sameDayPower * binaryLogarithm(stability))
    }
    if rating.isRecall { increase = max(increase, sameDayFloor) }
    return stability * increase
  }

  /// What has happened to a memory by the day of a review.
  private struct Fading {
    /// 1 − R.
    let forgotten: Double
    /// S^(−w₉): the more stable a memory is, the less it grows.
    let stabilityPower: Double
  }

  /// How far a memory has faded after at least a day.
  ///
  /// The logarithm of 1 + f t / S is taken as a difference, so that no division stands before it.
  @inline(__always)
  private func fading(of stability: Double, over days: Double) -> Fading {
    let logarithms = binaryLogarithm(
      SIMD2(stability + curve.factor * wholeDays(days), stability))
    let powers = binaryExponential(
      SIMD2(curve.decay * (logarithms[0] - logarithms[1]), -w9 * logarithms[1]))
    return Fading(forgotten: 1 - powers[0], stabilityPower: powers[1])
  }

  /// What recall adds to stability, before the scale of its rating.
  @inline(__always)
  private func growth(_ stability: Double, _ difficulty: Double, _ fading: Fading) -> Double {
    stability * (11 - difficulty) * fading.stabilityPower
      * (binaryExponential(binaryW10 * fading.forgotten) - 1)
  }

  @inline(__always)
  private func lapsedStability(
    _ stability: Double, _ difficulty: Double, _ forgotten: Double
  ) -> Double {
    let logarithms = binaryLogarithm(SIMD2(stability + 1, difficulty))
    let powers = binaryExponential(
      SIMD2(w13 * logarithms[0], binaryW14 * forgotten - w12 * logarithms[1]))
    return min(w11 * powers[1] * (powers[0] - 1), stability * lapseCeiling)
  }

  @inline(__always)
  private func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    let change = -w6 * Double(rating.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamp(difficultyPull + (1 - w7) * damped, Self.difficultyBounds)
  }
}

/// The nearest number inside the bounds.
@inline(__always)
func clamp(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
  min(max(value, bounds.lowerBound), bounds.upperBound)
}

/// The full days in a span of time; 0 for a span that runs backwards.
@inline(__always)
private func wholeDays(_ days: Double) -> Double {
  Double(Int64(min(max(0, days), 1e9)))
}
