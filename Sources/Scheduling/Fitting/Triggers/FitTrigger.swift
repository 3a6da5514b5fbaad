/// Why it is time to fit the weights anew.
package enum FitTrigger: Hashable, Sendable {
  case byHand
  /// The first hundred reviews are there.
  case firstReviews
  /// Five hundred more than at the last fit.
  case moreReviews
  /// Recall is more than five points off what was wanted.
  case drift(observed: Double, desired: Double)

  /// Recall in the latest reviews on a later day than the one before.
  package struct RecentRecall: Hashable, Sendable {
    package let recalled: Int
    package let count: Int

    package init(recalled: Int, count: Int) {
      self.recalled = recalled
      self.count = count
    }
  }

  static let firstReviewCount = 100
  static let reviewInterval = 500
  static let tolerance = 0.05
  /// Fewer recent reviews than this say nothing of drift, and drift is not asked about sooner after
  /// a fit.
  static let leastRecentReviews = 100

  /// Whether to fit, and why.
  ///
  /// Drift has to be more than chance: beyond two standard errors as well as beyond five points.
  ///
  /// - Parameters:
  ///   - reviews: how many reviews there are.
  ///   - reviewsAtLastFit: how many there were at the last fit, taken or not; nil before the first.
  ///   - recent: recall since the last fit.
  ///   - desired: the desired retention.
  /// - Returns: nil when there is no reason.
  package static func due(
    reviews: Int, reviewsAtLastFit: Int?, recent: RecentRecall, desired: Double
  ) -> FitTrigger? {
    guard let last = reviewsAtLastFit else {
      return reviews >= firstReviewCount ? .firstReviews : nil
    }
    if reviews - last >= reviewInterval { return .moreReviews }
    guard recent.count >= leastRecentReviews, reviews - last >= leastRecentReviews else {
      return nil
    }
    let observed = Double(recent.recalled) / Double(recent.count)
    let error = (desired * (1 - desired) / Double(recent.count)).squareRoot()
    let drift = abs(observed - desired)
    return drift > tolerance && drift > 2 * error
      ? .drift(observed: observed, desired: desired) : nil
  }
}
