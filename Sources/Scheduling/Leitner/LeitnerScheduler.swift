package import LexicalModel

/// The Leitner system as a scheduler: levels instead of a memory model.
package struct LeitnerScheduler: SpacedRepetitionScheduler {
  /// The number of the test in which the answers are given, from 1.
  package let test: Int

  package init(test: Int) {
    precondition(test >= 1, "tests are counted from 1")
    self.test = test
  }

  /// *Again* is wrong: level 1, and once more in the same test; every other answer is right.
  ///
  /// Intervals are those of a learner who takes a test every day.
  package func outcomes(for card: CardState, at moment: ReviewMoment) -> ByRating<Outcome> {
    let right = level(of: card).next
    let wait = LeitnerCycle.tests(after: test, until: right)
    let recalled = Outcome(
      card: CardState(phase: .box(right)), interval: wait.map { .days($0) } ?? .never)
    let failed = Outcome(card: CardState(phase: .box(.first)), interval: .delay(.zero))
    return ByRating(again: failed, hard: recalled, good: recalled, easy: recalled)
  }

  /// Leitner's levels say nothing about the chance of recall.
  package func retrievability(of card: CardState, after days: Double) -> Double? {
    nil
  }

  private func level(of card: CardState) -> LeitnerLevel {
    if case .box(let level) = card.phase { level } else { .first }
  }
}
