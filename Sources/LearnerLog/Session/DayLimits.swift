package import LexicalModel
import Scheduling

/// How many reviews and new words a day may bring.
package struct DayLimits: Hashable, Sendable {
  package var reviews: Int
  package var newWords: Int

  package init(
    reviews: Int = Setting.reviewsPerDay.integer(nil),
    newWords: Int = Setting.newPerDay.integer(nil)
  ) {
    self.reviews = max(0, reviews)
    self.newWords = max(0, newWords)
  }

  /// What is left of the limits after the answers of a day.
  ///
  /// The log is what counts: what another device has asked today, this one does not ask again.
  /// Steps of learning use up nothing.
  package func left(after reviews: some Sequence<Review>, on day: StudyDay) -> Self {
    var left = self
    for review in reviews where review.moment.studyDay == day {
      switch review.reviewState {
      case 0: left.newWords = max(0, left.newWords - 1)
      case 2: left.reviews = max(0, left.reviews - 1)
      default: break
      }
    }
    return left
  }
}
