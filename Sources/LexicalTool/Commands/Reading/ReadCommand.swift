import Lexical
import LexiconEngine
import LexiconStore

/// The command `lexical read FILE…|-`.
let readCommand = CommandDescription(
  name: "read",
  summary: "Mark every word of a text: known, learning, new",
  examples: [
    "lexical read chapter.txt --known-rank 3000   # in colour, with a summary",
    "lexical read chapter.txt --stats             # the numbers",
    "lexical read chapter.txt --unknown           # the new words, most useful first",
    "lexical read chapter.txt --plan 98           # what to learn to understand 98 % of it",
    "lexical read chapter.txt --format html > chapter.html",
    "cat book.txt | lexical read - --format jsonl | head",
  ],
  discussion: """
    Words are marked by what the progress store says, unless --known or --known-rank says it. Names and \
    numbers stand outside coverage; known and ignored words count as covered. Several files are read on \
    all cores and written in the order in which they were named.

    Reports can be asked for together: those of each file in its turn, a plan for all files last.

    --format jsonl writes the schema lexical.annotation/1: a header, one line a token other than white \
    space with its UTF-8 byte offsets, and a summary. Coverage is a share from 0 to 1 there, in plans a \
    percentage. The lemma of a word that is not listed is a guess by its ending; coverage, plans and lists \
    count it by its form. --format tsv says the same in columns; header and summary stand in lines that \
    begin with #. Its cells are safe to open in a spreadsheet, so they are not always the bytes of the text: what a \
    spreadsheet would take for a formula has an apostrophe before it, controls are spelled \\u{1B}, and of \
    marks on one letter at most 30 are shown.

    A word with several senses has the one that its sentence speaks for, with its probability, in json, \
    jsonl, tsv and on the page; --unknown shows its meaning. “lexical explain WORD --in FILE” says why.

    --format json writes one object a file, and for each report one a file (lexical.statistics/1, \
    lexical.unknown/1, lexical.sentences/1; of all files together one lexical.plan/1), each on a line of its \
    own, also where nothing was found. So several files give several lines, which is JSON Lines and no longer \
    one document; in jsonl and tsv each file begins with its own header. --sentences --format jsonl writes a \
    line a sentence (lexical.sentence/1).
    """,
  operands: [
    Operand(name: "FILE", count: .oneOrMore, meaning: "texts or folders of them, or - for stdin")
  ],
  formats: [.text, .json, .jsonl, .tsv, .html],
  options: [
    .flag("stats", "the numbers of the text instead of the text"),
    .flag("unknown", "the uncovered words by gain, with meaning and a sentence each"),
    .value("plan", "PERCENT", "the fewest words to learn for this coverage"),
    .flag("sentences", "sentences with just one uncovered word"),
    .value("word", "WORD", "with --sentences: only sentences for this word"),
    .value("limit", "N", "at most so many words or sentences (default: 50)"),
    .encoding, .known, .knownRank,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  try checkTogether(arguments)
  let reader = try await tool.reader(arguments)
  if ["stats", "unknown", "plan", "sentences"].contains(where: { arguments.has($0) }) {
    try ReadReports(arguments, reader, tool).write()
  } else {
    var run = AnnotationRun(reader: reader, format: arguments.format)
    if arguments.format == .html {
      run.native = try await NativeMeanings(
        environment: tool.environment, for: try tool.storeIfAny(arguments))
    }
    try run.annotate(try tool.texts(arguments.operands), tool)
  }
  return .fine
}

/// Refuses options that would be without effect, and pages that nobody could open.
private func checkTogether(_ arguments: ParsedArguments) throws(UsageError) {
  let reports = ["stats", "unknown", "plan", "sentences"].filter { arguments.has($0) }
  if arguments.has("word"), !reports.contains("sentences") {
    throw UsageError("--word is for --sentences")
  }
  if arguments.has("limit"), reports.allSatisfy({ $0 == "stats" }) {
    throw UsageError("--limit is for --unknown, --plan and --sentences")
  }
  if arguments.format == .html, reports.isEmpty, arguments.operands.count > 1 {
    throw UsageError(
      "a page is one text, not \(arguments.operands.count): write each to a file of its own")
  }
}
