package import LexicalModel

/// Says when a card comes back: state, answer and elapsed time in, the four outcomes out.
///
/// A scheduler is a value without a clock, a store or chance: the same call gives the same answer
/// on every device, which is what makes a replay of the log trustworthy.
package protocol SpacedRepetitionScheduler: Sendable {
  /// What each of the four answers would lead to.
  func outcomes(for card: CardState, at moment: ReviewMoment) -> ByRating<Outcome>

  /// The chance of recall some days after the last review; nil where nothing is known of it.
  func retrievability(of card: CardState, after days: Double) -> Double?
}

extension SpacedRepetitionScheduler {
  package func outcome(
    for card: CardState, rating: Rating, at moment: ReviewMoment
  ) -> Outcome {
    outcomes(for: card, at: moment)[rating]
  }
}

/// What a scheduler has to know of a card to schedule its next review.
package struct CardState: Hashable, Sendable {
  package var phase: CardPhase
  /// Absent until the first review, and in schedulers without a memory model.
  package var memory: MemoryState?

  package init(phase: CardPhase, memory: MemoryState? = nil) {
    self.phase = phase
    self.memory = memory
  }

  /// A card that was never reviewed.
  package static let new = Self(phase: .new)
}

/// What one answer leads to.
package struct Outcome: Hashable, Sendable {
  package var card: CardState
  package var interval: Interval

  package init(card: CardState, interval: Interval) {
    self.card = card
    self.interval = interval
  }
}

/// When a card is reviewed, as seen from its last review.
package struct ReviewMoment: Hashable, Sendable {
  /// Days since the last review, never negative.
  package let elapsedDays: Double
  /// The interval in days that the last review set; 0 when it set none.
  package let previousInterval: Int
  /// What fuzz is drawn from: the same seed gives the same day on every device; nil for no fuzz.
  package let seed: UInt64?
  /// The reviews that are already due, to spread the load inside the fuzz range.
  package let load: DueLoad?

  package init(
    elapsedDays: Double, previousInterval: Int = 0, seed: UInt64? = nil, load: DueLoad? = nil
  ) {
    self.elapsedDays = max(0, elapsedDays)
    self.previousInterval = previousInterval
    self.seed = seed
    self.load = load
  }

  /// A first review.
  package static let first = Self(elapsedDays: 0)
}
