/// How well fits predict what had not happened yet when they were made.
///
/// Time is cut into six equal parts of the targets. Five times weights are fitted to all that came
/// before and judged by the next part; the predictions of the five are pooled, each review counting
/// 1.
package struct CrossValidation: Hashable, Sendable {
  /// Of the fitted weights.
  package let fitted: Evaluation
  /// Of fixed weights on the same reviews.
  package let baseline: Evaluation

  /// Fits five times and judges beside some fixed weights; nil when the log is too short to be cut.
  ///
  /// `progress` is told the share of the work done, from 0 to 1.
  package init?(
    _ log: ReviewLog, baseline: FSRSWeights, scope: PredictedReviews = .laterDays,
    relearningSteps: Int = 1,
    progress: (Double) -> Void = { _ in }
  ) {
    let plan = FitPlan(log, version: baseline.version)
    let borders = Self.borders(log)
    guard let borders, plan.targetCount >= 2 * WeightFitter.leastTargetsForAll else { return nil }
    var pooled = Predictions.none
    for fold in 0..<5 {
      let stage = FitStage(
        plan.cut(before: borders[fold]), part: .beforeHeldOut, relearningSteps: relearningSteps)
      let found = stage.fit(from: nil, steps: nil, watching: nil, progress: { _ in })
      let next = borders[fold]..<borders[fold + 1]
      pooled.append(
        Predictions(log, weights: found.weights, scope: scope) { next.contains(log.positions[$0]) })
      progress(Double(fold + 1) / 5)
    }
    let later = borders[0]..<borders[5]
    let fixed = Predictions(log, weights: baseline, scope: scope) {
      later.contains(log.positions[$0])
    }
    guard let fitted = Evaluation(log, pooled, importance: nil),
      let baseline = Evaluation(log, fixed, importance: nil)
    else { return nil }
    self.fitted = fitted
    self.baseline = baseline
  }

  /// The positions in time at which the second to the sixth part begin, and the end.
  private static func borders(_ log: ReviewLog) -> [Int32]? {
    var isTarget = [Bool](repeating: false, count: log.count)
    for index in 0..<log.count where log.elapsedDays[index] > 0 {
      isTarget[Int(log.positions[index])] = true
    }
    let targets = isTarget.indices.filter { isTarget[$0] }
    guard targets.count >= 6 else { return nil }
    return (1...5).map { Int32(targets[$0 * targets.count / 6]) } + [Int32(log.count)]
  }
}
