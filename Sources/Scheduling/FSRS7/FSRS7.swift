import LexicalModel

/// FSRS-7: a memory is two stabilities and a difficulty, and time counts in fractions of days.
///
/// Reviews on the same day follow the same formulas as later ones. The stability of
/// ``MemoryState`` is the slow one: unlike in FSRS-6 it is not the days until recall is 90 %, which
/// ``interval(for:desiredRetention:)`` works out.
struct FSRS7: Sendable {
  private let formulas: FSRS7Formulas

  init(_ weights: FSRSWeights) {
    formulas = FSRS7Formulas(WeightVector(weights.values))
  }

  func state(afterFirst rating: Rating) -> MemoryState {
    MemoryState(formulas.first(rating.rawValue))
  }

  func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState> {
    let memory = FSRS7Formulas.Memory(state)
    let curve = formulas.curve(of: memory)
    let recall = formulas.recall(curve, after: max(0, elapsedDays))
    return ByRating { next(memory, curve, recall, $0.rawValue) }
  }

  func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState
  ) -> MemoryState {
    let memory = FSRS7Formulas.Memory(state)
    let curve = formulas.curve(of: memory)
    let recall = formulas.recall(curve, after: max(0, elapsedDays))
    return next(memory, curve, recall, rating.rawValue)
  }

  private func next(
    _ memory: FSRS7Formulas.Memory, _ curve: FSRS7Formulas.Curve, _ recall: FSRS7Formulas.Recall,
    _ rating: Int
  ) -> MemoryState {
    func stability(
      _ component: FSRS7Formulas.Component, _ stability: Double, _ logarithm: Double,
      _ recall: Double
    ) -> Double {
      let next =
        rating == 1
        ? min(stability, formulas.lapse(component, stability, forgotten: 1 - recall).stability)
        : stability
          + formulas.growth(
            component, logarithm, memory.difficulty, forgotten: 1 - recall, rating
          ).days
      return clamp(next, FSRS7Formulas.stabilityBounds)
    }
    let slow = stability(formulas.slow, memory.slow, curve.logarithmOfSlow, recall.total)
    var fast = stability(formulas.fast, memory.fast, curve.logarithmOfFast, recall.fast)
    if rating == 1 {
      fast = clamp(min(fast, FSRS7Formulas.fastShare * slow), FSRS7Formulas.stabilityBounds)
    }
    let difficulty = formulas.nextDifficulty(
      memory.difficulty, recall: recall.total, rating)
    return MemoryState(
      stability: slow, difficulty: clamp(difficulty, FSRS7Formulas.difficultyBounds),
      fastStability: fast)
  }

  func retrievability(of state: MemoryState, after days: Double) -> Double {
    formulas.recall(formulas.curve(of: FSRS7Formulas.Memory(state)), after: max(0, days)).total
  }

  /// The longest interval in days.
  private static let longestInterval = FSRS7Formulas.stabilityBounds.upperBound
  /// Newton's steps with which the tests' memories are solved to the last bits, twice over.
  private static let mostSteps = 60

  /// Days until recall has fallen to the wanted chance, from 0 to 36 500.
  ///
  /// Newton's steps in the logarithm of time, inside an interval that always holds the solution; a
  /// step that would leave it is halved instead, so that every memory is solved.
  func interval(for state: MemoryState, desiredRetention: Double) -> Double {
    let curve = formulas.curve(of: FSRS7Formulas.Memory(state))
    func excess(_ days: Double) -> Double {
      formulas.recall(curve, after: days).total - desiredRetention
    }
    guard excess(0) > 0 else { return 0 }
    guard excess(Self.longestInterval) < 0 else { return Self.longestInterval }
    var low = 1e-12
    guard excess(low) > 0 else { return 0 }
    var high = Self.longestInterval
    var days = clamp(max(state.stability, state.fastStability), low...high)
    for _ in 0..<Self.mostSteps {
      let recall = formulas.recall(curve, after: days)
      let excess = recall.total - desiredRetention
      if excess == 0 { return days }
      if excess > 0 { low = days } else { high = days }
      let slope = slope(curve, recall, days)
      let next = days * exponential(clamp(-excess / (slope * days), -4...4))
      let isInside = next > low && next < high && slope < 0
      let chosen = isInside ? next : (low * high).squareRoot()
      if abs(chosen - days) <= 2e-16 * days || !(low...high).contains(chosen) { break }
      days = chosen
    }
    return days
  }

  /// How recall changes with a day more.
  private func slope(
    _ curve: FSRS7Formulas.Curve, _ recall: FSRS7Formulas.Recall, _ days: Double
  ) -> Double {
    let fast =
      -curve.fastDecay * recall.fast * curve.fastFactor / (1 + curve.fastFactor * days)
    let slow = -curve.slowDecay * recall.slow * curve.slowRate / (1 + curve.slowRate * days)
    return FSRS7Formulas.recallScale * (curve.fastShare * fast + (1 - curve.fastShare) * slow)
  }
}

extension FSRS7Formulas.Memory {
  /// A memory in bounds; one without a fast stability, from another model, gets that of a new one.
  init(_ state: MemoryState) {
    let slow = clamp(state.stability, FSRS7Formulas.stabilityBounds)
    let fast = state.fastStability > 0 ? state.fastStability : FSRS7Formulas.fastShare * slow
    self.init(
      slow: slow, fast: clamp(fast, FSRS7Formulas.stabilityBounds),
      difficulty: clamp(state.difficulty, FSRS7Formulas.difficultyBounds))
  }
}

extension MemoryState {
  init(_ memory: FSRS7Formulas.Memory) {
    self.init(
      stability: memory.slow, difficulty: memory.difficulty, fastStability: memory.fast)
  }
}
