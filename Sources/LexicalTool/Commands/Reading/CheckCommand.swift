import KnowledgeModel
import Lexical
import LexiconEngine
import Parallel

/// The command `lexical check --min-coverage PERCENT FILE…`.
let checkCommand = CommandDescription(
  name: "check",
  summary: "Say by the exit code whether texts are covered well enough",
  examples: [
    "lexical check --min-coverage 98 chapter.txt && echo \"ready to read\"",
    "lexical check a.txt b.txt --format tsv",
  ],
  discussion: """
    Exits 0 when every text reaches the coverage, and 1 when one does not. What is compared is the share of \
    words whose status is known or ignored; after a calibration the expected share is shown as well, with the \
    interval that holds it nine times in ten, and --expected decides by it.
    """,
  operands: [
    Operand(name: "FILE", count: .oneOrMore, meaning: "texts or folders of them, or - for stdin")
  ],
  formats: OutputFormat.records,
  options: [
    .value("min-coverage", "PERCENT", "the coverage that every text must reach (default: 98)"),
    .encoding, .known, .knownRank, .knownLevel, .knownOnly,
    .flag("expected", "decide by the coverage that the store lets one expect of the learner"),
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let least = try arguments.number("min-coverage", in: 0...100) ?? 98
  let check = CoverageCheck(
    try tool.texts(arguments.operands), least: least, decidesByExpected: arguments.has("expected"),
    by: try await tool.reader(arguments, extent: .forms))
  var records = RecordWriter(
    arguments, tool, schema: "lexical.check/1", member: "texts",
    columns: ["source", "coverage", "reached", "expected", "chance"])
  var isReached = true
  for result in check.texts {
    let text = try result.get()
    text.notices.forEach(tool.remark)
    isReached = isReached && text.isReached
    try records.write(
      text.json,
      cells: [
        text.path, (text.share * 100).text(2), text.isReached ? "yes" : "no",
        text.expected.map { ($0.share.median * 100).text(2) } ?? "",
        text.chance.map { $0.text(2) } ?? "",
      ], lines: [text.sentence(least: least).printable])
  }
  try records.end(document: try? check.json())
  return isReached ? .fine : .checkedFalse
}
