import LexicalModel

extension FSRS {
  /// The memory that a card of an SM-2 scheduler most likely has.
  ///
  /// Stability is chosen so that recall after the interval is what SM-2 achieved; difficulty so that a
  /// *Good* answer then would multiply the interval by the ease factor (fsrs-rs `memory_state_from_sm2`).
  ///
  /// - Parameters:
  ///   - easeFactor: what SM-2 multiplies the interval by, 2.5 at the start.
  ///   - interval: days; an interval of 0 is no history, and must not be converted.
  ///   - retention: the share of reviews that the learner recalled under SM-2.
  /// - Returns: Nil when the numbers describe no memory.
  package func state(
    fromEaseFactor easeFactor: Double, interval: Double, retention: Double
  ) -> MemoryState? {
    guard interval > 0, retention > 0, retention < 1, easeFactor.isFinite else { return nil }
    let stability = clamp(
      max(interval, 0.001) * curve.factor / (power(retention, 1 / curve.decay) - 1),
      Self.stabilityBounds)
    let growth =
      formulas.growthScale[Rating.good.rawValue - 1] * power(stability, -weights[9])
      * (exponential(weights[10] * (1 - retention)) - 1)
    let difficulty = 11 - (easeFactor - 1) / growth
    guard stability.isFinite, difficulty.isFinite else { return nil }
    return MemoryState(
      stability: stability, difficulty: clamp(difficulty, Self.difficultyBounds))
  }
}
