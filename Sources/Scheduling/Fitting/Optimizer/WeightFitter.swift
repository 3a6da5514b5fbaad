/// Fits the weights of FSRS to a learner's reviews.
///
/// First the four first stabilities from what became of cards on their first later day; then all
/// weights: Adam in random card order gets near, and Newton's steps finish. Fewer reviews fit a few
/// weights, held near the published ones (``FewWeightsFit``). The same is done first
/// with the last fifth of the time held back: only if that predicts the held-out reviews better
/// than the weights one has, by more than chance explains, are the new ones taken. The result
/// depends on the log alone, to the last bit.
package struct WeightFitter: Hashable, Sendable {
  package var version: FSRSVersion
  /// How many relearning steps the learner has; they bound the same-day weights.
  package var relearningSteps: Int

  /// Below this many targets the weights stay as they are.
  package static let leastTargets = 8
  /// Below this many only a few weights are fitted, held near the published ones.
  package static let leastTargetsForAll = 64

  package init(version: FSRSVersion = .six, relearningSteps: Int = 1) {
    self.version = version
    self.relearningSteps = relearningSteps
  }

  /// Fits weights, or keeps those given where nothing better is found.
  ///
  /// - Parameters:
  ///   - log: the reviews.
  ///   - start: the weights in use; of the fitter's version.
  ///   - progress: told the share of the work done, from 0 to 1.
  /// - Returns: the weights to use, and why.
  package func fit(
    _ log: ReviewLog, from start: FSRSWeights? = nil, progress: (Double) -> Void = { _ in }
  ) -> FitOutcome {
    let start = start ?? .standard(version)
    precondition(start.version == version, "the weights are of another version")
    let plan = FitPlan(log, version: version)
    guard plan.targetCount >= Self.leastTargets else {
      return .kept(start, .tooFewReviews, plan)
    }
    if plan.isFew || (version == .seven && plan.hasOnlyFirstTargets) {
      return fewWeights(plan, start: start)
    }
    if plan.hasOnlyFirstTargets { return firstStabilities(plan, start: start) }
    // Held-out time decides whether, and on small logs how far, to go.
    let trial = FitStage(plan, part: .beforeHeldOut, relearningSteps: relearningSteps)
    let held = TemporalHoldout(plan)
    let tried = trial.fit(from: nil, steps: nil, watching: held, progress: { progress($0 / 2) })
    let gain = HeldOutGain(plan, from: start, to: tried.weights)
    let heldOut = FitOutcome.HeldOut(
      kind: .lastFifth, count: held.count, startLogLoss: held.logLoss(start),
      fittedLogLoss: held.logLoss(tried.weights), gainError: gain.standardError)
    guard heldOut.fittedLogLoss < heldOut.startLogLoss else {
      return .kept(start, .notBetterOnHeldOutTime, plan, heldOut)
    }
    guard gain.isSure else { return .kept(start, .gainIsUncertain, plan, heldOut) }
    let whole = FitStage(plan, part: .all, relearningSteps: relearningSteps)
    let found = whole.fit(
      from: tried.weights, steps: tried.isCutShort ? tried.steps : nil, watching: nil,
      progress: { progress(0.5 + $0 / 2) })
    progress(1)
    guard held.logLoss(found.weights) < heldOut.startLogLoss else {
      return .kept(start, .noGain, plan, heldOut)
    }
    return FitOutcome(
      weights: found.weights, verdict: .fitted, heldOut: heldOut, targetCount: plan.targetCount)
  }

  /// The few weights that few reviews tell of, if they predict other cards better than chance
  /// explains.
  private func fewWeights(_ plan: FitPlan, start: FSRSWeights) -> FitOutcome {
    let few = FewWeightsFit(plan, start: start, relearningSteps: relearningSteps)
    let heldOut = few.heldOut(count: plan.targetCount)
    guard few.gain.mean > 0 else {
      return .kept(start, .notBetterOnHeldOutTime, plan, heldOut)
    }
    guard few.gain.isSure else { return .kept(start, .gainIsUncertain, plan, heldOut) }
    return FitOutcome(
      weights: few.weights, verdict: .fewWeightsOnly, heldOut: heldOut,
      targetCount: plan.targetCount)
  }

  /// The four first stabilities with the published rest, if they explain the reviews better.
  private func firstStabilities(_ plan: FitPlan, start: FSRSWeights) -> FitOutcome {
    let stage = FitStage(plan, part: .all, relearningSteps: relearningSteps)
    guard stage.loss(stage.initial) < stage.loss(start) else {
      return .kept(start, .noGain, plan)
    }
    return FitOutcome(
      weights: stage.initial, verdict: .firstStabilitiesOnly, heldOut: nil,
      targetCount: plan.targetCount)
  }
}

extension FitOutcome {
  fileprivate static func kept(
    _ weights: FSRSWeights, _ reason: Reason, _ plan: FitPlan, _ heldOut: HeldOut? = nil
  ) -> Self {
    Self(
      weights: weights, verdict: .kept(reason), heldOut: heldOut, targetCount: plan.targetCount)
  }
}
