/// The expected work and its fruit at one desired retention, day by day.
package struct WorkloadForecast: Hashable, Sendable {
  package let retention: Double
  /// Words learned by the end.
  package let learned: Double
  /// Reviews on each day, those of new words included.
  package let reviews: [Double]
  package let minutes: [Double]
  /// Words that could be recalled on each day.
  package let remembered: [Double]

  /// Minutes a day, on average over the whole time.
  package var meanMinutes: Double {
    minutes.reduce(0, +) / Double(minutes.count)
  }

  package var meanReviews: Double {
    reviews.reduce(0, +) / Double(reviews.count)
  }

  /// Words that can be recalled at the end.
  package var finallyRemembered: Double {
    remembered.last ?? 0
  }

  /// Minutes of work for each word that can be recalled at the end.
  package var minutesPerWord: Double {
    finallyRemembered > 0 ? minutes.reduce(0, +) / finallyRemembered : .infinity
  }
}

/// What one card costs and gives on each day after it was learned, in expectation.
struct CardHistory: Sendable {
  /// Reviews, first day included.
  var reviews: [Double]
  var seconds: [Double]
  /// The chance that the card could be recalled on the day.
  var recall: [Double]

  init(days: Int) {
    reviews = Array(repeating: 0, count: days)
    seconds = reviews
    recall = reviews
  }
}
