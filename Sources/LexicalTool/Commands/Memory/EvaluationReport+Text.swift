import Lexical
import Scheduling

extension EvaluationReport {
  /// The report as a terminal shows it.
  func text(_ terminal: Terminal) -> String {
    var lines = [
      terminal.styled("How well FSRS-\(weights.version.rawValue) predicts these reviews", .bold),
      "",
      "Reviews \(log.count) of \(log.cards.count) cards, \(evaluation.count) predicted",
    ]
    lines += table([("all", evaluation)] + (everyReview.map { [("with same day", $0)] } ?? []))
    for group in groups {
      lines += ["", terminal.styled("By \(group.title)", .bold)] + table(group.rows)
    }
    if let validation {
      lines += ["", terminal.styled("On reviews that a fit had not seen (five folds)", .bold)]
      lines += table([("fitted", validation.fitted), ("given", validation.baseline)])
    }
    lines += ["", terminal.styled("Predicted and observed recall", .bold)]
    lines += CalibrationDrawing(CalibrationCurve(log, weights: weights)).lines(terminal)
    if let remark = habits.remark { lines += ["", remark] }
    if let uncertainty {
      lines += ["", terminal.styled("Weights and their standard errors", .bold)]
      for (index, value) in weights.values.enumerated() {
        lines.append(
          "  w\(index)\(index < 10 ? " " : "") \(padLeft(value.text(4), 9)) ± "
            + uncertainty.standardErrors[index].text(4))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(_ rows: [(name: String, evaluation: Evaluation)]) -> [String] {
    let width = min(max(12, rows.map(\.name.count).max() ?? 0), 30)
    let head =
      "  " + String(repeating: " ", count: width)
      + " predicted  log loss  RMSE(bins)    AUC  recall (predicted)"
    return [head]
      + rows.map { name, evaluation in
        let shown = String(name.printable.prefix(width))
        return "  " + shown + String(repeating: " ", count: width - shown.count)
          + padLeft("\(evaluation.count)", 10) + padLeft(evaluation.logLoss.text(4), 10)
          + padLeft(evaluation.rmseBins.text(4), 12)
          + padLeft(evaluation.areaUnderCurve?.text(3) ?? "–", 7)
          + padLeft((evaluation.observedRetention * 100).text(1), 7) + " % ("
          + (evaluation.predictedRetention * 100).text(1) + " %)"
      }
  }
}
