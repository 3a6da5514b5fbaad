import Files
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
  options: [
    .value("back", "BY", "how far its clock ran ahead: 731d, 1d12h, 90m"),
    .flag("ignore", "leave the events out"), .flag("accept", "let them count as they are"),
    .flag("json", "the list as one JSON object"), .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let all = try await mapStoreErrors { try await store.waitingEvents() }
  let waiting = arguments.operands.first.map { name in all.filter { $0.isOf(name) } } ?? all
  guard let decision = try ClockDecision(arguments) else {
    try tool.list(waiting, asJSON: arguments.has("json"))
    return .fine
  }
  guard let name = arguments.operands.first else {
    throw UsageError("which device? see: lexical sync clock", command: "sync clock")
  }
  guard let events = waiting.first else {
    throw LexicalError(.checkedFalse, "nothing of “\(name.printable)” waits")
  }
  guard waiting.count == 1 else {
    let ids = waiting.map { "\($0.device)".prefix(8) }.joined(separator: ", ")
    throw UsageError("“\(name)” is more than one device: \(ids)", command: "sync clock")
  }
  let days = events.leastDaysBack(now: WallClock.milliseconds())
  if case .back(let milliseconds) = decision, milliseconds < Int64(days - 1) * 86_400_000 {
    throw UsageError(
      "the last of them would still be in the future: --back \(days)d or more",
      command: "sync clock")
  }
  try await mapStoreErrors {
    try await store.decide(
      decision.action, about: events, shiftMs: decision.shiftMs,
      title: "decide about the clock of “\(events.label)”")
  }
  tool.remark("\(events.summary) \(decision.outcome(of: events))")
  return .fine
}

extension Tool {
  /// Shows what waits, and what to type.
  fileprivate func list(_ waiting: [QuarantinedEvents], asJSON isJSON: Bool) throws {
    if isJSON {
      return try output.line(
        JSONValue.object(["schema": "lexical.clocks/1", "clocks": .array(waiting.map(\.json))])
          .text)
    }
    if waiting.isEmpty { return remark("no events wait") }
    let now = WallClock.milliseconds()
    for events in waiting {
      try output.line("\(events.summary), \(events.claimed.text)")
      try output.line("  \(events.commandToMoveBack(now: now))")
      try output.line("  \(events.command) --ignore")
    }
  }
}
