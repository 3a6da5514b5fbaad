/// The last fifth of a log's targets, to judge weights that have not seen it.
struct TemporalHoldout: Sendable {
  private let objective: Objective
  let count: Int

  /// Logs with more targets than this are judged by some of their cards.
  private static let mostTargets = 6_000

  init(_ plan: FitPlan) {
    let weights = RecencyWeights.uniform(plan.log, plan.version.taughtBy) {
      plan.isUsable[$0] && plan.log.positions[$0] >= plan.heldOutFrom
    }
    let set = TrainingSet(plan.log, weights: weights, version: plan.version).sample(
      targets: Self.mostTargets, seed: 7)
    count = set.targetCount
    objective = Objective(set, version: plan.version, center: [])
  }

  /// Mean log loss, each review counting 1.
  func logLoss(_ weights: FSRSWeights) -> Double {
    logLoss(WeightVector(weights.values))
  }

  func logLoss(_ w: WeightVector) -> Double {
    objective.loss(at: w) / Double(max(count, 1))
  }
}
