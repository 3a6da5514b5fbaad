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
  options: [
    .value("name", "NAME", "what to call this device in messages"),
    .flag("join", "join a share that another of your stores began"),
    .flag("dry-run", "say what would be exchanged"), .flag("json", "one JSON object"), .corpus,
    .store,
  ]
) { arguments, tool in
  let folder = arguments.operands[0]
  let isDryRun = arguments.has("dry-run")
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let pages = try await importedPages(
    in: folder, into: store, resolver: try wordResolver(arguments, tool), isDryRun: isDryRun)
  let report = try await mapStoreErrors {
    try await store.sync(
      with: folder, adopts: arguments.has("join"), isDryRun: isDryRun,
      name: arguments.text("name"))
  }
  if arguments.has("json") {
    try tool.output.line(report.json.text)
  } else {
    if pages > 0 { tool.remark("\(pages) events from pages") }
    for line in report.lines(isDryRun: isDryRun) { tool.remark(line) }
  }
  return .fine
}

/// Takes in what pages have saved into a folder.
private func importedPages(
  in folder: String, into store: LearnerStore, resolver: some WordResolver, isDryRun: Bool
) async throws -> Int {
  var count = 0
  for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasSuffix(".jsonl") {
    guard let bytes = try? FileSystem.readGuarded("\(folder)/\(name)", limit: 64 << 20) else {
      continue
    }
    let report = try await mapStoreErrors {
      try await store.importPage(bytes, resolver: resolver, isDryRun: isDryRun)
    }
    count += report?.added ?? 0
  }
  return count
}
