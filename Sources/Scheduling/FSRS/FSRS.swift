package import LexicalModel

/// The memory model FSRS by its weights' version (Ye 2022 and later).
///
/// In FSRS-6 and FSRS-5 a memory is a stability and a difficulty. The two share every formula; five
/// constants make the difference. Elapsed time counts in whole days: a review less than a day after
/// the last one is a same-day review. FSRS-7 has two stabilities and counts fractions of days.
package struct FSRS: MemoryModel {
  package let weights: FSRSWeights
  /// The curve of FSRS-6 and FSRS-5, by stability alone; with weights of FSRS-7 the published one
  /// of FSRS-6.
  package var curve: ForgettingCurve { formulas.curve }
  /// With weights of FSRS-7, those of the published FSRS-6, which nothing but ``curve`` and the
  /// conversion from SM-2 need.
  let formulas: FSRSFormulas
  private let seven: FSRS7?
  private let firstStates: ByRating<MemoryState>

  package static let stabilityBounds = FSRSFormulas.stabilityBounds
  package static let difficultyBounds = FSRSFormulas.difficultyBounds

  package init(_ weights: FSRSWeights = .fsrs6Default) {
    self.weights = weights
    let isSeven = weights.version == .seven
    let whole = isSeven ? .fsrs6Default : weights
    let formulas = FSRSFormulas(WeightVector(whole.values), version: whole.version)
    let seven = isSeven ? FSRS7(weights) : nil
    self.formulas = formulas
    self.seven = seven
    firstStates = ByRating { rating in
      if let seven { return seven.state(afterFirst: rating) }
      let (stability, difficulty) = formulas.first(rating.rawValue)
      return MemoryState(stability: stability, difficulty: difficulty)
    }
  }

  package func state(afterFirst rating: Rating) -> MemoryState {
    firstStates[rating]
  }

  package func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState
  ) -> MemoryState {
    if let seven { return seven.state(after: rating, elapsedDays: elapsedDays, from: state) }
    let stability = clamp(state.stability, FSRSFormulas.stabilityBounds)
    let difficulty = clamp(state.difficulty, FSRSFormulas.difficultyBounds)
    let next: Double
    if elapsedDays < 1 {
      next = sameDayStability(stability, rating)
    } else {
      let fading = formulas.fading(of: stability, over: wholeDays(elapsedDays))
      next =
        rating == .again
        ? lapsedStability(stability, difficulty, fading.forgotten)
        : stability
          + formulas.growthScale[rating.rawValue - 1] * growth(stability, difficulty, fading)
    }
    return MemoryState(
      stability: clamp(next, FSRSFormulas.stabilityBounds),
      difficulty: nextDifficulty(difficulty, rating))
  }

  /// The memory after a review, whether it is the first or a later one.
  ///
  /// Here as well as in ``MemoryModel``, for callers that know the model: a replay calls nothing
  /// else.
  package func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState?
  ) -> MemoryState {
    guard let state else { return self.state(afterFirst: rating) }
    return self.state(after: rating, elapsedDays: elapsedDays, from: state)
  }

  package func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState> {
    if let seven { return seven.states(elapsedDays: elapsedDays, from: state) }
    let stability = clamp(state.stability, FSRSFormulas.stabilityBounds)
    let difficulty = clamp(state.difficulty, FSRSFormulas.difficultyBounds)
    var next: ByRating<Double>
    if elapsedDays < 1 {
      next = ByRating { sameDayStability(stability, $0) }
    } else {
      let fading = formulas.fading(of: stability, over: wholeDays(elapsedDays))
      let growth = growth(stability, difficulty, fading)
      next = ByRating { stability + formulas.growthScale[$0.rawValue - 1] * growth }
      next.again = lapsedStability(stability, difficulty, fading.forgotten)
    }
    return ByRating { rating in
      MemoryState(
        stability: clamp(next[rating], FSRSFormulas.stabilityBounds),
        difficulty: nextDifficulty(difficulty, rating))
    }
  }

  package func retrievability(of state: MemoryState, after days: Double) -> Double {
    if let seven { return seven.retrievability(of: state, after: days) }
    return curve.retrievability(
      after: wholeDays(days), stability: clamp(state.stability, FSRSFormulas.stabilityBounds))
  }

  package func interval(for state: MemoryState, desiredRetention: Double) -> Double {
    if let seven { return seven.interval(for: state, desiredRetention: desiredRetention) }
    return curve.interval(stability: state.stability, desiredRetention: desiredRetention)
  }

  @inline(__always)
  private func sameDayStability(_ stability: Double, _ rating: Rating) -> Double {
    let factor = formulas.sameDay(stability, rating.rawValue).factor
    let isHeld = formulas.isBelowFloor(factor, rating.rawValue)
    return stability * (isHeld ? formulas.sameDayFloor : factor)
  }

  @inline(__always)
  private func growth(
    _ stability: Double, _ difficulty: Double, _ fading: FSRSFormulas.Fading
  ) -> Double {
    formulas.growth(
      stability, difficulty, fading.stabilityPower, spacing: formulas.spacing(fading.forgotten))
  }

  @inline(__always)
  private func lapsedStability(
    _ stability: Double, _ difficulty: Double, _ forgotten: Double
  ) -> Double {
    let lapse = formulas.lapse(stability, difficulty, forgotten)
    return min(lapse.stability, lapse.ceiling)
  }

  @inline(__always)
  private func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    clamp(formulas.nextDifficulty(difficulty, rating.rawValue), FSRSFormulas.difficultyBounds)
  }
}

extension FSRS {
  /// Models with the same weights are the same.
  package static func == (left: Self, right: Self) -> Bool {
    left.weights == right.weights
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(weights)
  }
}

/// The full days in a span of time; 0 for a span that runs backwards.
@inline(__always)
private func wholeDays(_ days: Double) -> Double {
  Double(Int64(min(max(0, days), 1e9)))
}
