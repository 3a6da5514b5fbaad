import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconStore

/// The command `lexical export`.
let exportCommand = CommandDescription(
  name: "export",
  summary: "Write what you have done, for other devices, FSRS tools and Anki",
  examples: [
    "lexical export -o progress.jsonl               # every event; two devices can compare digests",
    "lexical export --what reviews > reviews.csv    # for FSRS tools",
    "lexical export --what anki --deck kitchen > kitchen.txt",
    "lexical export --what apkg -o mine.apkg        # Anki: cards, reviews, media",
  ],
  discussion: """
    “events” (lexical.export/1) are every event in the order of events, one a line. Its last line has the digest \
    of the lines above and of the state that follows from them: two devices that have synced write \
    the same bytes. “lexical import” reads it.

    “reviews” is a table (CSV) of the reviews that count, as the tools of FSRS read them: card_id, \
    review_time (ms), review_rating (1–4), review_state (0–3), review_duration (ms).

    “mastery” is a table (CSV) with a row for each word with a memory: its deck, level, stability and what \
    belongs to them; with --json the same with the distribution and its history by deck and day.

    “anki” holds your cards and the words you study as notes for Anki's text import, each with a GUID \
    of its own: importing again changes the notes and doubles none, and “lexical import cards” reads \
    them back. “apkg” is the same as a package of Anki, with every review, the memories, pictures and sounds: \
    importing a later one there changes the notes and doubles nothing. --media gets the pictures; put them into Anki's folder collection.media.
    """,
  formats: [.jsonl, .text, .json],
  options: [
    .choice("what", ExportKind.allCases.map(\.rawValue), "what to write (default: events)"),
    .value("deck", "DECK", "only this deck (anki, apkg)"),
    .value("media", "DIR", "copy the pictures of the cards into this folder (anki)"),
    .output("FILE", "where to write (default: stdout)"), .corpus,
    .store,
  ],
  oldSpellings: [
    OldSpelling(option: "format", isNoted: false) { value in
      value == ExportKind.apkg.rawValue ? [("what", value)] : nil
    },
    .format(ExportKind.options),
  ]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let kind = arguments.text("what").flatMap(ExportKind.init) ?? .events
  guard
    kind == .anki || kind == .apkg && !arguments.has("media")
      || !(arguments.has("deck") || arguments.has("media"))
  else {
    throw UsageError("--deck goes with --what anki and apkg, --media with --what anki")
  }
  guard !arguments.hasFormat || kind.formats.contains(arguments.format) else {
    throw UsageError(
      "--what \(kind.rawValue) is written as "
        + "\(kind.formats.map(\.rawValue).joined(separator: " or ")), not \(arguments.format.rawValue)"
    )
  }
  guard let path = arguments.text("output"), path != "-" else {
    try await write(kind, from: store, arguments, tool)
    return .fine
  }
  try checkTarget(path)
  let file = tool.writing(to: ByteOutput())
  try await write(kind, from: store, arguments, file)
  try tool.writePage(file.output.bytes, to: path, remark: "\(path.printable) written")
  return .fine
}

/// Writes one kind of what was done to the output.
private func write(
  _ kind: ExportKind, from store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  switch kind {
  case .reviews:
    let reviews = try await mapStoreErrors { try await store.reviews() }
    try tool.output.line(ReviewLogTable.header)
    for review in reviews { try tool.output.line(ReviewLogTable.row(review)) }
  case .mastery:
    let export = try await MasteryExport(store)
    if arguments.hasFormat, arguments.isJSON {
      try tool.write(export.json)
    } else {
      try tool.write(export.lines)
    }
  case .anki:
    try await exportNotes(from: store, arguments, tool)
  case .apkg:
    try await exportPackage(from: store, arguments, tool)
  case .events:
    let lines = try await mapStoreErrors { try await store.exportLines() }
    for line in lines { try tool.output.line(line) }
  }
}

/// What `lexical export` writes.
private enum ExportKind: String, CaseIterable {
  case events
  case reviews
  case mastery
  case anki
  case apkg

  /// The formats it can be written in, the default first.
  var formats: [OutputFormat] {
    switch self {
    case .events: [.jsonl]
    case .reviews, .anki, .apkg: [.text]
    case .mastery: [.text, .json]
    }
  }

  /// What the values of `--format` of the release before are now; nil for those that are formats
  /// still.
  static func options(_ value: String) -> [(name: String, value: String)]? {
    switch value {
    case "csv": [("what", reviews.rawValue)]
    case "mastery-json": [("what", mastery.rawValue), ("json", "")]
    case let name:
      OutputFormat(rawValue: name) == nil && Self(rawValue: name) != nil ? [("what", name)] : nil
    }
  }
}

/// What goes to Anki: all cards and words, or those of one deck.
private func ankiExport(
  from store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws -> AnkiExport {
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try arguments.text("deck").map { name throws(LexicalError) in
    try decks.deck(called: name)
  }
  let release = try tool.releaseIfAny(arguments)
  return AnkiExport(
    store, release: release, deck: deck,
    native: try await NativeMeanings(environment: tool.environment, for: store, warn: tool.warn),
    sounds: try CardSounds(store, language: release?.metadata.language ?? "en"))
}

/// Writes a package of Anki.
private func exportPackage(
  from store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let export = try await ankiExport(from: store, arguments, tool)
  let package = try await mapStoreErrors { try await export.package() }
  try tool.output.append { $0 += package.bytes }
  for name in package.missing {
    tool.warn("the picture \(name) is not here; it may come with “lexical sync”")
  }
  tool.remark("\(counted(package.notes, "note")) with \(counted(package.reviews, "review"))")
}

/// Writes the notes for Anki, and their pictures beside them.
private func exportNotes(
  from store: LearnerStore, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let export = try await ankiExport(from: store, arguments, tool)
  let notes = try await mapStoreErrors { try await export.lines() }
  for line in notes.lines { try tool.output.line(line) }
  guard let folder = arguments.text("media") else {
    if !notes.pictures.isEmpty {
      tool.remark("\(counted(notes.pictures.count, "picture")); copy them with --media DIR")
    }
    return
  }
  for name in try store.copyPictures(notes.pictures, to: folder) {
    tool.warn("the picture \(name) is not here; it may come with “lexical sync”")
  }
}
