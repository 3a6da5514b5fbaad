import LexicalModel
import Scheduling

/// What `lexical fit` says.
struct FitReport {
  let log: ReviewLog
  let start: FSRSWeights
  let outcome: FitOutcome
  let seconds: Double
  private(set) var trigger: FitTrigger?
  private(set) var plan: ReschedulePlan<LexemeID>?
  private(set) var dailyCap = 0
  let before: Evaluation?
  let after: Evaluation?
  let uncertainty: WeightUncertainty?

  init(
    log: ReviewLog, start: FSRSWeights, outcome: FitOutcome, seconds: Double,
    hasUncertainty: Bool = false
  ) {
    self.log = log
    self.start = start
    self.outcome = outcome
    self.seconds = seconds
    before = Evaluation(log, weights: start)
    after = outcome.weights == start ? before : Evaluation(log, weights: outcome.weights)
    uncertainty = hasUncertainty ? WeightUncertainty(log, weights: outcome.weights) : nil
  }

  /// What a fit to the learner's own reviews would change.
  init(_ proposal: FitProposal, trigger: FitTrigger, hasUncertainty: Bool = false) {
    self.init(
      log: proposal.log, start: proposal.start, outcome: proposal.outcome,
      seconds: proposal.seconds, hasUncertainty: hasUncertainty)
    self.trigger = trigger
    plan = proposal.plan
    dailyCap = proposal.request.dailyCap
  }

  func text(_ terminal: Terminal) -> String {
    var lines = [terminal.styled(headline, .bold), ""]
    if let reason = trigger?.reason { lines.append(reason) }
    lines.append(
      "Reviews \(log.count) of \(log.cards.count) cards, \(outcome.targetCount) to learn from")
    if let before, let after {
      lines.append(
        "Log loss \(before.logLoss.text(4)) → \(after.logLoss.text(4))"
          + "   RMSE(bins) \(before.rmseBins.text(4)) → \(after.rmseBins.text(4))")
    }
    if let heldOut = outcome.heldOut {
      lines.append(
        "On the last fifth of the time, unseen (\(heldOut.count) reviews): log loss "
          + "\(heldOut.startLogLoss.text(4)) → \(heldOut.fittedLogLoss.text(4))")
    }
    if let plan { lines += dueLines(plan) }
    lines += ["", terminal.styled("Weights (FSRS-\(outcome.weights.version.rawValue))", .bold)]
    lines +=
      WeightTable(
        before: start, after: outcome.weights, errors: uncertainty?.standardErrors
      ).lines
    return lines.joined(separator: "\n") + "\n"
  }

  /// How due days move, and the days that take most.
  private func dueLines(_ plan: ReschedulePlan<LexemeID>) -> [String] {
    guard !plan.moves.isEmpty else { return ["No word would be due on another day to speak of."] }
    return [
      "Due sooner: \(plan.soonerCount) words, at most \(dailyCap) more a day; "
        + "later: \(plan.laterCount); as before: \(plan.unchanged)"
    ]
  }

  private var headline: String {
    switch outcome.verdict {
    case .fitted: "The fitted weights predict better."
    case .firstStabilitiesOnly:
      "Few reviews so far: the four first stabilities were fitted, the rest is as published."
    case .kept(.tooFewReviews):
      "Too few reviews to learn from: at least \(WeightFitter.leastTargets) on a later day are needed."
    case .kept(.notBetterOnHeldOutTime):
      "The weights in use are kept: new ones did not predict the latest reviews better."
    case .kept(.noGain): "The weights in use are kept: nothing better was found."
    }
  }

  /// A few lines for the end of a session.
  var summary: String {
    var lines = ["A fit ran in the background. " + headline]
    if let reason = trigger?.reason { lines.append(reason) }
    if let heldOut = outcome.heldOut, outcome.isBetter {
      lines.append(
        "Unseen reviews: log loss \(heldOut.startLogLoss.text(4)) → "
          + heldOut.fittedLogLoss.text(4))
    }
    if let plan { lines += dueLines(plan) + ["“lexical fit --apply” uses the new weights."] }
    return lines.joined(separator: "\n")
  }
}

extension FitTrigger {
  /// Why the fit was made; nil when the learner asked for it.
  fileprivate var reason: String? {
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
