import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical doctor`.
let doctorCommand = CommandDescription(
  name: "doctor",
  summary: "Check the progress store, say what is wrong, and save what can be saved",
  examples: [
    "lexical doctor", "lexical doctor --repair              # make derived values anew",
    "lexical doctor --salvage new.db       # every whole event into a new store",
  ],
  discussion: """
    Looks at every byte: the structure of the file, the checksum of every event, whether what is \
    derived is what a replay of the log gives, and whether numbers are missing. Ends with 1 when \
    something is wrong.
    """,
  formats: OutputFormat.records,
  options: [
    .flag("repair", "make derived values anew from the log"),
    .value("salvage", "FILE", "write every whole event into a new store"), .store,
  ]
) { arguments, tool in
  let locator = StoreLocator(environment: tool.environment)
  let path = try locator.find(arguments.text("store"))
  guard FileSystem.exists(path) else {
    throw LexicalError(.noInput, "no progress store at \(path.printable)")
  }
  let doctor = try locator.doctor(of: path)
  if let target = arguments.text("salvage") {
    guard !FileSystem.exists(target) else {
      throw LexicalError(.cannotCreate, "\(target.printable) is there already")
    }
    let result = try await mapStoreErrors { try await doctor.salvage(into: target) }
    tool.remark("saved \(result.saved) events, lost \(result.lost)")
    return result.lost == 0 ? .fine : .checkedFalse
  }
  let diagnosis = try await mapStoreErrors {
    try await doctor.diagnose(repairing: arguments.has("repair"))
  }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.diagnosis/1", member: "findings",
    columns: ["kind", "finding"])
  func write(_ kind: String, _ text: String) throws(LexicalError) {
    try records.write(["kind": .string(kind), "finding": .string(text)], cells: [kind, text])
  }
  try write("store", path)
  try write("events", "\(diagnosis.eventCount)")
  try write("unsent", "\(diagnosis.unsentCount)")
  for problem in diagnosis.structureProblems.prefix(20) {
    try write("structure", "\(problem)")
  }
  for event in diagnosis.damagedEvents.prefix(20) {
    try write("damaged", "the event in row \(event)")
  }
  for value in diagnosis.staleValues.prefix(20) {
    try write("stale", "\(value)")
  }
  for gap in diagnosis.gaps.prefix(20) {
    try write("missing", "\(gap.sequences.lowerBound)–\(gap.sequences.upperBound) of \(gap.device)")
  }
  for events in diagnosis.quarantined {
    try write("waiting", "\(events.summary), \(events.claimed.text(try locator.moments()))")
    tool.remark("try: \(events.command)")
  }
  if let permissions = (try? FileSystem.status(path))??.permissions, permissions & 0o077 != 0 {
    try write("permissions", "others can read the store: chmod 600 \(path)")
    try records.end()
    return .checkedFalse
  }
  let state = diagnosis.isHealthy ? "healthy" : "not healthy"
  try records.write(
    ["kind": "state", "finding": .string(state)], cells: ["state", state],
    lines: [state])
  try records.end()
  if !diagnosis.staleValues.isEmpty { tool.remark("try: lexical doctor --repair") }
  if !diagnosis.damagedEvents.isEmpty || !diagnosis.structureProblems.isEmpty {
    for backup in diagnosis.backups.prefix(3) { tool.remark("a backup: \(backup.printable)") }
    tool.remark("try: lexical sync DIR, lexical restore BACKUP, or lexical doctor --salvage FILE")
  }
  return diagnosis.isHealthy ? .fine : .checkedFalse
}
