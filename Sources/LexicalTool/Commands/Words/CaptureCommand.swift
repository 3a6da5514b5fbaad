import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// The command `lexical capture WORD…`.
let captureCommand = CommandDescription(
  name: "capture",
  summary: "Keep words to learn, with the sentence and the place where you met them",
  examples: [
    "lexical capture lamps halo --from chapter.txt   # with their sentences",
    "lexical capture whisk --deck kitchen",
    "lexical capture yeet --meaning 'to throw hard'",
    "lexical capture --from chapter.marks.jsonl      # what a page has saved",
    "lexical capture --list words.txt --from chapter.txt",
  ],
  discussion: """
    A captured word is one you learn: it comes up in review. With --from the first place is taken where \
    the text has the word as typed, else another form of it; --all takes every place. The same word of \
    the same place is captured once. A file of marks that a page has saved says itself which words it \
    is about, and where they stand.

    A word that no release lists is kept as your own when you give its --meaning, or say --own. \
    “--list” is a file with a word a line, after a tab its meaning. “lexical undo” takes one command \
    back.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words or lemma ids")],
  options: [
    .value("from", "FILE", "the text you met them in, or a page's saved marks; - for stdin"),
    .flag("all", "every place of the text, not the first"),
    .value("list", "FILE", "a list of words; - for stdin"),
    .value("source", "TITLE", "what to call the text (default: the name of the file)"),
    .value("sentence", "TEXT", "the sentence, when there is no file of it"),
    .value("meaning", "TEXT", "your own meaning, of a single word"),
    .flag("own", "keep words that are not listed as your own"),
    .value("deck", "DECK", "put them into this deck"),
    .flag("skip", "pass over words that are not found, and lines of marks that cannot be read"),
    .flag("dry-run", "show what would be kept"), .flag("json", "one JSON object"), .corpus, .store,
  ]
) { arguments, tool in
  let resolver = try wordResolver(arguments, tool)
  if let path = arguments.text("from"), arguments.operands.isEmpty, !arguments.has("list") {
    try await takeMarks(from: path, resolver, arguments, tool)
    return .fine
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let moment = try await mapStoreErrors { try await store.moment() }
  var request = try CaptureRequest(arguments, moment: moment)
  try request.resolve(by: resolver, arguments, tool)
  let deck = try await mapStoreErrors { try await store.decks() }
  let target = try arguments.text("deck").map { name throws(UsageError) in
    try deck.found(name, command: "capture").id
  }
  let items = request.items
  let plan = try await mapStoreErrors {
    CapturePlan(
      items,
      after: try await store.events(of: [.capture]).compactMap { event in
        if let capture = event.fact.as(Capture.self) { capture } else { nil }
      },
      deck: target,
      registers: try await store.values(of: Set(items.map { Subject($0.capture.lexeme) })))
  }
  let isDryRun = arguments.has("dry-run")
  if !isDryRun, !plan.facts.isEmpty {
    let title = "capture \(items.count == 1 ? items[0].capture.form : "\(items.count) words")"
    try await mapStoreErrors { try await store.record(plan.facts, title: title) }
  }
  if arguments.has("json") {
    try tool.output.line(plan.json(isDryRun: isDryRun, missing: request.missing).text)
    return .fine
  }
  for capture in plan.new {
    let line = capture.line
    if isDryRun { try tool.output.line(line) } else { tool.remark("captured \(line)") }
  }
  if plan.knownCount > 0 { tool.remark("\(counted(plan.knownCount, "word")) kept before") }
  return .fine
}

/// Takes in the marks that a page has saved.
private func takeMarks(
  from path: String, _ resolver: any WordResolver, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let bytes = try InputFile(path).readAll(limit: 64 << 20)
  guard PageFile.schema(of: bytes) == PageFile.marksSchema else {
    throw UsageError(
      "expected WORD…, or --list: “\(path.printable)” holds no marks that a page has saved",
      command: "capture")
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let report = try await imported(
    bytes, name: path, into: store, resolver: resolver, skips: arguments.has("skip"),
    isDryRun: arguments.has("dry-run"))
  for line in report.refused.prefix(10) {
    tool.warn("\(path.printable):\(line.number): \(line.reason.printable)")
  }
  guard report.refused.isEmpty || arguments.has("skip") else {
    throw LexicalError(
      .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
  }
  if arguments.has("json") {
    let value: JSONValue = [
      "schema": "lexical.capture/1", "dryRun": .bool(arguments.has("dry-run")),
      "added": .integer(Int64(report.added)), "known": .integer(Int64(report.known)),
      "refused": .integer(Int64(report.refused.count)),
    ]
    try tool.output.line(value.text)
  } else {
    tool.remark(
      "\(path.printable): marks and captures: \(grouped(report.added)) new, "
        + "\(report.known) known before")
  }
}

extension CapturePlan {
  fileprivate func json(isDryRun: Bool, missing: [String]) -> JSONValue {
    [
      "schema": "lexical.capture/1", "dryRun": .bool(isDryRun),
      "captured": .array(
        new.map { capture in
          [
            "lemmaId": .string(capture.lexeme.text), "form": .string(capture.form),
            "sentence": .string(capture.sentence), "source": .string(capture.source),
            "place": capture.place.map { .integer(Int64($0)) } ?? .null,
          ]
        }),
      "known": .integer(Int64(knownCount)), "missing": .array(missing.map { .string($0) }),
    ]
  }
}

extension Capture {
  /// The capture in a line for people.
  fileprivate var line: String {
    var text = "\(form.printable) (\(lexeme.text.printable))"
    if !sentence.isEmpty { text += " \(sentence.printable.quotedOnce)" }
    if !source.isEmpty { text += " — \(source.printable)" }
    if let place { text += ", byte \(place)" }
    return text
  }
}
