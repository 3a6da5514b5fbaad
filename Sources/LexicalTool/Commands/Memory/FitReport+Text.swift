import Lexical
import LexicalModel
import Scheduling

extension FitReport {
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
    if let evidence { lines.append(evidence) }
    if let meaning { lines.append(meaning) }
    if let plan { lines += dueLines(plan) }
    lines += ["", terminal.styled("Weights (FSRS-\(outcome.weights.version.rawValue))", .bold)]
    lines +=
      WeightTable(
        before: start, after: outcome.weights, errors: uncertainty?.standardErrors
      ).lines
    return lines.joined(separator: "\n") + "\n"
  }
}
