package import LexicalModel
package import Scheduling

/// How the words of one deck are scheduled, as its registers say.
package struct SchedulingRules: Sendable {
  /// The scheduler of a deck.
  package enum Scheduler: Sendable {
    case fsrs(ReplayScheduler)
    /// Levels and tests, with the days of the tests.
    case leitner(LeitnerProgress)
  }

  package var scheduler: Scheduler
  /// The hour at which the learner's day begins.
  package var rolloverHour: Int
  /// Whether days are spread inside their fuzz range.
  package var hasFuzz: Bool
  /// Whether the deck is studied at all.
  package var isEnabled: Bool

  package init(
    scheduler: Scheduler = .fsrs(ReplayScheduler(MemoryScheduler(FSRS()))), rolloverHour: Int = 4,
    hasFuzz: Bool = true, isEnabled: Bool = true
  ) {
    self.scheduler = scheduler
    self.rolloverHour = rolloverHour
    self.hasFuzz = hasFuzz
    self.isEnabled = isEnabled
  }

  /// The chance of recall on a study day; nil before anything is known.
  package func retrievability(of memory: WordMemory, on day: StudyDay) -> Double? {
    switch scheduler {
    case .fsrs(let scheduler): memory.retrievability(on: day, by: scheduler.ordered)
    case .leitner: nil
    }
  }
}
