import JSON
import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical settings [NAME [VALUE]]`.
let settingsCommand = CommandDescription(
  name: "settings",
  summary: "Show and change how you study",
  examples: [
    "lexical settings                              # all, with what they mean",
    "lexical settings new-per-day 10",
    "lexical settings learning-steps 1m 10m 1d",
    "lexical settings desired-retention --reset",
  ],
  discussion: """
    Without a name the command lists every setting with its value, what holds without it, and what it \
    decides. Settings travel with “lexical sync”, and “lexical undo” takes a change back. A deck may \
    have its own: see “lexical deck set”.
    """,
  operands: [
    Operand(name: "NAME", count: .optional, meaning: "the setting, such as new-per-day"),
    Operand(name: "VALUE", count: .any, meaning: "what it shall be"),
  ],
  options: [
    .flag("reset", "back to what holds without it"), .flag("json", "one JSON object"), .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  guard let name = arguments.operands.first else {
    guard !arguments.has("reset") else {
      throw UsageError("--reset needs the NAME of a setting", command: "settings")
    }
    try await listSettings(in: store, arguments, tool)
    return .fine
  }
  let setting = try Setting.found(name, among: Setting.ofLearner, command: "settings")
  let words = arguments.operands.dropFirst()
  guard !words.isEmpty || arguments.has("reset") else {
    let value = try await mapStoreErrors { try await store.value(of: setting.profileKey) }
    if arguments.has("json") {
      try tool.output.line(setting.json(value).text)
    } else {
      try tool.output.line(setting.text(of: value))
    }
    return .fine
  }
  let value = try setting.value(words, isReset: arguments.has("reset"), command: "settings")
  if setting.field == SchedulingField.scheduler.rawValue, value == .text("leitner") {
    throw UsageError(
      "tests belong to a deck: lexical deck create NAME --scheduler leitner, or lexical deck set",
      command: "settings")
  }
  try await mapStoreErrors {
    guard try await store.value(of: setting.profileKey) != value else { return }
    try await store.record(
      [.set(setting.profileKey, to: value ?? .absent)],
      title: value.map { "set \(setting.name) to \(setting.brief($0))" }
        ?? "reset \(setting.name)")
  }
  tool.remark("\(setting.name) is \(setting.brief(value ?? setting.standard))")
  if let advice = try await schedulerAdvice(setting, in: store) { tool.remark(advice) }
  return .fine
}

/// Writes every setting of the learner.
private func listSettings(
  in store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let values = try await mapStoreErrors { try await store.values(ofEntitiesWithPrefix: "profile") }
  if arguments.has("json") {
    let list = Setting.ofLearner.map { $0.json(values[$0.profileKey]) }
    let report: JSONValue = ["schema": "lexical.settings/1", "settings": .array(list)]
    try tool.output.line(report.text)
    return
  }
  for setting in Setting.ofLearner {
    try tool.output.write(setting.lines(values[setting.profileKey], tool.terminal))
  }
}

/// What to say when the weights are not those of the scheduler.
private func schedulerAdvice(
  _ setting: Setting, in store: LearnerStore
) async throws -> String? {
  guard
    [SchedulingField.weights.rawValue, SchedulingField.scheduler.rawValue].contains(setting.field)
  else { return nil }
  let weights = try await mapStoreErrors {
    try await store.value(of: .profile(SchedulingField.weights.rawValue))?.integers?.count
  }
  let scheduler = try await mapStoreErrors {
    try await store.value(of: .profile(SchedulingField.scheduler.rawValue))?.string ?? "fsrs6"
  }
  guard let weights, scheduler != "leitner", (weights == 19) != (scheduler == "fsrs5") else {
    return nil
  }
  return "the \(weights) weights that are set do not fit \(scheduler), which uses its standard ones"
}
