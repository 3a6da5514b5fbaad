/// A fit to fewer reviews than all weights need, and what speaks for it.
///
/// Six weights move: the four first stabilities, how fast memories grow, and what a lapse leaves.
/// Springs hold them near the published ones, so that a rating that was never given stays where
/// many learners have it. A last fifth of the time would be a handful of reviews. Hence each card
/// is predicted by weights that were fitted to the other cards, and all reviews are evidence.
struct FewWeightsFit: Sendable {
  /// Fitted to all the reviews.
  let weights: FSRSWeights
  /// How much better cards are predicted by weights fitted to other cards than by those in use.
  let gain: HeldOutGain

  /// The most groups of cards that are left out one after the other.
  private static let mostFolds = 16

  /// Which weights move.
  static func indices(_ version: FSRSVersion) -> Set<Int> {
    version == .seven ? [0, 1, 2, 3, 7, 10] : [0, 1, 2, 3, 8, 11]
  }

  /// - Parameters:
  ///   - plan: the reviews.
  ///   - start: the weights that are in use.
  ///   - relearningSteps: how many relearning steps the learner has.
  init(_ plan: FitPlan, start: FSRSWeights, relearningSteps: Int) {
    let log = plan.log
    weights = FitStage(plan, part: .all, relearningSteps: relearningSteps).fitFew()
    let cards = log.cards.indices.filter { card in
      (log.starts[card]..<log.starts[card + 1]).contains { plan.isUsable[$0] }
    }
    let folds = min(cards.count, Self.mostFolds)
    var foldOf = [Int](repeating: -1, count: log.count)
    for (order, card) in cards.enumerated() {
      for index in log.starts[card]..<log.starts[card + 1] where plan.isUsable[index] {
        foldOf[index] = order % folds
      }
    }
    let owners = foldOf
    let scope = plan.version.taughtBy
    var others = Predictions.none
    // The only card has no others to learn from.
    for fold in 0..<folds where folds > 1 {
      let stage = FitStage(
        plan.leavingOut { owners[$0] == fold }, part: .all, relearningSteps: relearningSteps)
      others.append(
        Predictions(log, weights: stage.fitFew(), scope: scope) { owners[$0] == fold })
    }
    gain = HeldOutGain(
      log, from: Predictions(log, weights: start, scope: scope) { owners[$0] >= 0 }, to: others)
  }

  /// The evidence as the outcome tells it.
  func heldOut(count: Int) -> FitOutcome.HeldOut {
    FitOutcome.HeldOut(
      kind: .otherCards, count: count, startLogLoss: gain.startLogLoss,
      fittedLogLoss: gain.startLogLoss - gain.mean, gainError: gain.standardError)
  }
}
