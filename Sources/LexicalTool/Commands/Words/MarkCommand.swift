import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// The command `lexical mark STATUS WORD…`.
let markCommand = CommandDescription(
  name: "mark",
  summary: "Say what you know: mark words as known, learning, ignored or new",
  examples: [
    "lexical mark known walk run          # two words at once, undone as one",
    "lexical mark ignored en:lol",
    "lexical mark name Hope               # a name in texts, outside coverage",
    "lexical mark word saw --lemma see    # in texts, saw is a form of see",
    "lexical mark sense bank --sense river --in chapter.txt   # what it means there",
    "cut -f1 words.tsv | lexical mark known --from - --dry-run",
    "lexical mark known --rank-below 2000 --dry-run   # the commonest words, first as a summary",
    "lexical mark known --rest-of chapter.txt         # mark the rest known",
  ],
  discussion: """
    A word is a form of any lexeme of the release, a lemma id such as en:walk, or a word that you have \
    captured though it is not listed. The command ends \
    with 0 only when the marks are on the disk. Words that no lexeme has end it with 65, and nothing \
    is marked; --skip passes them over instead.

    With --rank-below, --level or --rest-of every word that fits all of them and is still new is \
    marked; what you have marked before or are learning stays. --dry-run says how many by rank and \
    level, and shows some.

    STATUS may also say how a form is read in texts, whatever its lexeme: “name” takes it for a name and \
    “word” for a word, with --lemma for a form of that lexeme; “auto” leaves it to the text again.

    “mark sense” corrects what a word means: --sense names one of the senses that “lexical lookup” shows, by \
    its number (noun.2) or its label, and “auto” leaves it to the text again. It holds in one --sentence, in every sentence \
    of a text that has the word (--in, or --in with --line), or with neither wherever no sentence was corrected. A sentence is known by its words, so it \
    holds on the page, on cards and in another edition too. What you know stays with the word, whatever its senses.

    A suspended word that is marked as learning comes into review again (words --suspended lists them).

    “lexical undo” takes all marks of one command back.
    """,
  operands: [
    Operand(
      name: "STATUS", count: .one,
      meaning: "known, learning, ignored or new; name, word or auto; sense"),
    Operand(name: "WORD", count: .any, meaning: "words or lemma ids"),
  ],
  formats: OutputFormat.document,
  options: BulkMarking.options + [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .value("lemma", "WORD", "with “word”: the lexeme that the forms belong to"),
    .value("sense", "SENSE", "with “sense”: noun.2, a label, an id, or auto"),
    .value("in", "FILE", "with “sense”: in the sentences of this text"),
    .value("line", "N", "with --in: only those on this line, as “explain --in” counts them"),
    .value("sentence", "TEXT", "with “sense”: in this sentence"),
    .flag("skip", "pass over words that are not found"),
    .flag("dry-run", "show what would be marked"), .encoding, .corpus,
    .store,
  ]
) { arguments, tool in
  if arguments.operands[0] == "sense" {
    try await markSense(arguments, tool)
    return .fine
  }
  if let name = ["sense", "in", "line", "sentence"].first(where: { arguments.has($0) }) {
    throw UsageError("--\(name) goes with “mark sense”")
  }
  if let mark = FormMark(rawValue: arguments.operands[0]) {
    try await markForms(as: mark, arguments, tool)
    return .fine
  }
  guard let status = LexemeStatus(name: arguments.operands[0]) else {
    throw UsageError(
      phrase(.errorNoStatus, ["status": arguments.operands[0]]),
      suggestion: nearest(
        to: arguments.operands[0],
        among: LexemeStatus.allCases.map(\.name) + FormMark.allCases.map(\.rawValue) + ["sense"]))
  }
  if BulkMarking.isAsked(arguments) {
    guard arguments.operands.count == 1, !arguments.has("from") else {
      throw UsageError("words or --rank-below, --level, --rest-of: not both")
    }
    return try await markMany(as: status, arguments, tool)
  }
  let words = try WordArguments(arguments, dropping: 1)
  let isDryRun = arguments.has("dry-run")
  let locator = StoreLocator(environment: tool.environment)
  let exists = FileSystem.exists(try locator.find(arguments.text("store")))
  let store = exists || !isDryRun ? try locator.open(arguments.text("store")) : nil
  let (lexemes, missing) = try await words.named.found(by: try tool.resolver(arguments), in: store)
  try words.check(missing, tool)
  if let store, !isDryRun {
    try await mapStoreErrors {
      let resumed = status == .learning ? try await store.resumption(of: lexemes) : []
      try await store.record(
        lexemes.map { .mark($0, status) } + resumed,
        title: "mark \(lexemes.title) \(status.name)")
    }
  }
  if arguments.isJSON {
    let report: JSONValue = [
      "schema": "lexical.mark/1", "status": .string(status.name), "dryRun": .bool(isDryRun),
      "marked": .array(lexemes.map { .string($0.text) }),
      "missing": .array(missing.map { .string($0) }),
    ]
    try tool.output.line(report.text)
  } else if isDryRun {
    for lexeme in lexemes { try tool.output.line("\(lexeme.text.printable)\t\(status.name)") }
  } else {
    tool.remark(phrase(.markMarked, count: lexemes.count, ["status": status.spokenName]))
  }
  return .fine
}

/// Marks every new word that rank, level or a text name.
private func markMany(
  as status: LexemeStatus, _ arguments: ParsedArguments, _ tool: Tool
) async throws -> ExitCode {
  guard status != .new else {
    throw UsageError(
      "words that are new cannot be marked as new; “lexical undo” takes marks back")
  }
  let release = try tool.release(arguments)
  let store = try tool.store(arguments)
  let statuses = try await mapStoreErrors {
    try await store.follow(release)
    return try await store.statusTable(for: release)
  }
  var selection = BulkSelection(
    rankBelow: try arguments.integer("rank-below", in: 1...10_000_000),
    path: arguments.text("rest-of"))
  if let text = arguments.text("level") {
    selection.levels = ClosedRange(text: text)
    guard selection.levels != nil else {
      throw UsageError("--level is a level such as B1, or levels such as A1..B1, not “\(text)”")
    }
  }
  let words = try selection.words(in: release, statuses: statuses)
  let plan = MarkPlan(marking: words, as: status)
  return try await BulkMarking(plan, arguments, tool)
    .run(on: store, title: "mark \(counted(plan.marked.count, "word")) \(status.name)")
}

/// Says of forms whether they are names or words in texts, and whose forms they are.
private func markForms(
  as mark: FormMark, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let words = try WordArguments(arguments, dropping: 1).named.words
  var lexeme: LexemeID?
  if let lemma = arguments.text("lemma") {
    guard mark == .word else {
      throw UsageError("--lemma goes with “mark word”")
    }
    lexeme = try tool.resolver(arguments).lexeme(for: lemma)
    guard lexeme != nil else {
      throw LexicalError(.badData, "no lexeme for “\(lemma.printable)”; nothing was marked")
    }
  }
  let facts = mark.facts(about: words, lexeme: lexeme)
  let isDryRun = arguments.has("dry-run")
  if !isDryRun {
    let store = try tool.store(arguments)
    let title =
      "mark \(words.count == 1 ? words[0].printable : "\(words.count) forms") as \(mark.rawValue)"
    try await mapStoreErrors { try await store.record(facts, title: title) }
  }
  if arguments.isJSON {
    let report: JSONValue = [
      "schema": "lexical.mark/1", "status": .string(mark.rawValue), "dryRun": .bool(isDryRun),
      "marked": .array(words.map { .string($0) }), "missing": [],
      "lemmaId": lexeme.map { .string($0.text) } ?? .null,
    ]
    try tool.write(report)
  } else if isDryRun {
    for word in words {
      try tool.output.line("\(word.printable)\t\(lexeme?.text.printable ?? mark.rawValue)")
    }
  } else {
    let count = words.count == 1 ? "1 form" : "\(words.count) forms"
    tool.remark(
      mark == .auto ? "\(count) will be decided by the text" : "\(count) marked as \(mark.rawValue)"
    )
  }
}

/// Says what a word means in a sentence, in a text or everywhere.
private func markSense(_ arguments: ParsedArguments, _ tool: Tool) async throws {
  guard arguments.operands.count == 2, let name = arguments.text("sense") else {
    throw UsageError("expected one WORD and --sense SENSE")
  }
  guard !arguments.has("in") || !arguments.has("sentence") else {
    throw UsageError("--in or --sentence: not both")
  }
  let line = try arguments.integer("line", in: 1...1_000_000_000)
  guard line == nil || arguments.has("in") else { throw UsageError("--line goes with --in") }
  let word = arguments.operands[1]
  let release = try tool.release(arguments)
  var mark = try SenseMark(word, name, in: release)
  if let sentence = arguments.text("sentence") { mark.limit(to: sentence) }
  if let path = arguments.text("in") {
    var reader = try await Reader(release, try tool.storeIfAny(arguments))
    reader.options = try tool.readingOptions(arguments)
    for path in try tool.texts([path]) {
      let document = try AnnotatedDocument(path, by: reader)
      document.notices.forEach(tool.remark)
      mark.limit(to: document, line: line)
    }
    guard !mark.isNowhere else {
      throw LexicalError(
        .badData, "no “\(word.printable)” in \(path.printable); nothing was marked")
    }
  }
  let isDryRun = arguments.has("dry-run")
  if !isDryRun {
    let store = try tool.store(arguments)
    let (facts, title) = (mark.facts, "mark the sense of \(mark.entry.id.text)")
    try await mapStoreErrors { try await store.record(facts, title: title) }
  }
  if arguments.isJSON { return try tool.write(mark.json(isDryRun: isDryRun)) }
  if isDryRun { return try tool.output.line(mark.text) }
  tool.remark(mark.text)
}
