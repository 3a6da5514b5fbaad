import Files
import JSON
import LearnerDatabase
import Lexical

/// The command `lexical backup`.
let backupCommand = CommandDescription(
  name: "backup",
  summary: "Copy the progress store now, and check the copy",
  examples: ["lexical backup          # prints the path of the copy"],
  discussion: """
    A copy is made by itself once a day, and the last seven days and four weeks are kept in the folder \
    “backups” beside the store.
    """,
  formats: OutputFormat.document,
  options: [.store]
) { arguments, tool in
  let store = try tool.store(arguments)
  let path = try await mapStoreErrors { try await store.backUp() }
  if arguments.isJSON {
    try tool.write(["schema": "lexical.backup/1", "path": .string(path)])
  } else {
    try tool.output.line(path.printable)
  }
  return .fine
}

/// The command `lexical restore FILE`.
let restoreCommand = CommandDescription(
  name: "restore",
  summary: "Put a copy of the progress store in its place",
  examples: ["lexical restore ~/.local/share/lexical/backups/day-20770.db"],
  discussion: """
    The copy is checked to its last event before anything moves, and the store that was there is kept \
    beside it. Progress that was synced since comes back with the next sync.
    """,
  operands: [Operand(name: "FILE", count: .one, meaning: "the copy")],
  options: [.store]
) { arguments, tool in
  let path = try StoreLocator(environment: tool.environment).find(arguments.text("store"))
  try checkTarget(path)
  // What is not there, or may not be read, is told as of any other file.
  _ = try InputFile(arguments.operands[0])
  let now = try tool.now()
  let old = try await mapStoreErrors {
    try LearnerStore.restore(arguments.operands[0], to: path, now: now)
  }
  if let old { tool.remark("the store that was there is now \(old.printable)") }
  return .fine
}
