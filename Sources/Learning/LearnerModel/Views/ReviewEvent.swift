public import SpacedRepetition
public import Vocabulary

/// A review as histories, statistics and optimizers read it.
public struct ReviewEvent: Hashable, Sendable, Identifiable {
  public let eventId: EventID
  public let userId: String
  public let lemmaId: LexemeID
  public let grade: Rating
  /// Milliseconds since 1970.
  public let reviewDate: Int64
  public let studyDay: StudyDay
  public let durationMs: Int
  public let scheduledDays: Int?
  /// 0 new, 1 learning, 2 review, 3 relearning, before the answer.
  public let reviewState: Int
  public let deviceId: DeviceID
  public let observation: ReviewObservation

  /// The review that an event holds; nil when it holds something else.
  public init?(_ event: Event, userId: String) {
    guard case .review(let review) = event.fact else { return nil }
    eventId = event.id
    self.userId = userId
    lemmaId = review.lexeme
    grade = review.rating
    reviewDate = review.moment.milliseconds
    studyDay = review.moment.studyDay
    durationMs = review.durationMs
    scheduledDays = review.scheduledDays
    reviewState = review.reviewState
    deviceId = event.device
    observation = review.observation
  }

  public var id: EventID { eventId }
}
