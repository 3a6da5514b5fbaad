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
    "lexical settings new-per-day 5 --language fr   # the goal for one of your languages",
    "lexical settings native pt                    # the language you read best",
    "lexical settings language de                  # the language of Lexical's own words",
    "lexical settings learning-steps 1m 10m 1d",
    "lexical settings desired-retention --reset",
  ],
  discussion: """
    Without a name the command lists every setting with its value, what holds without it, and what it \
    decides. Settings travel with “lexical sync”, and “lexical undo” takes a change back. A deck may \
    have its own: see “lexical deck set”.

    These stand in a file on this device and do not travel: \(LocalSettings.Name.allCases.map(\.rawValue).joined(separator: ", ")). Without a \
    language Lexical speaks the one of $LC_ALL, $LC_MESSAGES or $LANG, where it speaks it; help and \
    errors are in English.
    """,
  operands: [
    Operand(name: "NAME", count: .optional, meaning: "the setting, such as new-per-day"),
    Operand(name: "VALUE", count: .any, meaning: "what it shall be"),
  ],
  formats: OutputFormat.records,
  options: [
    .flag("reset", "back to what holds without it"), .store,
  ]
) { arguments, tool in
  // “settings set native pt” is what many type.
  let operands =
    arguments.operands.first == "set" ? arguments.operands.dropFirst() : arguments.operands[...]
  let isQuestion = operands.count < 2 && !arguments.has("reset")
  let store = try isQuestion ? tool.storeForReading(arguments) : tool.store(arguments)
  guard let name = operands.first else {
    guard !arguments.has("reset") else {
      throw UsageError("--reset needs the NAME of a setting")
    }
    try await listSettings(Setting.ofLearner, in: store, arguments, tool)
    return .fine
  }
  let words = operands.dropFirst()
  if let local = LocalSettings.Name(rawValue: name) {
    return try change(local, to: Array(words), in: store, arguments, tool)
  }
  let setting = try Setting.found(name, among: Setting.ofLearner)
  guard !words.isEmpty || arguments.has("reset") else {
    try await listSettings([setting], in: store, arguments, tool)
    return .fine
  }
  let value = try setting.value(words, isReset: arguments.has("reset"))
  let language = arguments.text("language")
  try await store.change(setting, to: value, language: language)
  let scope = language.map { " for \($0.printable)" } ?? ""
  tool.remark("\(setting.name) is \(setting.brief(value ?? setting.standard))\(scope)")
  let isScheduling = [Setting.weights, .scheduler].contains(setting)
  if isScheduling, let advice = try await store.schedulerAdvice() { tool.remark(advice) }
  return .fine
}

/// Shows or changes a setting of this device alone.
private func change(
  _ name: LocalSettings.Name, to words: [String], in store: LearnerStore,
  _ arguments: ParsedArguments, _ tool: Tool
) throws -> ExitCode {
  var settings = try LocalSettings(besideStoreAt: store.path)
  if words.isEmpty, !arguments.has("reset") {
    let value = settings[name]
    if arguments.isJSON {
      try tool.write(settings.json(of: name))
    } else {
      try tool.output.line(value?.printable ?? "none")
    }
    return .fine
  }
  let line = words.joined(separator: " ")
  try settings.set(name, to: arguments.has("reset") || line == "none" ? nil : line)
  tool.remark("\(name.rawValue) is \(settings[name]?.printable ?? "none"), on this device alone")
  return .fine
}

/// Writes settings of the learner: one by its value alone, several with what they mean.
private func listSettings(
  _ settings: [Setting], in store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let values = try await mapStoreErrors { try await store.values(of: [.profile]) }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.settings/1", member: "settings",
    columns: ["name", "value", "standard", "meaning"])
  for setting in settings {
    let value = values[setting.key]
    try records.write(
      setting.json(value),
      cells: [
        setting.name, setting.text(of: value), setting.text(of: setting.standard), setting.meaning,
      ],
      lines: settings.count == 1
        ? [setting.text(of: value)] : setting.lines(value, tool.terminal))
  }
  if settings.count > 1 {
    let local = try LocalSettings(besideStoreAt: store.path)
    for name in LocalSettings.Name.allCases {
      let value = local[name] ?? "none"
      let help = wrapped("\(name.meaning): \(name.expected)", width: 76)
      try records.write(
        local.json(of: name), cells: [name.rawValue, value, "none", name.meaning],
        lines: [pad(name.rawValue, 22) + value.printable]
          + help.split(separator: "\n").map { tool.terminal.styled("    \($0)", .dim) })
    }
  }
  // A setting that was named stands alone in its document.
  let alone: JSONValue? =
    settings.count == 1 ? .some(settings[0].json(values[settings[0].key])) : .none
  try records.end(document: alone)
}

extension Setting {
  /// The setting with its value, what holds without it, and what it means, in 80 columns.
  func lines(_ value: RegisterValue?, _ terminal: Terminal) -> [String] {
    let standard = brief(standard)
    let known = value.flatMap { form.text(of: $0) == nil ? nil : $0 }
    let shown = known.map(brief) ?? standard
    let isOwn = known != nil && shown != standard
    let text = "\(pad(name, 22))\(shown)"
    let help = wrapped(help, width: 76).split(separator: "\n").map { "    \($0)" }
    return [isOwn ? terminal.styled(text, .bold) + "  (without: \(standard))" : text]
      + help.map { terminal.styled($0, .dim) }
  }

  /// What it decides and what it may be.
  private var help: String {
    if case .weights = form { return meaning }
    return "\(meaning): \(form.spokenExpectation)"
  }
}
