import Digest
import JSON
import Lexical
import LexicalModel
import LexiconStore

/// The command `lexical corpus diff OLD [NEW]`.
let corpusDiffCommand = CommandDescription(
  name: "corpus diff",
  summary: "Tell what changes for a learner between two releases",
  examples: [
    "lexical corpus diff old.lexicon new.lexicon", "lexical corpus diff old.lexicon --json",
  ],
  discussion: """
    Lists ids that came, left, are written otherwise or have another level, and the largest moves in \
    rank. Ends with code 1 when anything differs.
    """,
  operands: [
    Operand(name: "OLD", count: .one, meaning: "the release before"),
    Operand(name: "NEW", count: .optional, meaning: "the release after (default: the one in use)"),
  ],
  formats: OutputFormat.document,
  options: [
    .corpus, .value("moves", "N", "how many moves in rank to list (default: 20)"),
  ]
) { arguments, tool in
  let locator = CorpusLocator(environment: tool.environment)
  let old = try locator.open(arguments.operands[0])
  let new = try locator.open(arguments.operands.dropFirst().first ?? arguments.text("corpus"))
  let limit = try arguments.integer("moves", in: 0...1_000_000) ?? 20
  let difference: ReleaseDifference
  do throws(CorpusReleaseError) {
    difference = try ReleaseDifference(from: old, to: new)
  } catch {
    throw LexicalError(error, path: new.path)
  }
  if arguments.isJSON {
    try tool.output.line(difference.json(from: old.metadata, to: new.metadata).text)
  } else {
    for line in difference.lines(moves: limit) { try tool.output.line(line.printable) }
    if difference.isEmpty { tool.remark("no difference that a learner would notice") }
  }
  return difference.isEmpty ? .fine : .checkedFalse
}
