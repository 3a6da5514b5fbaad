import JSON
import MemoryFitting
import SpacedRepetition

/// What `lexical fit` says.
struct FitReport {
  let log: ReviewLog
  let start: FSRSWeights
  let outcome: FitOutcome
  let seconds: Double
  private let before: Evaluation?
  private let after: Evaluation?

  init(log: ReviewLog, start: FSRSWeights, outcome: FitOutcome, seconds: Double) {
    self.log = log
    self.start = start
    self.outcome = outcome
    self.seconds = seconds
    before = Evaluation(log, weights: start)
    after = outcome.weights == start ? before : Evaluation(log, weights: outcome.weights)
  }

  var json: JSONValue {
    .object([
      "weights": .array(outcome.weights.values.map { .number($0) }),
      "logLoss": after.map { .number($0.logLoss) } ?? .null,
      "rmseBins": after.map { .number($0.rmseBins) } ?? .null,
      "reviews": .integer(Int64(log.count)),
      "seconds": .number(seconds),
      "version": .integer(Int64(outcome.weights.version.rawValue)),
      "verdict": .string(verdict),
      "targets": .integer(Int64(outcome.targetCount)),
      "startLogLoss": before.map { .number($0.logLoss) } ?? .null,
      "heldOut": outcome.heldOut.map { heldOut in
        .object([
          "reviews": .integer(Int64(heldOut.count)),
          "startLogLoss": .number(heldOut.startLogLoss),
          "fittedLogLoss": .number(heldOut.fittedLogLoss),
        ])
      } ?? .null,
    ])
  }

  private var verdict: String {
    switch outcome.verdict {
    case .fitted: "fitted"
    case .firstStabilitiesOnly: "first-stabilities"
    case .kept(.tooFewReviews): "kept-too-few-reviews"
    case .kept(.notBetterOnHeldOutTime): "kept-not-better-on-held-out-time"
    case .kept(.noGain): "kept-no-gain"
    }
  }

  func text(_ terminal: Terminal) -> String {
    var lines = [terminal.styled(headline, .bold), ""]
    let names =
      "Reviews \(log.count) of \(log.cards.count) cards, \(outcome.targetCount) to learn from"
    lines.append(names)
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
    lines.append("")
    lines.append(terminal.styled("Weights (FSRS-\(outcome.weights.version.rawValue))", .bold))
    let numbers = outcome.weights.values.map { $0.text(4) }
    for row in stride(from: 0, to: numbers.count, by: 7) {
      lines.append("  " + numbers[row..<min(row + 7, numbers.count)].joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
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
}
