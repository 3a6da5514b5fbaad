public import SpacedRepetition

/// What a session is to hold.
public struct SessionRequest: Hashable, Sendable {
  /// Milliseconds since 1970.
  public var now: Int64
  public var today: StudyDay
  /// Minutes east of UTC where the learner is.
  public var offsetMinutes: Int
  public var order: ReviewOrder
  /// Reviews and new words that may still be asked today.
  public var limits: DayLimits
  /// The only deck; nil is all of them, and words without one.
  public var deck: String?

  public init(
    now: Int64, today: StudyDay, offsetMinutes: Int = 0, order: ReviewOrder = .retrievability,
    limits: DayLimits = DayLimits(), deck: String? = nil
  ) {
    self.now = now
    self.today = today
    self.offsetMinutes = offsetMinutes
    self.order = order
    self.limits = limits
    self.deck = deck
  }
}
