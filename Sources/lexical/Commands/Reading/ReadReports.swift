import Digest
import CorpusImage
import CorpusStore
import JSON
import ReaderEngine
import Vocabulary

/// The reports of `lexical read`: numbers, new words, a plan, sentences.
struct ReadReports {
  private let request: ReadRequest
  private let tool: Tool
  private let limit: Int

  init(_ request: ReadRequest, _ tool: Tool) throws(UsageError) {
    self.request = request
    self.tool = tool
    limit = try request.arguments.integer("limit", in: 1...1_000_000) ?? 50
    guard ["text", "json"].contains(request.format) else {
      throw UsageError(
        "a report is written as text or json, not \(request.format)", command: "read")
    }
  }

  private var isJSON: Bool { request.format == "json" }

  func write() throws {
    let arguments = request.arguments
    if arguments.has("plan") {
      let target = try arguments.number("plan", in: 1...100) ?? 98
      try PlanReport(request, tool).write(arguments.operands, target: target, limit: limit)
      return
    }
    for path in arguments.operands {
      let text = try InputFile(path).readText()
      let annotation = try request.annotator.annotate(text)
      if arguments.has("stats") { try writeStatistics(of: annotation, path) }
      let study = StudyReport(request, tool, text: text, annotation: annotation)
      if arguments.has("unknown") { try study.writeUnknown(limit: limit) }
      if arguments.has("sentences") {
        try study.writeSentences(for: arguments.text("word"), limit: limit)
      }
    }
  }

  private func writeStatistics(of annotation: Annotation, _ path: String) throws {
    var accumulator = StatisticsAccumulator(image: request.image)
    accumulator.add(annotation, statuses: request.statuses)
    var expected = ExpectedWords(request.knowledge, request.image)
    expected?.add(annotation)
    let summary = TextSummary(
      statistics: accumulator.finish(statuses: request.statuses), expected: expected?.coverage)
    let metadata = request.release.metadata
    if isJSON {
      let head: [JSONMember] = [
        JSONMember(name: "schema", value: "lexical.statistics/1"),
        JSONMember(
          name: "corpus",
          value: .object([
            "language": .string(metadata.language), "version": .string("\(metadata.version)"),
            "digest": .string(metadata.digest.hex),
          ])),
        JSONMember(name: "source", value: .string(path)),
      ]
      try tool.output.line(JSONValue.object(head + (summary.json.members ?? [])).text)
    } else {
      try tool.output.line(
        tool.terminal.styled(path.printable, .bold)
          + "  against \(metadata.language) \(metadata.version) (\(metadata.digest.hex.prefix(12)))"
      )
      try tool.output.line("")
      try tool.output.write(SummaryReport(summary, terminal: tool.terminal).fullText)
    }
  }
}
