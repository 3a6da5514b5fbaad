import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical import FILE…`.
let importCommand = CommandDescription(
  name: "import",
  summary: "Take in files of other devices and programs: Anki, Kindle, word lists",
  examples: [
    "lexical import chapter.marks.jsonl          # what a page has saved",
    "lexical import progress.jsonl --dry-run     # an export of another device",
    "lexical import deck.apkg --as-words Front   # Anki: cards, history, media",
    "lexical import vocab.db                     # look-ups of a Kindle",
    "lexical import revlog.csv",
  ],
  discussion: """
    The file says what it is: marks or events saved by a page (lexical.marks/1, lexical.events/1), an \
    export (lexical.export/1), a table of reviews of FSRS tools (card_id, review_time, review_rating), \
    or the export of the older app (vocabulary items and review logs as JSON).

    A package of Anki (.apkg, .colpkg) brings its notes as cards, with their decks, tags, pictures and sounds, \
    and every review, so that the memory is what Anki’s FSRS had. With --as-words FIELD a note whose field is a \
    listed word becomes that word.

    Look-ups (Kindle’s vocab.db and My Clippings.txt, KOReader’s vocabulary_builder.sqlite3) become captures \
    with sentence, book and time. Words of LingQ, Learning with Texts, Lute, jpdb, Jiten, Migaku and \
    AnkiMorphs become marks; it is told how each status was read, and what you have marked before stays.

    Reading a file twice changes nothing; one that was taken back by “lexical undo” counts again. A line that cannot be read ends the command with 65, and nothing \
    of its file is taken in; --skip passes it over. “lexical undo” takes one file back.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files; - for stdin")],
  formats: OutputFormat.document,
  options: [
    .value("as-words", "FIELD", "the field of Anki notes with words of the release"),
    .flag("skip", "pass over lines that cannot be read"),
    .flag("dry-run", "say what would be taken in"),
    .choice(
      "ratings", LegacyRatings.allCases.map(\.rawValue),
      "how the older app counts its answers (default: told by the file as a whole)"),
    .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let resolver = try tool.resolver(arguments)
  for path in arguments.operands {
    let bytes = try InputFile(path).readAll(limit: 2 << 30)
    if try await importForeign(bytes, path, store, resolver, arguments, tool) { continue }
    let report = try await store.importFile(
      bytes, name: path, resolver: resolver, skips: arguments.has("skip"),
      isDryRun: arguments.has("dry-run"),
      ratings: arguments.text("ratings").flatMap(LegacyRatings.init))
    for remark in report.remarks { tool.remark("\(path.printable): \(remark)") }
    for line in report.refused.prefix(10) {
      tool.warn("\(path.printable):\(line.number): \(line.reason.printable)")
    }
    if report.refused.count > 10 {
      tool.warn("\(path.printable): and \(counted(report.refused.count - 10, "more line"))")
    }
    if arguments.isJSON {
      try tool.write(report.json(file: path))
    } else if report.refused.isEmpty || arguments.has("skip") {
      tool.remark("\(path.printable): \(report.text(isDryRun: arguments.has("dry-run")))")
    }
    guard report.refused.isEmpty || arguments.has("skip") else {
      throw LexicalError(
        .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
    }
    try await reportQuarantined(store, tool)
  }
  return .fine
}

/// Says which events have to wait, since they claim to be in the future.
private func reportQuarantined(_ store: LearnerStore, _ tool: Tool) async throws {
  for waiting in try await mapStoreErrors({ try await store.quarantinedByDevice() }) {
    tool.remark("\(waiting.summary) wait until their time has come: \(waiting.command.printable)")
  }
}

extension ImportReport {
  /// The report in a line for people.
  fileprivate func text(isDryRun: Bool) -> String {
    "\(format.printable): \(added) \(isDryRun ? "would be new" : "new"), \(known) known before"
      + (refused.isEmpty ? "" : ", \(counted(refused.count, "line")) passed over")
  }
}
