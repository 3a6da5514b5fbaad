package import LexicalModel

/// Says when a card comes back: state, answer and elapsed time in, the four outcomes out.
///
/// A scheduler is a value without a clock, a store or chance: the same call gives the same answer on
/// every device, which is what makes a replay of the log trustworthy.
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
