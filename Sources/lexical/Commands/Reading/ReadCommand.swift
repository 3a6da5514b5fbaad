import CorpusImage
import CorpusStore
import ReaderEngine

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

    --format jsonl writes the schema lexical.annotation/1: a header, one line a token other than white \
    space with its UTF-8 byte offsets, and a summary.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "text files, or - for stdin")],
  options: [
    .choice("format", ["text", "json", "jsonl", "tsv", "html"], "how to write (default: text)"),
    .flag("stats", "the numbers of the text instead of the text"),
    .flag("unknown", "the uncovered words by gain, with meaning and a sentence each"),
    .value("plan", "PERCENT", "the fewest words to learn for this coverage"),
    .flag("sentences", "sentences with just one uncovered word"),
    .value("word", "WORD", "with --sentences: only sentences for this word"),
    .value("limit", "N", "at most so many words or sentences (default: 50)"),
    .value("known", "FILE", "what is known: one word a line, after a tab its status"),
    .value("known-rank", "N", "every word up to this rank is known"),
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let request = try await ReadRequest(arguments, tool)
  if request.isReport {
    try ReadReports(request, tool).write()
  } else {
    try request.annotate(arguments.operands, tool)
  }
  return .fine
}
