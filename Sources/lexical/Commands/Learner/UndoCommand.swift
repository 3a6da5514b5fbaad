import LearnerStorage

/// The command `lexical undo`.
let undoCommand = CommandDescription(
  name: "undo",
  summary: "Take back the last thing you did, however large",
  examples: ["lexical undo", "lexical undo --count 3      # the last three"],
  discussion: """
    Reviews, marks, captures and imports can be undone, newest first; nothing is deleted, so that \
    other devices learn of it too. With nothing to undo the command ends with 1.
    """,
  options: [
    .value("count", "N", "how many to take back (default: 1)"),
    .flag("last", "the last one; the default"), .store,
  ]
) { arguments, tool in
  let count = try arguments.integer("count", in: 1...1_000) ?? 1
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  for _ in 0..<count {
    let undone = try await storing { try await store.undo() }
    let events = "\(undone.count) \(undone.count == 1 ? "event" : "events")"
    tool.remark("undone: \(undone.title.printable) (\(events))")
  }
  return .fine
}
