import JSON
import LearnerDatabase
import Lexical
import Scheduling

/// The command `lexical fit`.
let fitCommand = CommandDescription(
  name: "fit",
  summary: "Fit the memory model to one's own reviews",
  examples: [
    "lexical fit                             # what would change; asks before it does",
    "lexical fit --apply                     # take better weights; “lexical undo” takes them back",
    "lexical fit --if-due --apply            # only when it is time, as from a timer",
    "lexical fit --csv reviews.csv --json    # reviews of another program",
  ],
  discussion: """
    The weights are fitted to the earlier four fifths of the reviews first, and taken only if they \
    predict the last fifth better than the weights in use; otherwise those are kept. The same \
    reviews give the same weights, to the last digit.

    New weights move the days on which words are due. The report says how many; none is brought \
    forward to a day that already takes --daily-cap of them. A fit is due after 100 reviews, after 500 \
    more, and when recall has drifted by more than 5 points.

    With fewer than 64 reviews on later days only six weights are fitted, held near the published ones, and \
    taken only if weights fitted to your other words predict a word better. FSRS-7 learns from reviews on the same \
    day too; “lexical settings scheduler fsrs7” schedules by it.

    \(ReviewSource.discussion)
    """,
  formats: OutputFormat.document,
  options: ReviewSource.options + [
    .flag("apply", "store better weights without asking"),
    .flag("if-due", "fit only when it is time to"),
    .value("daily-cap", "N", "the most words brought forward to one day (default: 30)"),
    .choice("version", ["7", "6", "5"], "FSRS-7, FSRS-6 or FSRS-5 (default: the one you use)"),
    .value("weights", "NUMBERS", "the weights in use, split by commas (default: yours)"),
    .value("relearning-steps", "N", "with --csv: how many relearning steps there are (default: 1)"),
    .flag("uncertainty", "standard errors of the weights in --json too"),
  ]
) { arguments, tool in
  if arguments.has("csv") {
    try await fitTable(arguments, tool)
  } else {
    try await fitOwnReviews(arguments, tool)
  }
  return .fine
}

private func fitTable(_ arguments: ParsedArguments, _ tool: Tool) async throws {
  if let option = ["apply", "if-due", "daily-cap"].first(where: arguments.has) {
    throw UsageError("--\(option) is for your own reviews")
  }
  let source = try await ReviewSource.history(arguments, tool)
  let fitter = WeightFitter(version: source.version, relearningSteps: source.relearningSteps)
  let progress = ProgressLine(tool)
  let clock = ContinuousClock()
  let begin = clock.now
  let outcome = fitter.fit(source.log, from: source.weights) { progress.show($0, of: "Fitting") }
  let seconds = (clock.now - begin) / .seconds(1)
  progress.clear()
  try write(
    FitReport(
      log: source.log, start: source.weights, outcome: outcome, seconds: seconds,
      hasUncertainty: !arguments.isJSON || arguments.has("uncertainty")),
    arguments, tool)
}

private func fitOwnReviews(_ arguments: ParsedArguments, _ tool: Tool) async throws {
  let store = try ReviewSource.store(arguments, tool)
  var request = FitProposal.Request()
  request.deck = arguments.text("deck")
  request.dailyCap = try arguments.integer("daily-cap", in: 1...100_000) ?? request.dailyCap
  if arguments.has("weights") || arguments.has("version") {
    request.weights = try await ReviewSource.history(arguments, tool).weights
  }
  let proposal: FitProposal
  var trigger = FitTrigger.byHand
  if arguments.has("if-due") {
    guard let fit = try await BackgroundFit.begin(store, request) else {
      tool.remark("No fit is due yet.")
      return
    }
    trigger = fit.trigger
    proposal = try await fit.proposal()
  } else {
    let progress = ProgressLine(tool)
    defer { progress.clear() }
    let reviews = try await mapStoreErrors { try await store.reviewCount() }
    proposal = try await FitProposal(store, request) { progress.show($0, of: "Fitting") }
    try await mapStoreErrors { try await store.noteFit(reviews: reviews) }
  }
  let report = FitReport(
    proposal, trigger: trigger,
    hasUncertainty: !arguments.isJSON || arguments.has("uncertainty"))
  guard !arguments.isJSON else {
    if arguments.has("apply"), proposal.isChange { try await proposal.apply(to: store) }
    return try write(report, arguments, tool)
  }
  try write(report, arguments, tool)
  guard proposal.isChange else { return }
  try tool.output.flush()
  if arguments.has("apply") || tool.confirms("Use the new weights?") {
    try await proposal.apply(to: store)
    tool.remark("The new weights are in use; “lexical undo” takes them back.")
  } else {
    tool.remark("Nothing was changed; --apply uses the new weights.")
  }
}

private func write(_ report: FitReport, _ arguments: ParsedArguments, _ tool: Tool) throws {
  if arguments.isJSON {
    try tool.write(report.json(isApplied: arguments.has("apply")))
  } else {
    try tool.output.write(report.text(tool.terminal))
  }
}
