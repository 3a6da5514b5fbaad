package import LexicalModel
package import Scheduling

/// What is remembered of one word: the fold of its events.
package struct WordMemory: Hashable, Sendable {
  /// The phase in the schedule, and stability and difficulty where a model knows them.
  package var card = CardState.new
  /// When the word is due, in milliseconds since 1970; nil when it is new or finished.
  package var due: Int64?
  /// The study day on which it is due; nil with ``due``.
  package var dueDay: StudyDay?
  /// The last real review.
  package var lastReview: Moment?
  /// The study day from which forgetting counts: that of the last review, or of the calibration.
  package var since: StudyDay?
  /// Real reviews, also those before the word was forgotten on purpose; synthetic ones never count.
  package var reviewCount = 0
  /// Failures in review.
  package var lapseCount = 0
  /// The chance that the word was known before any review, in millionths; nil where calibration was
  /// silent.
  package var priorKnown: Int?
  /// Whether the state is a guess of calibration that no review has confirmed.
  package var isSynthetic = false
  /// Whether the learner has taken the word in: captured it, or added it from a proposal.
  package var isCaptured = false
  /// The latest event in the fold; nil before the first.
  package var last: HybridTime?

  package init() {}

  /// The chance of recall on a study day; nil before anything is known.
  package func retrievability(
    on day: StudyDay, by scheduler: some SpacedRepetitionScheduler
  ) -> Double? {
    since.flatMap { scheduler.retrievability(of: card, after: Double(day.days(since: $0))) }
  }
}
