/// The expected work and its fruit at one desired retention, day by day.
public struct WorkloadForecast: Hashable, Sendable {
  public let retention: Double
  /// Words learned by the end.
  public let learned: Double
  /// Reviews on each day, those of new words included.
  public let reviews: [Double]
  public let minutes: [Double]
  /// Words that could be recalled on each day.
  public let remembered: [Double]

  /// Minutes a day, on average over the whole time.
  public var meanMinutes: Double {
    minutes.reduce(0, +) / Double(minutes.count)
  }

  public var meanReviews: Double {
    reviews.reduce(0, +) / Double(reviews.count)
  }

  /// Words that can be recalled at the end.
  public var finallyRemembered: Double {
    remembered.last ?? 0
  }

  /// Minutes of work for each word that can be recalled at the end.
  public var minutesPerWord: Double {
    finallyRemembered > 0 ? minutes.reduce(0, +) / finallyRemembered : .infinity
  }
}
