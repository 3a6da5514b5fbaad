import JSON
import Lexical
import Scheduling

/// The command `lexical evaluate`.
let evaluateCommand = CommandDescription(
  name: "evaluate",
  summary: "Judge how well the memory model predicts one's reviews",
  examples: [
    "lexical evaluate                        # your own reviews: log loss, calibration, by deck",
    "lexical evaluate --csv reviews.csv --cross-validate --json",
  ],
  discussion: """
    Log loss and RMSE(bins) are those of fsrs-rs: reviews on a later day than the one before, recent \
    ones counting more. The calibration curve sets predicted beside observed recall. \
    --cross-validate fits five times to the past and judges by what came next, \
    --uncertainty adds standard errors of the weights.

    \(ReviewSource.discussion)
    """,
  formats: OutputFormat.document,
  options: ReviewSource.options + [
    .choice("version", ["6", "5"], "FSRS-6 or FSRS-5 (default: those you use)"),
    .value(
      "weights", "NUMBERS",
      "the weights to judge, split by commas (default: yours, or the published)"),
    .flag("cross-validate", "five-fold validation along time"),
    .flag("uncertainty", "standard errors of the weights"),
  ]
) { arguments, tool in
  let source = try await ReviewSource.history(arguments, tool)
  let (log, weights) = (source.log, source.weights)
  let clock = ContinuousClock()
  let begin = clock.now
  let judged = Evaluation(log, weights: weights)
  let seconds = (clock.now - begin) / .seconds(1)
  guard let evaluation = judged else {
    throw LexicalError(
      .badData, "no review on a later day than the one before: there is nothing to predict")
  }
  let progress = ProgressLine(tool)
  let validation =
    arguments.has("cross-validate")
    ? CrossValidation(log, baseline: weights) { progress.show($0, of: "Cross-validating") } : nil
  progress.clear()
  let report = EvaluationReport(
    log: log, weights: weights, evaluation: evaluation, seconds: seconds, validation: validation,
    habits: RatingHabits(log, version: source.version),
    uncertainty: arguments.has("uncertainty")
      ? WeightUncertainty(log, weights: weights) : nil)
  if arguments.isJSON {
    try tool.write(report.json)
  } else {
    try tool.output.write(report.text(tool.terminal))
  }
  return .fine
}
