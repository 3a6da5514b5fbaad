import LexicalModel
import Scheduling
import TestSupport

/// Logs that tests share; a simulation takes longer than what most of them look at.
enum SampleLogs {
  static let small = ReviewLogSimulator(days: 700).log(reviews: 2_500, seed: 5)

  /// The reviews of one card after another: rating and days since the one before.
  static func log(_ cards: [[(Int, Int)]]) -> ReviewLog {
    var reviews: [ReviewLog.Review] = []
    for (card, history) in cards.enumerated() {
      var day = card
      for (index, (rating, days)) in history.enumerated() {
        day += days
        reviews.append(
          ReviewLog.Review(
            card: Int64(card), time: Int64(day) * 86_400_000 + Int64(index),
            rating: Rating(rawValue: rating) ?? .good, elapsedDays: days))
      }
    }
    return ReviewLog(reviews)
  }
}
