package import LexicalModel

/// How sure fitted weights are, from how sharply the loss bends around them.
///
/// The curvature is the difference of slopes on either side, of the weighted loss with its springs.
/// Old reviews, which count less, also make less sure.
package struct WeightUncertainty: Sendable {
  package let weights: FSRSWeights
  /// The standard error of each weight; 0 for one that is held at a bound.
  package let standardErrors: [Double]
  private let covariance: Curvature

  /// Works out how sure the weights fitted to a log are; nil when the log says too little.
  package init?(_ log: ReviewLog, weights: FSRSWeights) {
    let plan = FitPlan(log, version: weights.version)
    guard plan.targetCount >= WeightFitter.leastTargetsForAll else { return nil }
    let stage = FitStage(plan, part: .all, relearningSteps: 1)
    guard let covariance = stage.covariance(at: weights) else { return nil }
    self.weights = weights
    self.covariance = covariance
    standardErrors = weights.values.indices.map { max(covariance[$0, $0], 0).squareRoot() }
  }

  /// The chance that a card is recalled now, and how sure that is as far as the weights go.
  ///
  /// - Parameters:
  ///   - reviews: the card's reviews so far, with days since the one before.
  ///   - days: days since the last of them.
  /// - Returns: nil for a card without reviews.
  package func retrievability(
    after reviews: [(rating: Rating, elapsedDays: Int)], days: Int
  ) -> RetrievabilityEstimate? {
    guard !reviews.isEmpty, days > 0 else { return nil }
    var card = reviews.map {
      (rating: UInt8($0.rating.rawValue), days: Double(max($0.elapsedDays, 0)), weight: 0.0)
    }
    // Of a recalled review with weight 1 the loss is −log R, so that R' = −R · loss'.
    card.append((rating: 3, days: Double(days), weight: 1))
    let objective = Objective(
      TrainingSet(cards: [card]), version: weights.version, center: weights.values)
    let sums = objective.sums(at: WeightVector(weights.values), withCurvature: false)
    let recall = exponential(-sums.loss)
    var variance = 0.0
    for row in weights.values.indices {
      for column in weights.values.indices {
        variance += sums.slope[row] * covariance[row, column] * sums.slope[column]
      }
    }
    return RetrievabilityEstimate(
      value: recall, standardError: recall * max(variance, 0).squareRoot())
  }
}

/// A chance of recall and how sure it is.
package struct RetrievabilityEstimate: Hashable, Sendable {
  package let value: Double
  package let standardError: Double

  /// Where the chance lies with about 95 % certainty, kept inside 0…1 by taking it on the scale of
  /// odds.
  package var interval: ClosedRange<Double> {
    let bounded = min(max(value, 1e-9), 1 - 1e-9)
    let odds = logarithm(bounded / (1 - bounded))
    let spread = 1.96 * standardError / (bounded * (1 - bounded))
    func chance(_ odds: Double) -> Double { 1 / (1 + exponential(-odds)) }
    return chance(odds - spread)...chance(odds + spread)
  }
}
