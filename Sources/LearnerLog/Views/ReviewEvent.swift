package import LexicalModel
import Scheduling

/// A review as histories, statistics and optimizers read it.
package struct ReviewEvent: Hashable, Sendable, Identifiable {
  package let eventId: EventID
  package let userId: String
  package let lemmaId: LexemeID
  package let grade: Rating
  /// Milliseconds since 1970.
  package let reviewDate: Int64
  package let studyDay: StudyDay
  package let durationMs: Int
  package let scheduledDays: Int?
  /// 0 new, 1 learning, 2 review, 3 relearning, before the answer.
  package let reviewState: Int
  package let deviceId: DeviceID
  package let observation: ReviewObservation

  /// The review that an event holds; nil when it holds something else.
  package init?(_ event: Event, userId: String) {
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

  package var id: EventID { eventId }
}
