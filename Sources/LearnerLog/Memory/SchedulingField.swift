/// The registers that say how words are scheduled: of the profile for all, of a deck for its own.
package enum SchedulingField: String, Hashable, Sendable, CaseIterable {
  /// `fsrs6`, `fsrs5` or `leitner`.
  case scheduler
  /// In millionths, 800 000 to 950 000.
  case desiredRetention
  /// FSRS weights in millionths: 19 or 21 of them.
  case weights
  /// Seconds.
  case learningSteps
  /// Seconds.
  case relearningSteps
  /// Days.
  case maximumInterval
  /// The hour at which a study day begins, 0 to 23; of the profile only.
  case rolloverHour
  /// Whether intervals are spread.
  case fuzz
  /// Whether the deck is studied.
  case enabled
  /// The study day on which a Leitner deck began; of decks only.
  case leitnerStart
}
