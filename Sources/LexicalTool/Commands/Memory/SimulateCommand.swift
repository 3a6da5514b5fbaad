import JSON
import Lexical
import Scheduling

/// The command `lexical simulate`.
let simulateCommand = CommandDescription(
  name: "simulate",
  summary: "Forecast work and words for every desired retention",
  examples: [
    "lexical simulate --new 20               # what if I learn 20 new words a day?",
    "lexical simulate --days 730 --words 5000",
  ],
  discussion: """
    The forecast is an expectation worked out on a grid of memories, not a game of dice: it has no \
    noise, and the curve from 70 to 99 % is shown rather than one “optimum”, which depends on what one \
    wants. How one answers, how long it takes and how one forgets come from one's own reviews, or those of \
    --csv, and from what is typical where there are few.
    """,
  formats: OutputFormat.document,
  options: [
    .value("new", "N", "new words a day (default: 10)"),
    .value("words", "N", "how many words there are to learn (default: no end)"),
    .value("days", "N", "days to look ahead (default: 365)"),
    .value(
      "retention", "SHARE", "the desired retention to show day by day (default: yours, or 0.9)"),
    .value("weights", "NUMBERS", "weights, split by commas (default: yours, or the published)"),
  ] + ReviewSource.options
) { arguments, tool in
  let source = try await ReviewSource.historyIfAny(arguments, tool)
  let own = source.flatMap { $0.version.countsFractions ? nil : $0.weights }
  if source != nil, own == nil {
    tool.remark("The forecast is by the published FSRS-6: FSRS-7 is not simulated.")
  }
  var simulator = WorkloadSimulator(
    weights: try own
      ?? ReviewSource.weights(arguments).map { values throws(LexicalError) in
        try FSRSWeights(typed: values, version: .six)
      } ?? .fsrs6Default,
    days: try arguments.integer("days", in: 1...3_650) ?? 365,
    newPerDay: try arguments.number("new", in: 0.1...1_000) ?? 10,
    words: try arguments.integer("words", in: 1...1_000_000))
  if let source { simulator.habits = StudyHabits(source.log) }
  let chosen =
    try arguments.number("retention", in: 0.5...0.99)
    ?? source?.desiredRetention ?? 0.9
  let curve = simulator.forecasts(retentions: (70...99).map { Double($0) / 100 })
  let report = SimulationReport(
    simulator: simulator, curve: curve, chosen: simulator.forecast(retention: chosen))
  if arguments.isJSON {
    try tool.write(report.json)
  } else {
    try tool.output.write(report.text(tool.terminal))
  }
  return .fine
}
