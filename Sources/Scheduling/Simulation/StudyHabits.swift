package import LexicalModel

/// How a learner answers and how long that takes: what a forecast of work needs beside the memory
/// model.
package struct StudyHabits: Hashable, Sendable {
  /// The chances of the four answers at a first review.
  package var firstRatings: ByRating<Double>
  /// The chances of Hard, Good and Easy after recall; of Again 0.
  package var recallRatings: ByRating<Double>
  /// Seconds that an answer takes on the first day, in review, and on relearning steps.
  package var learningSeconds: ByRating<Double>
  package var reviewSeconds: ByRating<Double>
  package var relearningSeconds: ByRating<Double>

  /// What many learners do (fsrs-rs).
  package static let typical = Self(
    firstRatings: ByRating(again: 0.24, hard: 0.094, good: 0.495, easy: 0.171),
    recallRatings: ByRating(again: 0, hard: 0.224, good: 0.631, easy: 0.145),
    learningSeconds: ByRating(again: 19.58, hard: 18.79, good: 13.78, easy: 10.71),
    reviewSeconds: ByRating(again: 19.38, hard: 17.59, good: 12.38, easy: 8.94),
    relearningSeconds: ByRating(again: 16.44, hard: 15.25, good: 12.32, easy: 8.03))
}

extension StudyHabits {
  /// What a log tells, drawn towards the typical where it tells little: with n answers by n / (50 +
  /// n).
  package init(_ log: ReviewLog) {
    var first = ByRating { _ in 0.0 }
    var recalled = ByRating { _ in 0.0 }
    var times = (0..<3).map { _ in ByRating { _ in (sum: 0.0, count: 0.0) } }
    for card in log.cards.indices {
      var isRelearning = false
      var isLearning = true
      for index in log.starts[card]..<log.starts[card + 1] {
        guard let rating = Rating(rawValue: Int(log.ratings[index])) else { continue }
        let isFirst = index == log.starts[card]
        let isLater = log.elapsedDays[index] > 0
        if isFirst { first[rating] += 1 }
        if isLater {
          isLearning = false
          if rating.isRecall { recalled[rating] += 1 }
        }
        let milliseconds = Double(log.milliseconds[index])
        // A minute and more is a learner who went away.
        if milliseconds > 0, milliseconds < 60_000 {
          let kind = isLearning ? 0 : isLater || !isRelearning ? 1 : 2
          times[kind][rating].sum += milliseconds / 1_000
          times[kind][rating].count += 1
        }
        if isLater { isRelearning = rating == .again }
      }
    }
    let typical = Self.typical
    firstRatings = Self.shares(first, typical.firstRatings)
    recallRatings = Self.shares(recalled, typical.recallRatings)
    learningSeconds = Self.means(times[0], typical.learningSeconds)
    reviewSeconds = Self.means(times[1], typical.reviewSeconds)
    relearningSeconds = Self.means(times[2], typical.relearningSeconds)
  }

  private static func shares(
    _ counts: ByRating<Double>, _ typical: ByRating<Double>
  ) -> ByRating<Double> {
    let total = Rating.allCases.reduce(0) { $0 + counts[$1] }
    return ByRating { (counts[$0] + 50 * typical[$0]) / (total + 50) }
  }

  private static func means(
    _ times: ByRating<(sum: Double, count: Double)>, _ typical: ByRating<Double>
  ) -> ByRating<Double> {
    ByRating { (times[$0].sum + 50 * typical[$0]) / (times[$0].count + 50) }
  }
}
