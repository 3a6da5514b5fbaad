import JSON
import Lexical
import LexiconCompiler

/// The command `lexical corpus report SEEDS`.
let corpusReportCommand = CommandDescription(
  name: "corpus report",
  summary: "Measure seed tables: how many lexemes have what, by rank",
  examples: ["lexical corpus report corpus/en", "lexical corpus report corpus/en --json"],
  discussion: """
    A column tells the share of the lexemes up to a rank that have the field, in per cent.
    """,
  operands: [Operand(name: "SEEDS", count: .one, meaning: "the folder of seed tables")],
  formats: OutputFormat.document
) { arguments, tool in
  let report: CoverageReport
  do throws(CorpusCompilerError) {
    report = try SeedCorpus(folder: arguments.operands[0]).coverage()
  } catch {
    throw LexicalError(error)
  }
  if arguments.isJSON {
    try tool.output.line(json(of: report).text)
    return .fine
  }
  let labels = report.bands.map { $0 >= 1_000 && $0 % 1_000 == 0 ? "\($0 / 1_000)k" : "\($0)" }
  let width = 36
  try tool.output.line(
    tool.terminal.styled(
      pad("field, % of lexemes to rank", width) + labels.map { padLeft($0, 7) }.joined(), .bold))
  for field in report.fields {
    let cells = field.shares.map { padLeft(($0 * 100).text(1), 7) }.joined()
    try tool.output.line(pad(field.name, width) + cells)
  }
  try tool.output.line()
  for count in report.counts {
    try tool.output.line(pad(count.name, width) + padLeft(count.value, 7))
  }
  return .fine
}

private func json(of report: CoverageReport) -> JSONValue {
  let fields = report.fields.map { field in
    JSONMember(
      name: field.name, value: .array(field.shares.map { .number(($0 * 1_000).rounded() / 1_000) }))
  }
  return [
    "schema": "lexical.coverage/1", "bands": .array(report.bands.map { .integer(Int64($0)) }),
    "fields": .object(fields),
    "counts": .object(
      report.counts.map { count in
        JSONMember(
          name: count.name, value: Int64(count.value).map { .integer($0) } ?? .string(count.value))
      }),
  ]
}
