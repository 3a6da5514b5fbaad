import JSON
import Lexical
import LexiconEngine
import LexiconStore

/// The command `lexical count FILE…`.
let countCommand = CommandDescription(
  name: "count",
  summary: "Count how often texts use each word",
  examples: [
    "lexical count book.epub --limit 20",
    "lexical count *.txt --by form --format tsv > forms.tsv",
    "lexical count book.epub --by sense --limit 20   # what its words mean",
    "lexical count part1.txt --partial > 1.counts",
    "lexical count --merge 1.counts 2.counts --format tsv",
  ],
  discussion: """
    Each word is counted as the word that it is in its sentence: “saw” counts for see or for saw. Names and \
    numbers stand apart. “documents” is the number of texts that have a word, “dispersion” says how evenly they \
    share it (Gries' DP, normalized: 0 even, 1 in one place). --partial writes counts that --merge adds up, in \
    any order and any grouping, to the same bytes as one count of all texts; both want the same corpus release. \
    --by sense counts each sense that a word has in its sentence, and with --partial keeps them for a merge by sense. \
    Memory grows with the vocabulary, not with the texts.
    """,
  operands: [
    Operand(name: "FILE", count: .oneOrMore, meaning: "texts or books, or - for stdin")
  ],
  formats: OutputFormat.records,
  options: [
    .choice("by", WordCounts.Unit.allCases.map(\.rawValue), "what is one word (default: lexeme)"),
    .flag("lines", "each line is a text of its own"),
    .flag("partial", "write counts to merge later (binary, to stdout)"),
    .flag("merge", "the files are partial counts"),
    .value("jobs", "N", "use so many processor cores (default: all)"),
    .value("limit", "N", "show at most so many words (default: 50; all as json, jsonl or tsv)"),
    .corpus,
  ]
) { arguments, tool in
  let unit = arguments.text("by").flatMap(WordCounts.Unit.init(rawValue:)) ?? .lexeme
  let release = try tool.release(arguments, extent: unit == .sense ? .whole : .forms)
  let counts: WordCounts
  if arguments.has("merge") {
    counts = try merged(arguments.operands, release)
  } else {
    var counter = CorpusCounter(
      Reader(KnownWords(release)), documents: arguments.has("lines") ? .lines : .files,
      jobs: try arguments.integer("jobs", in: 1...1024) ?? CorpusCounter.availableCores,
      countsSenses: unit == .sense)
    try counter.count(arguments.operands)
    counts = counter.finish()
  }
  if arguments.has("partial") {
    try tool.output.write(counts.partial(of: release))
    return .fine
  }
  let report = try CountReport(counts, by: unit, in: release)
  let limit = try arguments.integer("limit", in: 1...1_000_000_000)
  try write(report, limit: limit ?? (arguments.format == .text ? 50 : .max), arguments, tool)
  return .fine
}

/// The sum of partial counts.
private func merged(
  _ paths: [String], _ release: CorpusRelease
) throws(LexicalError) -> WordCounts {
  var sum = WordCounts(lexemeCount: release.lookupIndex.lexemeCount)
  for path in paths { sum.merge(try WordCounts(partial: path, of: release)) }
  return sum
}

/// Writes a frequency list.
private func write(
  _ report: CountReport, limit: Int, _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) {
  var records = RecordWriter(
    arguments, tool, schema: "lexical.counts/1", member: "counts",
    columns: [
      "word", "id", "pos", "form", "count", "perMillion", "documents", "dispersion", "sense",
    ])
  if arguments.format == .text { try tool.write([heading(report.counts.totals), ""]) }
  for entry in report.entries(limit: limit) {
    let cells = [
      entry.word, entry.id?.text ?? "", entry.row.partOfSpeech?.tag ?? "", entry.row.form ?? "",
      "\(entry.row.count)", entry.perMillion.text(2), entry.documents.map { "\($0)" } ?? "",
      entry.dispersion?.text(4) ?? "", entry.sense?.text ?? "",
    ]
    try records.write(entry.json, cells: cells, lines: [line(of: entry)])
  }
  try records.end(document: report.json(limit: limit))
}

/// What was counted, for a person.
private func heading(_ totals: WordCounts.Totals) -> String {
  [
    phrase(.countWords, count: totals.words), phrase(.countTexts, count: totals.documents),
    phrase(.readSentences, count: totals.sentences),
    phrase(
      .readApart,
      [
        "names": phrase(.readNames, count: totals.names),
        "numbers": phrase(.readNumbers, count: totals.numbers),
      ]),
  ].joined(separator: " · ")
}

/// A line of the list, for a person: the count first, so that the words stand in one column.
private func line(of entry: CountReport.Entry) -> String {
  let count = grouped(entry.row.count)
  let padding = String(repeating: " ", count: max(1, 12 - count.count))
  var word = entry.word
  if let form = entry.row.form, !form.isEmpty, form != word { word = "\(form) (\(word))" }
  var facts: [String] = []
  if let sense = entry.sense { facts.append(sense.text) }
  if let partOfSpeech = entry.row.partOfSpeech { facts.append(partOfSpeech.spokenName) }
  if entry.id == nil { facts.append(phrase(.wordFactUnlisted)) }
  if let documents = entry.documents {
    facts.append(phrase(.countInTexts, ["texts": phrase(.countTexts, count: documents)]))
  }
  if let dispersion = entry.dispersion {
    facts.append(phrase(.countDispersion, ["value": dispersion.text(2)]))
  }
  return padding + count + "  " + ([word] + facts).joined(separator: " · ").printable
}
