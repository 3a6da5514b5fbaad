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
    try tool.output.line(json(of: difference, old.metadata, new.metadata).text)
  } else {
    for line in lines(of: difference, moves: limit) { try tool.output.line(line.printable) }
    if difference.isEmpty { tool.remark("no difference that a learner would notice") }
  }
  return difference.isEmpty ? .fine : .checkedFalse
}

private func lines(of difference: ReleaseDifference, moves: Int) -> [String] {
  var lines = difference.added.map { "+ \($0)" }
  lines += difference.retired.map { "- \($0.id)" + ($0.successor.map { " → \($0)" } ?? "") }
  lines += difference.lost.map { "! \($0) is gone and the release does not say where to" }
  lines += difference.renamed.map { "~ \($0.id): “\($0.old)” → “\($0.new)”" }
  lines += difference.regraded.map {
    "~ \($0.id): \($0.old?.name ?? "no level") → \($0.new?.name ?? "no level")"
  }
  lines += difference.moved.prefix(moves).map { "~ \($0.id): rank \($0.old) → \($0.new)" }
  if difference.moved.count > moves {
    lines.append("  and \(difference.moved.count - moves) more moves in rank")
  }
  return lines
}

private func json(
  of difference: ReleaseDifference, _ old: ReleaseMetadata, _ new: ReleaseMetadata
) -> JSONValue {
  func text(_ id: LexemeID) -> JSONValue { .string(id.text) }
  func release(_ metadata: ReleaseMetadata) -> JSONValue {
    [
      "version": .string(metadata.version.description), "digest": .string(metadata.digest.hex),
    ]
  }
  return [
    "schema": "lexical.diff/1", "old": release(old), "new": release(new),
    "added": .array(difference.added.map(text)),
    "retired": .array(
      difference.retired.map {
        ["id": text($0.id), "successor": $0.successor.map(text) ?? .null]
      }),
    "lost": .array(difference.lost.map(text)),
    "renamed": .array(
      difference.renamed.map {
        ["id": text($0.id), "old": .string($0.old), "new": .string($0.new)]
      }),
    "regraded": .array(
      difference.regraded.map {
        [
          "id": text($0.id), "old": $0.old.map { .string($0.name) } ?? .null,
          "new": $0.new.map { .string($0.name) } ?? .null,
        ]
      }),
    "moved": .array(
      difference.moved.map {
        [
          "id": text($0.id), "old": .integer(Int64($0.old.value)),
          "new": .integer(Int64($0.new.value)),
        ]
      }),
  ]
}
