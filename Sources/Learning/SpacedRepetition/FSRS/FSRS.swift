/// FSRS-6 and FSRS-5: a memory is a stability and a difficulty (Ye 2022 and later).
///
/// The two versions share every formula; five constants make the difference. Elapsed time counts in
/// whole days: a review less than a day after the last one is a same-day review.
public struct FSRS: MemoryModel {
  public let weights: FSRSWeights
  public let curve: ForgettingCurve

  private let leastFirstStability: Double
  /// e^(w₁₇ (G − 3 + w₁₈)) by rating.
  private let sameDayGrowth: SIMD4<Double>
  private let sameDayPower: Double
  /// What a same-day review at least multiplies stability by after Hard, Good and Easy.
  private let sameDayFloor: Double
  /// e^(−w₁₇ w₁₈): how much of its stability a lapse at most leaves.
  private let lapseCeiling: Double
  private let recallScale: Double
  /// What Hard and Easy multiply the growth by; 1 for Good.
  private let ratingGrowth: SIMD4<Double>
  /// w₇ D₀(Easy), towards which difficulty reverts.
  private let difficultyPull: Double
  private let w6: Double
  private let w7: Double
  private let w9: Double
  private let w10: Double
  private let w11: Double
  private let w12: Double
  private let w13: Double
  private let w14: Double

  package static let stabilityBounds: ClosedRange<Double> = 0.001...36_500
  package static let difficultyBounds: ClosedRange<Double> = 1...10

  public init(_ weights: FSRSWeights = .fsrs6Default) {
    self.weights = weights
    let w = weights.values
    let easyDifficulty = Self.firstDifficulty(w, .easy)
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
    recallScale = exponential(w[8])
    ratingGrowth = SIMD4(0, w[15], 1, w[16])
    (w6, w7, w9, w10) = (w[6], w[7], w[9], w[10])
    (w11, w12, w13, w14) = (w[11], w[12], w[13], w[14])
  }

  /// w₄ − e^(w₅ (G − 1)) + 1, which may lie below 1.
  private static func firstDifficulty(_ w: [Double], _ rating: Rating) -> Double {
    w[4] - exponential(w[5] * Double(rating.rawValue - 1)) + 1
  }

  public func state(afterFirst rating: Rating) -> MemoryState {
    MemoryState(
      stability: max(weights[rating.rawValue - 1], leastFirstStability),
      difficulty: clamp(Self.firstDifficulty(weights.values, rating), Self.difficultyBounds))
  }

  public func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState
  ) -> MemoryState {
    let stability = clamp(state.stability, Self.stabilityBounds)
    let difficulty = clamp(state.difficulty, Self.difficultyBounds)
    let next: Double
    if elapsedDays < 1 {
      next = sameDayStability(stability, rating)
    } else {
      // Recall and the power of stability that growth needs, computed together.
      let base = 1 + curve.factor * wholeDays(elapsedDays) / stability
      let logarithms = logarithm(SIMD2(base, stability))
      let powers = exponential(SIMD2(curve.decay, -w9) * logarithms)
      next =
        rating == .again
        ? lapsedStability(stability, difficulty, powers[0])
        : stability
          * (1 + growth(powers[1], difficulty, powers[0]) * ratingGrowth[rating.rawValue - 1])
    }
    return MemoryState(
      stability: clamp(next, Self.stabilityBounds),
      difficulty: nextDifficulty(difficulty, rating))
  }

  /// The memory after a review, whether it is the first or a later one.
  ///
  /// Here as well as in ``MemoryModel``, for callers that know the model: a replay calls nothing else.
  public func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState?
  ) -> MemoryState {
    guard let state else { return self.state(afterFirst: rating) }
    return self.state(after: rating, elapsedDays: elapsedDays, from: state)
  }

  public func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState> {
    let stability = clamp(state.stability, Self.stabilityBounds)
    let difficulty = clamp(state.difficulty, Self.difficultyBounds)
    var next: ByRating<Double>
    if elapsedDays < 1 {
      next = ByRating { sameDayStability(stability, $0) }
    } else {
      let recall = curve.retrievability(
        after: wholeDays(elapsedDays), stability: stability)
      let growth = growth(power(stability, -w9), difficulty, recall)
      next = ByRating { stability * (1 + growth * ratingGrowth[$0.rawValue - 1]) }
      next.again = lapsedStability(stability, difficulty, recall)
    }
    return ByRating { rating in
      MemoryState(
        stability: clamp(next[rating], Self.stabilityBounds),
        difficulty: nextDifficulty(difficulty, rating))
    }
  }

  public func retrievability(of state: MemoryState, after days: Double) -> Double {
    curve.retrievability(
      after: wholeDays(days), stability: clamp(state.stability, Self.stabilityBounds))
  }

  public func interval(for state: MemoryState, desiredRetention: Double) -> Double {
    curve.interval(stability: state.stability, desiredRetention: desiredRetention)
  }

  @inline(__always)
  private func sameDayStability(_ stability: Double, _ rating: Rating) -> Double {
    var increase = sameDayGrowth[rating.rawValue - 1]
    if sameDayPower != 0 { increase *= power(stability, -sameDayPower) }
    if rating.isRecall { increase = max(increase, sameDayFloor) }
    return stability * increase
  }

  /// How much a *Good* answer adds to stability, as a share of it, given S^(−w₉).
  @inline(__always)
  func growth(_ stabilityPower: Double, _ difficulty: Double, _ recall: Double) -> Double {
    recallScale * (11 - difficulty) * stabilityPower * (exponential(w10 * (1 - recall)) - 1)
  }

  @inline(__always)
  private func lapsedStability(
    _ stability: Double, _ difficulty: Double, _ recall: Double
  ) -> Double {
    let logarithms = logarithm(SIMD2(stability + 1, difficulty))
    let powers = exponential(
      SIMD2(w13 * logarithms[0], w14 * (1 - recall) - w12 * logarithms[1]))
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
