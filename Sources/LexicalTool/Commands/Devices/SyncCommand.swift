import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical sync DIR`.
let syncCommand = CommandDescription(
  name: "sync",
  summary: "Exchange progress with your other devices through a folder",
  examples: [
    "lexical sync ~/Dropbox/lexical               # any folder that a file sync carries",
    "lexical sync ~/Dropbox/lexical --name laptop",
    "lexical sync ~/Dropbox/lexical --dry-run",
  ],
  discussion: """
    What others have done is taken in, then what was done here goes out. Files in the folder are \
    never changed, so that no file sync can spoil them: copies made by conflicts are harmless, files \
    that are torn or damaged wait, and what is missing is told by number.

    Marks and events that pages have saved into the folder itself (*.jsonl) are taken in too.
    """,
  operands: [Operand(name: "DIR", count: .one, meaning: "the shared folder")],
  formats: OutputFormat.document,
  options: [
    .value("name", "NAME", "what to call this device in messages"),
    .flag("join", "join a share that another of your stores began"),
    .flag("dry-run", "say what would be exchanged"), .corpus,
    .store,
  ]
) { arguments, tool in
  let folder = arguments.operands[0]
  let isDryRun = arguments.has("dry-run")
  let store = try tool.store(arguments)
  let pages = try await store.importPages(
    in: folder, resolver: try tool.resolver(arguments), isDryRun: isDryRun)
  let report = try await mapStoreErrors {
    try await store.sync(
      with: folder, adopts: arguments.has("join"), isDryRun: isDryRun,
      name: arguments.text("name"))
  }
  if arguments.isJSON {
    try tool.write(report.json)
  } else {
    if pages > 0 { tool.remark("\(pages) events from pages") }
    for line in report.lines(isDryRun: isDryRun, now: try tool.now()) { tool.remark(line) }
  }
  return .fine
}
