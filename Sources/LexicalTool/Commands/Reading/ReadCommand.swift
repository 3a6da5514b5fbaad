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
    "lexical read book.epub --format html > book.html   # a page to read",
    "lexical read season/ --format html > season.html   # a series on one page",
    "cat book.txt | lexical read - --format jsonl | head",
  ],
  discussion: """
    Words are marked by what the progress store says; --known, --known-rank and --known-level add to it, and \
    with --known-only they hold alone. Names and numbers stand outside coverage; known and ignored words count as covered. Several files are read on \
    all cores and written in the order in which they were named.

    A text is a book (EPUB, FB2), a saved page, Markdown, subtitles (SRT, WebVTT, ASS), a ZIP of texts or plain \
    text, told by its content; a folder is the texts in it, in the order of their numbers. What was guessed of \
    an encoding is said on stderr, and --encoding decides.

    --format html is one page that needs nothing else: chapters, pictures, search, and every word to touch. \
    Several texts are a series on one page.

    In a terminal ○ stands behind a new word, ◐ behind one that you are learning, □ behind one that is not listed, \
    and ‿ ties the words of an expression together. A text's own sign of these has a backslash before it.

    Reports can be asked for together: those of each file in its turn, a plan for all files last.

    --format jsonl writes the schema lexical.annotation/1: a header, one line a token other than white \
    space with its UTF-8 byte offsets, and a summary. Coverage is a share from 0 to 1 there, in plans a \
    percentage. The lemma of a word that is not listed is a guess by its ending; coverage, plans and lists \
    count it by its form. --format tsv says the same in columns; header and summary stand in lines that \
    begin with #. Its cells are safe to open in a spreadsheet, so they are not always the bytes of the text: what a \
    spreadsheet would take for a formula has an apostrophe before it, controls are spelled \\u{1B}, and of \
    marks on one letter at most 30 are shown.

    A word with several senses has the one that its sentence speaks for, with its probability, in json, \
    jsonl, tsv and on the page; --unknown shows its meaning, after that of the expression it is part of, and is a \
    table with --format tsv or html. “lexical explain WORD --in FILE” says why.

    --fields writes only the members that it names (start, end, text, kind, sentence, class, lemma, lemmaId, \
    pos, rank, cefr, status, p, expression, expressionLemma, rules, file, cue, time, sense, senseProbability, \
    secondSense, secondSenseProbability, name), in tsv in that order; without a sense among them none is chosen, \
    which is quicker.

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
    .value(
      "fields", "NAMES", "what json, jsonl and tsv say of a word: text,lemma,sense (default: all)"),
    .value("jobs", "N", "use so many processor cores (default: all)"),
    .encoding, .known, .knownRank, .knownLevel, .knownOnly,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  try checkTogether(arguments)
  let jobs = try arguments.integer("jobs", in: 1...1024) ?? CorpusCounter.availableCores
  let isReport = ["stats", "unknown", "plan", "sentences"].contains { arguments.has($0) }
  // Counts and plans ask for no senses.
  let hasSenses = !isReport || ["unknown", "sentences"].contains { arguments.has($0) }
  var reader = try await tool.reader(arguments, extent: hasSenses ? .whole : .forms)
  reader.options.jobs = jobs
  if isReport {
    try ReadReports(arguments, reader, tool).write()
  } else {
    var run = AnnotationRun(reader: reader, format: arguments.format)
    run.fields = try arguments.text("fields").map { names throws(LexicalError) in
      try AnnotationFields(names)
    }
    run.jobs = jobs
    if arguments.format == .html {
      run.native = try await NativeMeanings(
        environment: tool.environment, for: try tool.storeIfAny(arguments), warn: tool.warn)
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
  if arguments.has("fields"), !reports.isEmpty || ![.json, .jsonl, .tsv].contains(arguments.format)
  {
    throw UsageError("--fields is for --format json, jsonl and tsv of the words themselves")
  }
  if arguments.has("limit"), reports.allSatisfy({ $0 == "stats" }) {
    throw UsageError("--limit is for --unknown, --plan and --sentences")
  }
}
