package import LexicalModel
package import Scheduling

/// What `lexical fit` says.
package struct FitReport {
  package let log: ReviewLog
  package let start: FSRSWeights
  package let outcome: FitOutcome
  package let seconds: Double
  package private(set) var trigger: FitTrigger?
  package private(set) var plan: ReschedulePlan<LexemeID>?
  package private(set) var dailyCap = 0
  package let before: Evaluation?
  package let after: Evaluation?
  package let uncertainty: WeightUncertainty?

  package init(
    log: ReviewLog, start: FSRSWeights, outcome: FitOutcome, seconds: Double,
    hasUncertainty: Bool = false
  ) {
    self.log = log
    self.start = start
    self.outcome = outcome
    self.seconds = seconds
    let scope: PredictedReviews = start.version.countsFractions ? .all : .laterDays
    before = Evaluation(log, weights: start, scope: scope)
    after =
      outcome.weights == start ? before : Evaluation(log, weights: outcome.weights, scope: scope)
    uncertainty = hasUncertainty ? WeightUncertainty(log, weights: outcome.weights) : nil
  }

  /// What a fit to the learner's own reviews would change.
  package init(_ proposal: FitProposal, trigger: FitTrigger, hasUncertainty: Bool = false) {
    self.init(
      log: proposal.log, start: proposal.start, outcome: proposal.outcome,
      seconds: proposal.seconds, hasUncertainty: hasUncertainty)
    self.trigger = trigger
    plan = proposal.plan
    dailyCap = proposal.request.dailyCap
  }

  /// How due days move, and the days that take most.
  package func dueLines(_ plan: ReschedulePlan<LexemeID>) -> [String] {
    guard !plan.moves.isEmpty else { return ["No word would be due on another day to speak of."] }
    return [
      "Due sooner: \(plan.soonerCount) words, at most \(dailyCap) more a day; "
        + "later: \(plan.laterCount); as before: \(plan.unchanged)"
    ]
  }

  package var headline: String {
    switch outcome.verdict {
    case .fitted: "The fitted weights predict better."
    case .firstStabilitiesOnly:
      "No card has come back twice: the four first stabilities were fitted, the rest is as published."
    case .fewWeightsOnly:
      "Few reviews so far: six weights were fitted, held near the published ones. Weights fitted to your other "
        + "words predict a word better than those in use."
    case .kept(.tooFewReviews):
      "Too few reviews to learn from yet: at least \(WeightFitter.leastTargets) reviews must be on a "
        + "later day than the one before. Until then the weights in use serve well. Words that calibration took for known do not count here, as "
        + "nobody saw how they were learned."
    case .kept(.notBetterOnHeldOutTime) where outcome.heldOut?.kind == .otherCards:
      "The weights in use are kept: with so few reviews, new ones did not predict a word better."
    case .kept(.gainIsUncertain) where outcome.heldOut?.kind == .otherCards:
      "The weights in use are kept: with so few reviews, new ones predicted better by so little that it may "
        + "be chance."
    case .kept(.notBetterOnHeldOutTime):
      "The weights in use are kept: new ones did not predict the latest reviews better."
    case .kept(.gainIsUncertain):
      "The weights in use are kept: new ones predicted the latest reviews better, but by so little that "
        + "it may be chance."
    case .kept(.noGain): "The weights in use are kept: nothing better was found."
    }
  }

  /// What applying the weights changes for the learner, in a sentence; nil where they are kept.
  package var meaning: String? {
    guard let plan else { return nil }
    let (sooner, later) = (plan.soonerCount, plan.laterCount)
    if sooner + later == 0 {
      return "For you nothing changes to speak of: words come on the same days."
    }
    let shift = plan.moves.reduce(0) { $0 + $1.to.days(since: $1.from) }
    let days = Double(abs(shift)) / Double(max(plan.moves.count, 1))
    let direction =
      shift > 0
      ? "later, so that you will have fewer reviews"
      : "sooner, so that you will have more reviews and forget less"
    return
      "For you this means: \(counted(plan.moves.count, "word")) come on another day, on average "
      + "\(days.text(1)) days \(direction)."
  }

  /// How well reviews were predicted that the weights had not seen; nil where none were held back.
  package var evidence: String? {
    guard let heldOut = outcome.heldOut else { return nil }
    let reviews =
      switch heldOut.kind {
      case .lastFifth: "On the last fifth of the time, unseen"
      case .otherCards: "Each word predicted from your other words"
      }
    return "\(reviews) (\(counted(heldOut.count, "review"))): log loss "
      + "\(heldOut.startLogLoss.text(4)) → \(heldOut.fittedLogLoss.text(4))"
  }

  /// A few lines for the end of a session.
  package var summary: String {
    var lines = ["A fit ran in the background. " + headline]
    if let reason = trigger?.reason { lines.append(reason) }
    if let evidence, outcome.isBetter { lines.append(evidence) }
    if let meaning { lines.append(meaning) }
    if let plan { lines += dueLines(plan) + ["“lexical fit --apply” uses the new weights."] }
    return lines.joined(separator: "\n")
  }
}

extension FitTrigger {
  /// Why the fit was made; nil when the learner asked for it.
  package var reason: String? {
    switch self {
    case .byHand: nil
    case .firstReviews: "It was time: the first hundred reviews are there."
    case .moreReviews: "It was time: five hundred reviews since the last fit."
    case .drift(let observed, let desired):
      "It was time: \((observed * 100).text(0)) % of the latest reviews were recalled, "
        + "\((desired * 100).text(0)) % are wanted."
    }
  }
}
