import Digest
import Files
import JSON
import Lexical
import LexiconStore

/// The command `lexical corpus info [FILE]`.
let corpusInfoCommand = CommandDescription(
  name: "corpus info",
  summary: "Tell what a release is: language, version, digest, counts, sources",
  examples: ["lexical corpus info", "lexical corpus info en.lexicon --json"],
  operands: [Operand(name: "FILE", count: .optional, meaning: "the release")],
  formats: OutputFormat.document,
  options: [.corpus]
) { arguments, tool in
  let locator = CorpusLocator(environment: tool.environment)
  let release = try locator.open(arguments.operands.first ?? arguments.text("corpus"))
  let metadata = release.metadata
  let size = (try? FileSystem.peek(release.path, count: 0).size) ?? 0
  if arguments.isJSON {
    let manifest = (try? JSONValue.parse(metadata.values["manifest"] ?? "")) ?? .null
    let value: JSONValue = [
      "schema": "lexical.corpus/1", "path": .string(release.path),
      "language": .string(metadata.language), "name": .string(metadata.name),
      "version": .string(metadata.version.description), "licence": .string(metadata.license),
      "digest": .string(metadata.digest.hex),
      "fileDigest": .string(metadata.values["fileDigest"] ?? ""),
      "bytes": .integer(Int64(size)), "lexemes": count("lexemeCount", of: metadata),
      "expressions": count("expressionCount", of: metadata),
      "forms": count("formCount", of: metadata), "roots": count("rootCount", of: metadata),
      "enrichment": metadata.enrichment.map { .string($0) } ?? .null,
      "difficulty": .string(metadata.values["difficulty"] ?? ""), "manifest": manifest,
    ]
    try tool.output.line(value.text)
    return .fine
  }
  let rows =
    [
      ("file", release.path), ("name", metadata.name), ("version", metadata.version.description),
      ("language", metadata.language), ("licence", metadata.license),
      ("digest", metadata.digest.hex), ("size", "\(size) bytes"),
      ("lexemes", metadata.values["lexemeCount"] ?? ""),
      ("expressions", metadata.values["expressionCount"] ?? ""),
      ("forms", metadata.values["formCount"] ?? ""), ("roots", metadata.values["rootCount"] ?? ""),
      ("enrichment", metadata.enrichment ?? "none"),
      ("difficulty", metadata.values["difficulty"] ?? ""),
    ] + metadata.sourceRows
  for (name, text) in rows {
    let label = name + String(repeating: " ", count: 12 - name.count)
    let lines = wrapped(text.printable, width: max(20, tool.terminal.width - 13))
    try tool.output.line(
      tool.terminal.styled(label, .dim)
        + lines.replacing("\n", with: "\n" + String(repeating: " ", count: 12)))
  }
  return .fine
}

private func count(_ key: String, of metadata: ReleaseMetadata) -> JSONValue {
  .integer(metadata.values[key].flatMap { Int64($0) } ?? 0)
}

extension ReleaseMetadata {
  /// What the release was made from, each source once with the seed files that it went into.
  fileprivate var sourceRows: [(String, String)] {
    var order: [SeedSource] = []
    var files: [SeedSource: [String]] = [:]
    for (file, sources) in seedSources {
      for source in sources {
        if files[source] == nil { order.append(source) }
        files[source, default: []].append(file)
      }
    }
    return order.enumerated().map { index, source in
      let terms = [source.license, source.citation].filter { !$0.isEmpty && $0 != "none" }
      let into = (files[source] ?? []).joined(separator: ", ")
      return (
        index == 0 ? "sources" : "",
        ([source.title] + terms).joined(separator: "; ") + " → " + into
      )
    }
  }
}
