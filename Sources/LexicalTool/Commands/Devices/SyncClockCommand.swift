import JSON
import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical sync clock [DEVICE]`.
let syncClockCommand = CommandDescription(
  name: "sync clock",
  summary: "Decide about what a device wrote while its clock ran ahead",
  examples: [
    "lexical sync clock                       # what waits, with commands to copy",
    "lexical sync clock laptop --back 731d    # its clock ran 731 days ahead",
    "lexical sync clock laptop --ignore       # leave those events out",
  ],
  discussion: """
    Events that claim to come from more than a day ahead are kept and passed on, but count for nothing \
    until their time comes, so that one wrong clock does not carry every device with it. Here you say \
    what is to become of them. Your other devices learn of it when they sync, and lexical undo takes \
    it back.

    --back moves the events into the past, the study days of reviews with them: what to do where the \
    clock was wrong. --ignore leaves them out. --accept lets them count as they are: a mark among them \
    then wins over whatever you say before its time.

    What the device writes later by a clock that is still wrong waits again.
    """,
  operands: [
    Operand(
      name: "DEVICE", count: .optional,
      meaning: "its name, or the beginning of its id; without one, every device is listed")
  ],
  formats: OutputFormat.records,
  options: [
    .value("back", "BY", "how far its clock ran ahead: 731d, 1d12h, 90m"),
    .flag("ignore", "leave the events out"), .flag("accept", "let them count as they are"), .store,
  ]
) { arguments, tool in
  let decision = try ClockDecision(arguments)
  let store = try decision == nil ? tool.storeForReading(arguments) : tool.store(arguments)
  guard let decision else {
    let all = try await mapStoreErrors { try await store.quarantinedByDevice() }
    try tool.list(
      arguments.operands.first.map { name in all.filter { $0.isOf(name) } } ?? all, arguments,
      try await mapStoreErrors { try await store.moments() })
    return .fine
  }
  guard let name = arguments.operands.first else {
    throw UsageError("which device? see: lexical sync clock")
  }
  let events = try await store.decide(
    decision, aboutDevice: name, now: try tool.now())
  let moments = try await mapStoreErrors { try await store.moments() }
  tool.remark("\(events.summary) \(decision.outcome(of: events, moments))")
  return .fine
}

extension Tool {
  /// Shows what waits, and what to type.
  fileprivate func list(
    _ waiting: [QuarantinedEvents], _ arguments: ParsedArguments, _ moments: (Int64) -> Moment
  ) throws {
    if waiting.isEmpty { remark("no events wait") }
    let now = try now()
    var records = RecordWriter(
      arguments, self, schema: "lexical.clocks/1", member: "clocks",
      columns: ["device", "name", "events", "claimed"])
    for events in waiting {
      let claimed = events.claimed.text(moments)
      try records.write(
        events.json,
        cells: ["\(events.device)", events.name ?? "", "\(events.count)", claimed],
        lines: [
          "\(events.summary), \(claimed)",
          "  \(events.commandToMoveBack(now: now))", "  \(events.command) --ignore",
        ])
    }
    try records.end()
  }
}
