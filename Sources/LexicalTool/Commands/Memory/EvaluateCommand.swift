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
    ones counting more. --same-day counts reviews on the same day as well, which FSRS-7 is made for \
    and FSRS-6 is not; tables tell of them by review_time. The calibration curve sets predicted beside observed recall. \
    --cross-validate fits five times to the past and judges by what came next, \
    --uncertainty adds standard errors of the weights.

    \(ReviewSource.discussion)
    """,
  formats: OutputFormat.document,
  options: ReviewSource.options + [
    .choice("version", ["7", "6", "5"], "FSRS-7, FSRS-6 or FSRS-5 (default: the one you use)"),
    .value(
      "weights", "NUMBERS",
      "the weights to judge, split by commas (default: yours, or the published)"),
    .flag("same-day", "count reviews on the same day too"),
    .flag("cross-validate", "five-fold validation along time"),
    .flag("uncertainty", "standard errors of the weights"),
  ]
) { arguments, tool in
  let source = try await ReviewSource.history(arguments, tool)
  let (log, weights) = (source.log, source.weights)
  let clock = ContinuousClock()
  let begin = clock.now
  let scope: PredictedReviews = arguments.has("same-day") ? .all : .laterDays
  let judged = Evaluation(log, weights: weights, scope: scope)
  let seconds = (clock.now - begin) / .seconds(1)
  guard let evaluation = judged else {
    throw LexicalError(
      .badData, "no review on a later day than the one before: there is nothing to predict")
  }
  let progress = ProgressLine(tool)
  let validation =
    arguments.has("cross-validate")
    ? CrossValidation(log, baseline: weights, scope: scope) {
      progress.show($0, of: "Cross-validating")
    } : nil
  progress.clear()
  let report = EvaluationReport(
    log: log, weights: weights, evaluation: evaluation,
    everyReview: scope == .all || !source.version.countsFractions
      ? nil : Evaluation(log, weights: weights, scope: .all),
    seconds: seconds, validation: validation,
    habits: RatingHabits(log, version: source.version == .seven ? .six : source.version),
    uncertainty: arguments.has("uncertainty")
      ? WeightUncertainty(log, weights: weights) : nil)
  if arguments.isJSON {
    try tool.write(report.json)
  } else {
    try tool.output.write(report.text(tool.terminal))
  }
  return .fine
}
