import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical import FILE…`.
let importCommand = CommandDescription(
  name: "import",
  summary: "Take in marks, reviews and events from files",
  examples: [
    "lexical import chapter.marks.jsonl          # what a page has saved",
    "lexical import progress.jsonl --dry-run     # an export of another device",
    "lexical import revlog.csv",
  ],
  discussion: """
    The file says what it is: marks or events saved by a page (lexical.marks/1, lexical.events/1), an \
    export (lexical.export/1), a table of reviews of FSRS tools (card_id, review_time, review_rating), \
    or the export of the older app (vocabulary items and review logs as JSON).

    Reading a file twice changes nothing; one that was taken back by “lexical undo” counts again. A line that cannot be read ends the command with 65, and nothing \
    of its file is taken in; --skip passes it over. “lexical undo” takes one file back.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files; - for stdin")],
  options: [
    .flag("skip", "pass over lines that cannot be read"),
    .flag("dry-run", "say what would be taken in"), .flag("json", "one JSON object per file"),
    .corpus, .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let resolver = try wordResolver(arguments, tool)
  for path in arguments.operands {
    let bytes = try InputFile(path).readAll(limit: 512 << 20)
    let report = try await imported(
      bytes, name: path, into: store, resolver: resolver, skips: arguments.has("skip"),
      isDryRun: arguments.has("dry-run"))
    for line in report.refused.prefix(10) {
      tool.warn("\(path.printable):\(line.number): \(line.reason.printable)")
    }
    if report.refused.count > 10 {
      tool.warn("\(path.printable): and \(counted(report.refused.count - 10, "more line"))")
    }
    if arguments.has("json") {
      try tool.output.line(report.json(file: path).text)
    } else if report.refused.isEmpty || arguments.has("skip") {
      tool.remark("\(path.printable): \(report.text(isDryRun: arguments.has("dry-run")))")
    }
    guard report.refused.isEmpty || arguments.has("skip") else {
      throw LexicalError(
        .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
    }
    try await tellWaiting(store, tool)
  }
  return .fine
}

/// Says which events have to wait, since they claim to be in the future.
private func tellWaiting(_ store: LearnerStore, _ tool: Tool) async throws {
  for waiting in try await mapStoreErrors({ try await store.waitingEvents() }) {
    tool.remark("\(waiting.summary) wait until their time has come: \(waiting.command.printable)")
  }
}

/// Takes in one file, whatever it is: whole, or not at all where it has lines that cannot be read and those
/// are not to be skipped.
///
/// - Throws: ``LexicalError`` with the name of the file.
func imported(
  _ bytes: [UInt8], name: String, into store: LearnerStore, resolver: some WordResolver,
  skips: Bool = false, isDryRun: Bool
) async throws -> ImportReport {
  try await mapStoreErrors {
    let schema = PageFile.schema(of: bytes)
    if let report = try await store.importPage(
      bytes, resolver: resolver, isDryRun: true, revives: true)
    {
      if isDryRun || !skips && !report.refused.isEmpty { return report.taking(isDryRun) }
      return try await store.importPage(bytes, resolver: resolver, revives: true) ?? report
    }
    if schema == ExportFile.schema {
      let events: [Event]
      do throws(LearnerStoreError) { events = try ExportFile.events(in: bytes) } catch {
        let failure = LexicalError(error)
        throw LexicalError(failure.kind, "\(name.printable): \(failure.message)")
      }
      var report = ImportReport(format: ExportFile.schema)
      report.added = try await store.importEvents(
        events, title: "import \(ExportFile.schema)", isDryRun: isDryRun)
      report.known = max(0, events.count - report.added)
      return report
    }
    if let schema, schema.hasPrefix("lexical.") {
      throw LexicalError(.badData, "\(name.printable): \(unreadable(schema))")
    }
    let moment = try await store.moments()
    let read: (facts: [ImportedFact], refused: [ImportReport.RefusedLine])
    let format: String
    if ReviewLogTable.isTable(bytes) {
      format = "review log (CSV)"
      read = try ReviewLogTable.facts(in: bytes, resolver: resolver, moment: moment)
    } else {
      format = "vocabulary items (JSON)"
      read = try LegacyFile.facts(in: bytes, name: name, resolver: resolver, moment: moment)
    }
    var report = ImportReport(format: format)
    report.refused = read.refused
    guard isDryRun || skips || read.refused.isEmpty else { return report }
    let facts = try await unknown(read.facts, to: store)
    report.added = try await store.importFacts(
      facts, from: DeviceID(digestOf: format), title: "import \(format)", isDryRun: isDryRun,
      revives: true)
    report.known = read.facts.count - report.added
    return report
  }
}

/// Why a file that names this schema cannot be taken in.
private func unreadable(_ schema: String) -> String {
  let known = [PageFile.marksSchema, PageFile.eventsSchema, ExportFile.schema]
  let kind = schema.prefix { $0 != "/" }
  guard let own = known.first(where: { $0.prefix { $0 != "/" } == kind }) else {
    return "it is \(schema.prefix(40).printable), which is not to be imported"
  }
  return
    "it is \(schema.prefix(40).printable), made by a newer lexical; this one reads \(own)"
}

/// The facts without the reviews that the store has, under whatever name: its own export comes back.
private func unknown(
  _ facts: [ImportedFact], to store: LearnerStore
) async throws -> [ImportedFact] {
  struct Answer: Hashable {
    let lexeme: LexemeID
    let milliseconds: Int64
    let rating: Rating
  }
  let answers = Set(
    try await store.reviews().map {
      Answer(lexeme: $0.lemmaId, milliseconds: $0.reviewDate, rating: $0.grade)
    })
  return facts.filter { fact in
    guard case .review(let review) = fact.fact else { return true }
    return !answers.contains(
      Answer(
        lexeme: review.lexeme, milliseconds: review.moment.milliseconds, rating: review.rating))
  }
}

extension ImportReport {
  /// The report of a dry run as it stands where nothing was taken in.
  fileprivate func taking(_ isDryRun: Bool) -> ImportReport {
    var report = self
    if !isDryRun { (report.added, report.known) = (0, 0) }
    return report
  }

  fileprivate func json(file: String) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(file), "format": .string(format),
      "added": .integer(Int64(added)), "known": .integer(Int64(known)),
      "refused": .integer(Int64(refused.count)),
    ]
  }

  fileprivate func text(isDryRun: Bool) -> String {
    "\(format.printable): \(added) \(isDryRun ? "would be new" : "new"), \(known) known before"
      + (refused.isEmpty ? "" : ", \(counted(refused.count, "line")) passed over")
  }
}
