import JSON
import Lexical
import Scheduling

/// What `lexical evaluate` says.
struct EvaluationReport {
  let log: ReviewLog
  let weights: FSRSWeights
  let evaluation: Evaluation
  /// How long the evaluation alone took.
  let seconds: Double
  let validation: CrossValidation?
  let habits: RatingHabits
  let uncertainty: WeightUncertainty?

  private var groups: [(title: String, rows: [(name: String, evaluation: Evaluation)])] {
    let ratings = Evaluation.byFirstRating(log, weights: weights).map {
      (name: "\($0.rating)", evaluation: $0.evaluation)
    }
    let decks = Evaluation.byDeck(log, weights: weights).map {
      (name: $0.deck, evaluation: $0.evaluation)
    }
    return [("first rating", ratings), ("deck", decks.count > 1 ? decks : [])]
      .filter { !$0.1.isEmpty }.map { (title: $0.0, rows: $0.1) }
  }

  var json: JSONValue {
    .object([
      "reviews": .integer(Int64(log.count)),
      "logLoss": .number(evaluation.logLoss),
      "rmseBins": .number(evaluation.rmseBins),
      "seconds": .number(seconds),
      "evaluation": evaluation.json,
      "groups": .object(
        groups.map { group in
          JSONMember(
            name: group.title == "deck" ? "byDeck" : "byFirstRating",
            value: .object(
              group.rows.map { JSONMember(name: $0.name, value: $0.evaluation.json) }))
        }),
      "calibration": .array(
        CalibrationCurve(log, weights: weights).points.map {
          .object([
            "reviews": .integer(Int64($0.count)), "predicted": .number($0.predicted),
            "observed": .number($0.observed), "low": .number($0.interval.lowerBound),
            "high": .number($0.interval.upperBound),
          ])
        }),
      "crossValidation": validation.map {
        .object(["fitted": $0.fitted.json, "given": $0.baseline.json])
      } ?? .null,
      "hard": .object([
        "share": .number(habits.hardShare), "evidence": .number(habits.evidence),
        "verdict": .string(habits.name),
      ]),
      "standardErrors": uncertainty.map { .array($0.standardErrors.map { .number($0) }) } ?? .null,
    ])
  }

  func text(_ terminal: Terminal) -> String {
    var lines = [
      terminal.styled("How well FSRS-\(weights.version.rawValue) predicts these reviews", .bold),
      "",
      "Reviews \(log.count) of \(log.cards.count) cards, \(evaluation.count) predicted",
    ]
    lines += table([("all", evaluation)])
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
          "  w\(index)\(index < 10 ? " " : "") \(padded(value.text(4), 9)) ± "
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
          + padded("\(evaluation.count)", 10) + padded(evaluation.logLoss.text(4), 10)
          + padded(evaluation.rmseBins.text(4), 12)
          + padded(evaluation.areaUnderCurve?.text(3) ?? "–", 7)
          + padded((evaluation.observedRetention * 100).text(1), 7) + " % ("
          + (evaluation.predictedRetention * 100).text(1) + " %)"
      }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Evaluation {
  var json: JSONValue {
    .object([
      "predicted": .integer(Int64(count)), "logLoss": .number(logLoss),
      "rmseBins": .number(rmseBins), "auc": areaUnderCurve.map { .number($0) } ?? .null,
      "observedRetention": .number(observedRetention),
      "predictedRetention": .number(predictedRetention),
    ])
  }
}

extension RatingHabits {
  var name: String {
    switch verdict {
    case .unknown: "unknown"
    case .hardMeansRecalled: "recalled"
    case .hardMeansForgotten: "forgotten"
    case .unclear: "unclear"
    }
  }

  /// What a learner should hear about it; nil when there is nothing wrong.
  var remark: String? {
    guard verdict == .hardMeansForgotten else { return nil }
    return """
      “Hard” seems to be pressed for forgotten words: the other answers make more sense when it is \
      read as “Again” (\(evidence.text(1)) standard errors).
      Press Again for what was forgotten; Hard is for what was recalled with effort.
      """
  }
}
