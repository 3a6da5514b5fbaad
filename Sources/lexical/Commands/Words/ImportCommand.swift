import JSON
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Vocabulary

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

    Reading a file twice changes nothing. “lexical undo” takes one file back.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files; - for stdin")],
  options: [
    .flag("dry-run", "say what would be taken in"), .flag("json", "one JSON object per file"),
    .corpus, .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let resolver = try wordResolver(arguments, tool)
  var code = ExitCode.fine
  for path in arguments.operands {
    let bytes = try InputFile(path).readAll(limit: 512 << 20)
    let report = try await imported(
      bytes, name: path, into: store, resolver: resolver, isDryRun: arguments.has("dry-run"))
    if arguments.has("json") {
      try tool.output.line(report.json(file: path).text)
    } else {
      tool.remark("\(path.printable): \(report.text(isDryRun: arguments.has("dry-run")))")
    }
    for line in report.refused.prefix(10) {
      tool.warn("\(path.printable):\(line.number): \(line.reason.printable)")
    }
    if report.refused.count > 10 {
      tool.warn("\(path.printable): and \(report.refused.count - 10) more lines")
    }
    if !report.refused.isEmpty { code = .badData }
  }
  return code
}

/// Takes in one file, whatever it is.
func imported(
  _ bytes: [UInt8], name: String, into store: LearnerStore, resolver: some WordResolver,
  isDryRun: Bool
) async throws -> ImportReport {
  try await storing {
    if let report = try await store.importPage(bytes, resolver: resolver, isDryRun: isDryRun) {
      return report
    }
    if PageFile.schema(of: bytes) == ExportFile.schema {
      let events = try ExportFile.events(in: bytes)
      var report = ImportReport(format: ExportFile.schema)
      report.added = try await store.importEvents(
        events, title: "import \(ExportFile.schema)", isDryRun: isDryRun)
      report.known = events.count - report.added
      return report
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
    let facts = try await unknown(read.facts, to: store)
    report.added = try await store.importFacts(
      facts, from: DeviceID(digestOf: format), title: "import \(format)", isDryRun: isDryRun,
      revives: true)
    report.known = read.facts.count - report.added
    return report
  }
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
  fileprivate func json(file: String) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(file), "format": .string(format),
      "added": .integer(Int64(added)), "known": .integer(Int64(known)),
      "refused": .integer(Int64(refused.count)),
    ]
  }

  fileprivate func text(isDryRun: Bool) -> String {
    "\(format.printable): \(added) \(isDryRun ? "would be new" : "new"), \(known) known before"
      + (refused.isEmpty ? "" : ", \(refused.count) lines passed over")
  }
}
