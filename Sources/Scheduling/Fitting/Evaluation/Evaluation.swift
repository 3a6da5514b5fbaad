/// How well weights predict a log.
package struct Evaluation: Hashable, Sendable {
  /// Reviews that were predicted.
  package let count: Int
  /// Mean of −log of the chance given to what happened, recent reviews counting more.
  package let logLoss: Double
  /// Root of the mean squared gap between predicted and observed recall over bins of alike reviews
  /// (the number of reviews and lapses, and the days), recent reviews counting more.
  package let rmseBins: Double
  /// The chance that a recalled review was given a higher chance than a forgotten one; nil when all
  /// or none were recalled.
  package let areaUnderCurve: Double?
  /// The share of reviews that were recalled, and the share that was predicted.
  package let observedRetention: Double
  package let predictedRetention: Double
}

extension Evaluation {
  /// Evaluates weights on a log, as fsrs-rs counts: recency weights over all predicted reviews.
  ///
  /// It is nil when no review can be predicted.
  package init?(
    _ log: ReviewLog, weights: FSRSWeights, scope: PredictedReviews = .laterDays
  ) {
    self.init(
      log, Predictions(log, weights: weights, scope: scope),
      importance: RecencyWeights.weights(log, scope))
  }

  /// Evaluates predictions that are there already; nil when there are none.
  ///
  /// `importance` has a weight for each review of the log; without it each counts 1.
  init?(
    _ log: ReviewLog, _ predictions: Predictions, importance: [Double]?,
    where isWanted: (Int) -> Bool = { _ in true }
  ) {
    var count = 0
    var loss = 0.0
    var total = 0.0
    var recalled = 0
    var predicted = 0.0
    var bins = RecallBins(log)
    var ranks = RankCounts()
    for (index, chance) in zip(predictions.reviews, predictions.chances) {
      let review = Int(index)
      guard isWanted(review) else { continue }
      let isRecalled = log.ratings[review] > 1
      let weight = importance?[review] ?? 1
      let bounded = min(max(chance, 1e-7), 1 - 1e-7)
      loss -= weight * logarithm(isRecalled ? bounded : 1 - bounded)
      total += weight
      count += 1
      recalled += isRecalled ? 1 : 0
      predicted += chance
      bins.add(review, chance: chance, isRecalled: isRecalled, weight: weight)
      ranks.add(chance: chance, isRecalled: isRecalled)
    }
    guard count > 0, total > 0 else { return nil }
    self.count = count
    logLoss = loss / total
    rmseBins = bins.rootMeanSquare
    areaUnderCurve = ranks.areaUnderCurve
    observedRetention = Double(recalled) / Double(count)
    predictedRetention = predicted / Double(count)
  }
}
