import Digest
import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The reports of `lexical read`: numbers, new words, a plan, sentences.
struct ReadReports {
  private let request: ReadRequest
  private let tool: Tool
  private let limit: Int

  init(_ request: ReadRequest, _ tool: Tool) throws(UsageError) {
    self.request = request
    self.tool = tool
    limit = try request.arguments.integer("limit", in: 1...1_000_000) ?? 50
    let arguments = request.arguments
    let others = ["stats", "unknown", "plan"].contains { arguments.has($0) }
    let formats = others ? ["text", "json"] : ["text", "json", "jsonl"]
    guard formats.contains(request.format) else {
      throw UsageError(
        "\(others ? "a report is" : "sentences are") written as "
          + "\(formats.dropLast().joined(separator: ", ")) or \(formats[formats.count - 1]), not "
          + request.format, command: "read")
    }
  }

  private var isJSON: Bool { request.format == "json" }

  func write() throws {
    let arguments = request.arguments
    for path in arguments.operands {
      if arguments.has("stats") || arguments.has("unknown") { try writeCounts(of: path) }
      if arguments.has("sentences") {
        let text = try InputFile(path).readText()
        let study = StudyReport(
          request, tool, path: path, text: text,
          annotation: try request.annotator.annotate(text))
        try study.writeSentences(for: arguments.text("word"), limit: limit)
      }
    }
    if arguments.has("plan") {
      let target = try arguments.number("plan", in: 1...100) ?? 98
      let isAlone = ["stats", "unknown", "sentences"].allSatisfy { !arguments.has($0) }
      if !isAlone, !isJSON { try tool.output.line("") }
      try PlanReport(request, tool).write(arguments.operands, target: target, limit: limit)
    }
  }

  /// Reads a text once, piece by piece, and writes the reports that count.
  private func writeCounts(of path: String) throws {
    var statistics = StatisticsAccumulator(lookupIndex: request.lookupIndex)
    var expected = ExpectedWords(request.knowledge, request.lookupIndex)
    var unknown = UnknownWords(request.reader)
    try TextReader(InputFile(path)).forEachPiece(of: request.annotator) {
      bytes, offset, annotation throws(LexicalError) in
      let piece = AnnotatedPiece(
        annotation: annotation, bytes: bytes, offset: offset, lookupIndex: request.lookupIndex,
        statuses: request.statuses)
      statistics.add(annotation, statuses: request.statuses)
      expected?.add(annotation)
      if request.arguments.has("unknown") { unknown.add(piece) }
    }
    if request.arguments.has("stats") {
      try writeStatistics(
        TextSummary(
          statistics: statistics.finish(statuses: request.statuses), expected: expected?.coverage),
        path)
    }
    if request.arguments.has("unknown") {
      try UnknownReport(request, tool).write(unknown, of: path, limit: limit)
    }
  }

  private func writeStatistics(_ summary: TextSummary, _ path: String) throws {
    let metadata = request.release.metadata
    if isJSON {
      let head: [JSONMember] = [
        JSONMember(name: "schema", value: "lexical.statistics/1"),
        JSONMember(name: "corpus", value: metadata.identity),
        JSONMember(name: "source", value: .string(path)),
      ]
      try tool.output.line(JSONValue.object(head + (summary.json.members ?? [])).text)
    } else {
      let release =
        "against \(metadata.language) \(metadata.version) (\(metadata.digest.hex.prefix(12)))"
      let pieces = [
        (tool.terminal.styled(path.printable, .bold), displayWidth(path.printable)),
        (release, displayWidth(release)),
      ]
      for line in tool.terminal.filled(pieces, separator: "  ", first: "", rest: "  ") {
        try tool.output.line(line)
      }
      try tool.output.line("")
      try tool.output.write(SummaryReport(summary, terminal: tool.terminal).fullText)
    }
  }
}
