import Files
import JSON
import LearnerDatabase
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The command `lexical lookup WORD`.
let lookupCommand = CommandDescription(
  name: "lookup",
  summary: "Show what is known about a word: meaning, level, rank, forms, root",
  examples: [
    "lexical lookup ephemeral", "lexical lookup went", "lexical lookup look up",
    "lexical lookup took off", "lexical lookup record --json", "lexical lookup en:look_up",
    "lexical lookup \"don't\"",
  ],
  discussion: """
    Any form of a word will do, and so do its other spellings, a compound written joined or apart, an expression in \
    any form with its object (look it up), and a lemma id. Of several words written as one (don't, dog's) each is \
    shown in a line, and as JSON with its entry. A word that is not listed ends with code 1, after \
    the nearest one that is, unless you have kept it as your own: then what you have said of it is shown. \
    Your dictionaries (“lexical dictionary add”) are asked too, also for words that the release does not list. \
    “lexical settings native pt” names the language you read best: the translations into it stand with the \
    meanings, also those that “lexical translate” has kept, and no others; “lexical settings meaning-order” says \
    what comes first. The spelling and the sound that you asked for stand first (colour, color); “lexical settings \
    spelling british” or american says which always does, on pages and cards too.
    """,
  operands: [
    Operand(name: "WORD", count: .oneOrMore, meaning: "a word, or an expression of several")
  ],
  formats: OutputFormat.document,
  options: [.corpus, .store]
) { arguments, tool in
  let word = arguments.operands.joined(separator: " ")
  guard word.contains(where: { !$0.isWhitespace }) else {
    throw UsageError(phrase(.errorExpected, ["operands": "WORD…"]))
  }
  let release = try tool.release(arguments, extent: .forms)
  let store = try tool.storeIfAny(arguments)
  let report = try await EntryReport(
    of: word, in: release, for: store,
    native: try await NativeMeanings(environment: tool.environment, for: store, warn: tool.warn))
  let entries = report.entries
  if arguments.isJSON {
    try tool.write(report.json(release.metadata))
    return entries.isEmpty && report.own == nil && report.answers.isEmpty ? .checkedFalse : .fine
  }
  let answers = report.answers.flatMap {
    [""] + DictionaryAnswerLines(answer: $0, terminal: tool.terminal).lines
  }
  if let own = report.own {
    try tool.write(own.lines(tool.terminal) + answers)
    return .fine
  }
  if entries.isEmpty, !answers.isEmpty {
    try tool.write(
      [
        tool.terminal.styled(word.printable, .bold) + "  "
          + tool.terminal.styled("not in the release, found in your dictionaries", .dim)
      ] + answers)
    tool.remark("\n" + phrase(.lookupLearn, ["word": word.printable]))
    return .fine
  }
  // A lemma id is shown under its lemma.
  let shown = entries.count == 1 && entries[0].id.text == word ? entries[0].lemma : word
  guard !entries.isEmpty else {
    let near = WordSearch(release).nearest(to: word).map { "; did you mean “\($0.printable)”?" }
    throw LexicalError(
      .checkedFalse, phrase(.errorNotListed, ["word": word.printable]) + (near ?? ""))
  }
  if let contraction = report.contraction {
    let page = ContractionPage(
      word: word, contraction: contraction, entries: entries, terminal: tool.terminal)
    try tool.write(page.lines + answers)
    return .fine
  }
  for (index, entry) in entries.enumerated() {
    if index > 0 { try tool.output.line() }
    let page = EntryPage(
      entry: entry, word: shown, families: report.families, terminal: tool.terminal,
      language: report.kept?.language,
      cachedTranslation: report.kept?.texts[entry.lemma],
      native: report.translations[entry.id] ?? [], order: report.native.order,
      mastery: report.mastery[entry.id], variety: report.variety(of: entry))
    try tool.write(page.lines)
  }
  try tool.write(answers)
  return .fine
}
