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

    A word that no release lists is kept as your own when you give its --meaning, say --own, or when one of \
    your dictionaries has it: then with the meaning that stands there. \
    “--list” is a file with a word a line, after a tab its meaning. “lexical undo” takes one command \
    back.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words or lemma ids")],
  formats: OutputFormat.document,
  options: [
    .value(
      "from", "FILE", "the text or folder you met them in, or a page's saved marks"),
    .flag("all", "every place of the text, not the first"),
    .value("list", "FILE", "a list of words; - for stdin"),
    .value("source", "TITLE", "what to call the text (default: the name of the file)"),
    .value("sentence", "TEXT", "the sentence, when there is no file of it"),
    .value("meaning", "TEXT", "your own meaning, of a single word"),
    .flag("own", "keep words that are not listed as your own"),
    .value("deck", "DECK", "put them into this deck"),
    .flag("skip", "pass over words that are not found, and lines of marks that cannot be read"),
    .flag("dry-run", "show what would be kept"), .encoding, .corpus, .store,
  ]
) { arguments, tool in
  let resolver = try tool.resolver(arguments)
  if let path = arguments.text("from"), arguments.operands.isEmpty, !arguments.has("list") {
    try await takeMarks(from: path, resolver, arguments, tool)
    return .fine
  }
  var request = try captureRequest(arguments, tool)
  let store = try tool.store(arguments)
  let meanings = try await request.takeMeanings(
    from: NativeMeanings(environment: tool.environment, for: store, warn: tool.warn),
    besides: resolver,
    in: try tool.releaseIfAny(arguments)?.metadata.language ?? "en")
  let moment = try await mapStoreErrors { try await store.moment() }
  let (items, missing, notices) = try request.items(by: resolver, at: moment) {
    () throws(LexicalError) in try tool.release(arguments)
  }
  notices.forEach(tool.remark)
  if !missing.isEmpty { try refuse(missing, arguments, tool) }
  remarkSources(of: meanings, tool)
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try arguments.text("deck").map { name throws(LexicalError) in
    try decks.deck(called: name).id
  }
  let plan = try await mapStoreErrors { try await store.capturePlan(items, deck: deck) }
  let isDryRun = arguments.has("dry-run")
  if !isDryRun, !plan.facts.isEmpty {
    let title = "capture \(items.count == 1 ? items[0].capture.form : "\(items.count) words")"
    try await mapStoreErrors { try await store.record(plan.facts, title: title) }
  }
  var senses: CapturedSenses?
  if let release = try tool.releaseIfAny(arguments) {
    senses = try await CapturedSenses(release, for: store)
  }
  if arguments.isJSON {
    try tool.write(try plan.json(isDryRun: isDryRun, missing: missing, senses: senses))
    return .fine
  }
  for capture in plan.new {
    let line = capture.line(meaning: try senses?.gloss(of: capture)?.labelled)
    if isDryRun {
      try tool.output.line(line)
    } else {
      tool.remark(phrase(.captureCaptured, ["word": line]))
    }
  }
  if plan.knownCount > 0 { tool.remark(phrase(.captureBefore, count: plan.knownCount)) }
  // The first words of a learner: what becomes of them is not known yet.
  if !isDryRun, !plan.new.isEmpty, try await store.hasNoReviews { try await tool.remarkNext(store) }
  return .fine
}

/// Takes in the marks that a page has saved.
private func takeMarks(
  from path: String, _ resolver: any WordResolver, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let bytes = try InputFile(path).readAll(limit: 64 << 20)
  guard PageFile.schema(of: bytes) == PageFile.marksSchema else {
    throw UsageError(
      "expected WORD…, or --list: “\(path.printable)” holds no marks that a page has saved")
  }
  let store = try tool.store(arguments)
  let report = try await store.importFile(
    bytes, name: path, resolver: resolver, skips: arguments.has("skip"),
    isDryRun: arguments.has("dry-run"))
  for line in report.refused.prefix(10) {
    tool.warn("\(path.printable):\(line.number): \(line.reason.printable)")
  }
  guard report.refused.isEmpty || arguments.has("skip") else {
    throw LexicalError(
      .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
  }
  if arguments.isJSON {
    let value: JSONValue = [
      "schema": "lexical.capture/1", "dryRun": .bool(arguments.has("dry-run")),
      "added": .integer(Int64(report.added)), "known": .integer(Int64(report.known)),
      "refused": .integer(Int64(report.refused.count)),
    ]
    try tool.write(value)
  } else {
    tool.remark(
      "\(path.printable): marks and captures: \(grouped(report.added)) new, "
        + "\(report.known) known before")
  }
}

/// Says which meanings were taken from dictionaries.
private func remarkSources(
  of meanings: [(word: String, text: String, source: String)], _ tool: Tool
) {
  for meaning in meanings {
    tool.remark(
      "“\(meaning.word.printable)”: \(meaning.text.printable) (from \(meaning.source.printable))")
  }
}

/// What the options and the list ask to keep.
private func captureRequest(
  _ arguments: ParsedArguments, _ tool: Tool
) throws -> CaptureRequest {
  var request = CaptureRequest(arguments.operands.map { CaptureRequest.Word(text: $0) })
  if let meaning = arguments.text("meaning") {
    guard request.words.count == 1, !arguments.has("list") else {
      throw UsageError("--meaning is that of a single WORD")
    }
    request.words[0].meaning = meaning
  }
  if let path = arguments.text("list") {
    guard path != "-" || arguments.text("from") != "-" else {
      throw UsageError("stdin is either the list or the text")
    }
    let bytes = try InputFile(path).readAll(limit: 64 << 20)
    request.words += try CaptureRequest.words(ofList: bytes, named: path)
  }
  guard !request.words.isEmpty else {
    throw UsageError(phrase(.errorExpected, ["operands": "WORD…"]))
  }
  request.sentence = arguments.text("sentence")?.collapsed ?? ""
  request.paths = try arguments.text("from").map { try tool.texts([$0]) } ?? []
  request.source = arguments.text("source") ?? ""
  request.options = try tool.readingOptions(arguments)
  request.keepsEveryOccurrence = arguments.has("all")
  request.keepsOwn = arguments.has("own")
  return request
}

/// Refuses words that are nowhere, unless they are to be skipped.
private func refuse(
  _ missing: [String], _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) {
  let list =
    missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
    + (missing.count > 5 ? " " + phrase(.errorAndMore, ["count": "\(missing.count - 5)"]) : "")
  let path = arguments.text("from")
  let text =
    path.map { phrase(.errorNotInText, ["words": list, "file": $0.printable]) }
    ?? phrase(.errorNoWord, ["words": list])
  guard arguments.has("skip") else {
    let key = path == nil ? PhraseKey.errorNotKeptOwn : .errorNotKept
    throw LexicalError(.badData, phrase(key, ["reason": text]))
  }
  tool.warn(text)
}

extension Capture {
  /// The capture in a line for people, with what the word means in its sentence.
  fileprivate func line(meaning: String?) -> String {
    let word = lexeme.plainText.printable
    var text = form.printable + (word == form.printable ? "" : " (\(word))")
    if let meaning { text += " (\(meaning.printable))" }
    if !sentence.isEmpty { text += " \(sentence.printable.quotedOnce)" }
    if !source.isEmpty { text += " — \(source.printable)" }
    if let position { text += ", byte \(position)" }
    return text
  }
}
