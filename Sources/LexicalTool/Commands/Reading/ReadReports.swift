import Digest
import JSON
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The reports of `lexical read`: numbers, new words, a plan, sentences.
struct ReadReports {
  private let arguments: ParsedArguments
  private let reader: Reader
  private let tool: Tool
  private let limit: Int

  init(_ arguments: ParsedArguments, _ reader: Reader, _ tool: Tool) throws(UsageError) {
    self.arguments = arguments
    self.reader = reader
    self.tool = tool
    limit = try arguments.integer("limit", in: 1...1_000_000) ?? 50
    let others = ["stats", "unknown", "plan"].contains { arguments.has($0) }
    let isTable =
      arguments.has("unknown")
      && ["stats", "plan", "sentences"].allSatisfy { !arguments.has($0) }
    let tables: [OutputFormat] = isTable ? [.tsv, .html] : []
    let formats: [OutputFormat] = others ? [.text, .json] + tables : [.text, .json, .jsonl]
    guard formats.contains(arguments.format) else {
      let names = formats.map(\.rawValue)
      throw UsageError(
        "\(others ? "a report is" : "sentences are") written as "
          + "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), not "
          + arguments.format.rawValue)
    }
  }

  private var isJSON: Bool { arguments.format == .json }

  func write() throws {
    let paths = try tool.texts(arguments.operands)
    if arguments.format == .html, paths.count > 1 {
      throw UsageError("--unknown --format html is the table of one text")
    }
    for path in paths {
      if arguments.has("stats") || arguments.has("unknown") { try writeCounts(of: path) }
      if arguments.has("sentences") { try writeSentences(of: path) }
    }
    if arguments.has("plan") {
      let target = try arguments.number("plan", in: 1...100) ?? 98
      let isAlone = ["stats", "unknown", "sentences"].allSatisfy { !arguments.has($0) }
      if !isAlone, !isJSON { try tool.output.line("") }
      let report = try PlanReport(paths, target: target, by: reader)
      if isAlone { report.notices.forEach(tool.remark) }
      if isJSON {
        try tool.write(report.json(limit: arguments.has("limit") ? limit : .max))
      } else {
        try tool.output.write(PlanText(report, reader, tool.terminal).text(limit: limit))
      }
    }
  }

  /// Reads a text once, piece by piece, and writes the reports that count.
  private func writeCounts(of path: String) throws {
    var unknown = UnknownWords(reader)
    let input = try InputFile(path, options: reader.options)
    let summary = try reader.forEachPiece(of: input, choosingSenses: arguments.has("unknown")) {
      piece throws(LexicalError) in
      if arguments.has("unknown") { unknown.add(piece) }
    }
    summary.notices.forEach(tool.remark)
    if arguments.has("stats") { try writeStatistics(summary, path) }
    if arguments.has("unknown") {
      try UnknownReport(arguments, reader, tool).write(unknown, of: path, limit: limit)
    }
  }

  /// Writes sentences with one uncovered word, for one word or for all by gain.
  private func writeSentences(of path: String) throws {
    let text = try AnnotatedDocument(path, by: reader)
    if !arguments.has("stats"), !arguments.has("unknown") { text.notices.forEach(tool.remark) }
    let study = try StudySentences(of: text, for: arguments.text("word"), limit: limit)
    switch arguments.format {
    case .json: try tool.write(study.json)
    case .jsonl: for entry in study.entries { try tool.write(study.json(of: entry)) }
    default:
      for entry in study.entries {
        let name = pad(shortened(entry.name, to: 40), 20)
        try tool.output.line(tool.terminal.styled(name, .bold) + entry.sentence.text.printable)
      }
    }
    if study.entries.isEmpty { tool.remark(phrase(.readNoStudySentence)) }
  }

  private func writeStatistics(_ summary: TextSummary, _ path: String) throws {
    let metadata = reader.release.metadata
    if isJSON {
      let head: [JSONMember] = [
        JSONMember(name: "schema", value: "lexical.statistics/1"),
        JSONMember(name: "corpus", value: metadata.identity),
        JSONMember(name: "source", value: .string(path)),
      ]
      try tool.write(.object(head + (summary.json.members ?? [])))
    } else {
      let release =
        "against \(metadata.language) \(metadata.version) (\(metadata.digest.hex.prefix(12)))"
      let name = path == "-" ? "stdin" : path.printable
      let pieces = [
        (tool.terminal.styled(name, .bold), displayWidth(name)),
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
