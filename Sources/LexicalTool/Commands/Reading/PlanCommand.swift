import Lexical
import LexiconEngine

/// The command `lexical plan FILE… --target PERCENT`.
let planCommand = CommandDescription(
  name: "plan",
  summary: "List the fewest words that open a text, or a series of texts",
  examples: [
    "lexical plan chapter.txt --target 98",
    "lexical plan a.txt b.txt --target 95 --format json",
  ],
  discussion: """
    The set is the smallest there is: each word adds its own count to the coverage and nothing else, so the \
    words with the highest counts gain most. A series is planned as one text, and shown text by text.
    """,
  operands: [
    Operand(
      name: "FILE", count: .oneOrMore,
      meaning: "texts or folders of them, in the order they will be read")
  ],
  formats: OutputFormat.records,
  options: [
    .value("target", "PERCENT", "the coverage to reach (default: 98)"),
    .value("limit", "N", "show at most so many words (default: 50; all as json)"),
    .encoding, .known, .knownRank, .knownLevel, .knownOnly,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let reader = try await tool.reader(arguments, extent: .forms)
  let report = try PlanReport(
    try tool.texts(arguments.operands), target: arguments.number("target", in: 1...100) ?? 98,
    by: reader)
  report.notices.forEach(tool.remark)
  let limit = try arguments.integer("limit", in: 1...1_000_000)
  switch arguments.format {
  case .json: try tool.write(report.json(limit: limit ?? .max))
  case .jsonl, .tsv:
    var records = RecordWriter(
      arguments, tool, schema: "lexical.plan/1", member: "plan",
      columns: ["word", "count", "gain", "coverage"])
    for entry in report.plan.entries.prefix(limit ?? .max) {
      let name = text(of: entry.word, reader.lookupIndex)
      try records.write(
        report.json(of: entry),
        cells: [
          name, "\(entry.count)", (entry.gain * 100).text(4), (entry.coverage * 100).text(4),
        ])
    }
    try records.end()
  case .text, .html:
    try tool.output.write(PlanText(report, reader, tool.terminal).text(limit: limit ?? 50))
  }
  return .fine
}

/// The lemma of a word of a plan, or the form of an unlisted one.
private func text(of word: StudyWord, _ lookupIndex: LookupIndex) -> String {
  switch word {
  case .lexeme(let lexeme): lookupIndex.lemma(of: lexeme)
  case .form(let form): form
  }
}
