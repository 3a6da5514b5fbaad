import JSON
import MemoryFitting
import SpacedRepetition

/// The command `lexical fit`.
let fitCommand = CommandDescription(
  name: "fit",
  summary: "Fit the memory model to one's own reviews",
  examples: [
    "lexical fit --csv reviews.csv           # what the reviews say, beside the weights in use",
    "lexical fit --csv reviews.csv --json",
  ],
  discussion: """
    The weights are fitted to the earlier four fifths of the reviews first, and taken only if they \
    predict the last fifth better than the weights in use; otherwise those are kept. The same \
    reviews give the same weights, to the last digit.

    \(ReviewSource.tableDiscussion)
    """,
  options: ReviewSource.options + [
    .choice("version", ["6", "5"], "FSRS-6 or FSRS-5 (default: 6)"),
    .value("weights", "NUMBERS", "the weights in use, split by commas (default: the published)"),
    .value("relearning-steps", "N", "how many relearning steps there are (default: 1)"),
    .flag("json", "one JSON object"),
  ]
) { arguments, tool in
  let log = try ReviewSource.log(arguments, tool)
  let version: FSRSVersion = arguments.text("version") == "5" ? .five : .six
  let steps = try arguments.integer("relearning-steps", in: 0...20) ?? 1
  let fitter = WeightFitter(version: version, relearningSteps: steps)
  let start = try WeightOption.weights(arguments, version: version)
  let clock = ContinuousClock()
  let progress = ProgressBar("Fitting", tool)
  let begin = clock.now
  let outcome = fitter.fit(log, from: start) { progress.show($0) }
  let seconds = (clock.now - begin) / .seconds(1)
  progress.end()
  let report = FitReport(log: log, start: start, outcome: outcome, seconds: seconds)
  if arguments.has("json") {
    try tool.output.line(report.json.text)
  } else {
    try tool.output.write(report.text(tool.terminal))
  }
  return .fine
}
