import Files
import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical export`.
let exportCommand = CommandDescription(
  name: "export",
  summary: "Write what you have done, for other devices, FSRS tools and Anki",
  examples: [
    "lexical export > progress.jsonl                # every event; two devices can compare digests",
    "lexical export --format reviews > reviews.csv  # for FSRS tools",
    "lexical export --format anki --deck kitchen > kitchen.txt",
  ],
  discussion: """
    “jsonl” (lexical.export/1) holds every event in the order of events. Its last line has the digest \
    of the lines above and of the state that follows from them: two devices that have synced write \
    the same bytes. “lexical import” reads it.

    “reviews” (or csv) holds the reviews that count, as the tools of FSRS read them: card_id, \
    review_time (ms), review_rating (1–4), review_state (0–3), review_duration (ms).

    “mastery” holds a row for each word with a memory: its deck, level, stability and what belongs to \
    them; “mastery-json” the same with the distribution and its history by deck and day.

    “anki” holds your cards and the words you study as notes for Anki's text import, each with a GUID \
    of its own: importing again changes the notes and doubles none, and “lexical import cards” reads \
    them back. --media gets the pictures; put them into Anki's folder collection.media.
    """,
  options: [
    .choice(
      "format", ["jsonl", "reviews", "csv", "anki", "mastery", "mastery-json"],
      "what to write (default: jsonl)"),
    .value("deck", "DECK", "only this deck (anki)"),
    .value("media", "DIR", "copy the pictures of the cards into this folder (anki)"), .corpus,
    .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let format = arguments.text("format") ?? "jsonl"
  guard format == "anki" || !(arguments.has("deck") || arguments.has("media")) else {
    throw UsageError("--deck and --media go with --format anki", command: "export")
  }
  switch format {
  case "csv", "reviews":
    let reviews = try await mapStoreErrors { try await store.reviews() }
    try tool.output.line(ReviewLogTable.header)
    for review in reviews { try tool.output.line(ReviewLogTable.row(review)) }
  case "mastery", "mastery-json":
    try await MasteryExport(store).write(as: format, to: tool.output)
  case "anki":
    try await exportNotes(from: store, arguments, tool)
  default:
    let lines = try await mapStoreErrors { try await store.exportLines() }
    for line in lines { try tool.output.line(line) }
  }
  return .fine
}

/// Writes the notes for Anki, and their pictures beside them.
private func exportNotes(
  from store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try arguments.text("deck").map { name throws(UsageError) in
    try decks.found(name, command: "export")
  }
  let locator = CorpusLocator(environment: tool.environment)
  let hasRelease = arguments.text("corpus") != nil || (try? locator.find(nil)) != nil
  let release = hasRelease ? try locator.open(arguments.text("corpus")) : nil
  let notes = try await mapStoreErrors {
    try await AnkiExport(store, release: release, deck: deck).lines()
  }
  for line in notes.lines { try tool.output.line(line) }
  guard let folder = arguments.text("media") else {
    if !notes.pictures.isEmpty {
      tool.remark("\(counted(notes.pictures.count, "picture")); copy them with --media DIR")
    }
    return
  }
  for name in notes.pictures.sorted(by: { $0.text < $1.text }) {
    guard let bytes = try await mapStoreErrors({ try store.pictures.bytes(of: name) }) else {
      tool.warn("the picture \(name) is not here; it may come with “lexical sync”")
      continue
    }
    try checkTarget("\(folder)/\(name)")
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.replace("\(folder)/\(name)", with: bytes)
    } catch {
      throw LexicalError(.cannotCreate, "\(error)")
    }
  }
}
