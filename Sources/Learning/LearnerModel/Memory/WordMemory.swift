public import SpacedRepetition

/// What is remembered of one word: the fold of its events.
public struct WordMemory: Hashable, Sendable {
  /// Where a word stands in its schedule; the raw values are those of exchanged review logs.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    case new
    case learning
    case review
    case relearning
  }

  public internal(set) var phase: Phase = .new
  /// The step inside learning or relearning, from 0.
  public internal(set) var step: Int = 0
  /// Stability and difficulty; nil before anything is known.
  public internal(set) var state: MemoryState?
  /// The level in a Leitner deck, 1 to 7, 8 when finished; 0 in others.
  public internal(set) var leitnerLevel: Int = 0
  /// When the word is due, in milliseconds since 1970; nil when it is new or finished.
  public internal(set) var due: Int64?
  /// The study day on which it is due; nil with ``due``.
  public internal(set) var dueDay: StudyDay?
  /// The last real review.
  public internal(set) var lastReview: Moment?
  /// The interval planned at the last review, in days; 0 inside a day.
  public internal(set) var intervalDays: Int = 0
  /// Real reviews; synthetic ones never count.
  public internal(set) var reviewCount: Int = 0
  public internal(set) var lapseCount: Int = 0
  /// The chance that the word was known before any review, in millionths; nil where calibration was silent.
  public internal(set) var priorKnown: Int?
  /// Whether the state is a guess of calibration that no review has confirmed.
  public internal(set) var isSynthetic = false
  /// The latest event in the fold.
  package internal(set) var lastOrder: EventOrder?

  public init() {}

  /// The chance of recall on a study day; nil before anything is known.
  public func retrievability(on day: StudyDay, by model: some MemoryModel) -> Double? {
    guard let state, let since = lastReview?.studyDay ?? syntheticDay else { return nil }
    return model.retrievability(of: state, after: Double(day.days(since: since)))
  }

  /// The study day of the calibration that the state comes from.
  package internal(set) var syntheticDay: StudyDay?
}
