import Digest
import JSON
import LearnerDatabase
import Lexical

/// The command `lexical sync status DIR`.
let syncStatusCommand = CommandDescription(
  name: "sync status",
  summary: "Say what a sync would do, what is missing and what is damaged",
  examples: ["lexical sync status ~/Dropbox/lexical"],
  discussion: "Changes nothing. Ends with 1 when something is missing or damaged.",
  operands: [Operand(name: "DIR", count: .one, meaning: "the shared folder")],
  formats: OutputFormat.document,
  options: [.store]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let report = try await mapStoreErrors { try await store.syncStatus(with: arguments.operands[0]) }
  if arguments.isJSON {
    try tool.write(report.json)
  } else {
    for line in report.lines(isDryRun: true, now: try tool.now()) { try tool.output.line(line) }
    try tool.output.line("state \(try await mapStoreErrors { try await store.stateDigest().hex })")
  }
  return report.gaps.isEmpty && report.refused.allSatisfy { !$0.isOld } ? .fine : .checkedFalse
}

/// The command `lexical sync repair DIR`.
let syncRepairCommand = CommandDescription(
  name: "sync repair",
  summary: "Put everything that is known here into the folder again",
  examples: ["lexical sync repair ~/Dropbox/lexical"],
  discussion: """
    For a folder that was wiped or has lost files: any one device can bring back what it knows, also \
    what other devices wrote.
    """,
  operands: [Operand(name: "DIR", count: .one, meaning: "the shared folder")],
  options: [.flag("join", "join a share that another of your stores began"), .store]
) { arguments, tool in
  let store = try tool.store(arguments)
  let report = try await mapStoreErrors {
    try await store.repairShare(arguments.operands[0], adopts: arguments.has("join"))
  }
  for line in report.lines(isDryRun: false, now: try tool.now()) { tool.remark(line) }
  return .fine
}
