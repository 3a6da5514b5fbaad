import Digest
import CorpusImage
import CorpusStore
import Files
import ReaderEngine
import Vocabulary

/// What a reading command asks for, with the release and the learner at hand.
struct ReadRequest: Sendable {
  let arguments: ParsedArguments
  let release: CorpusRelease
  let statuses: StatusTable
  let format: String

  var image: LookupImage { release.image }

  /// Whether a report is wanted instead of the text.
  var isReport: Bool {
    ["stats", "unknown", "plan", "sentences"].contains { arguments.has($0) }
  }

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    self.arguments = arguments
    format = arguments.text("format") ?? "text"
    release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
    statuses = try await Self.statuses(arguments, release, tool)
  }

  private static func statuses(
    _ arguments: ParsedArguments, _ release: CorpusRelease, _ tool: Tool
  ) async throws -> StatusTable {
    let image = release.image
    if !arguments.has("known"), !arguments.has("known-rank") {
      return try await remembered(arguments, release, tool)
    }
    var statuses = StatusTable(lexemeCount: image.lexemeCount)
    if let rank = try arguments.integer("known-rank", in: 0...1_000_000) {
      KnownWords.mark(upTo: rank, in: &statuses, image: image)
    }
    for path in arguments.texts("known") {
      let bytes = try InputFile(path).readAll()
      let missing = try KnownWords.mark(from: bytes, named: path, in: &statuses, image: image)
      if !missing.isEmpty {
        let sample = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
        tool.remark(
          "lexical: \(missing.count) words of \(path) are not in the release: \(sample)"
            + (missing.count > 5 ? " …" : ""))
      }
    }
    return statuses
  }

  /// What the progress store remembers; nothing where there is no store yet.
  private static func remembered(
    _ arguments: ParsedArguments, _ release: CorpusRelease, _ tool: Tool
  ) async throws -> StatusTable {
    let locator = StoreLocator(environment: tool.environment)
    guard let path = try? locator.find(arguments.text("store")), FileSystem.exists(path) else {
      return StatusTable(lexemeCount: release.image.lexemeCount)
    }
    let store = try locator.open(path)
    return try await storing {
      try await store.follow(release)
      return try await store.statusTable(for: release)
    }
  }

  /// Annotates a file and writes it in the format that was asked for.
  func annotate(_ path: String, _ tool: Tool) throws {
    let source = AnnotatedSource(
      name: path, language: release.metadata.language, version: "\(release.metadata.version)",
      digest: release.metadata.digest.hex)
    switch format {
    case "jsonl", "json":
      var writer = JSONLinesWriter(output: tool.output, isDocument: format == "json")
      try run(path, source, into: &writer)
    case "html":
      let text = try InputFile(path).readAll()
      let page = ReaderPage(
        self, title: path == "-" ? "stdin" : String(path.split(separator: "/").last ?? "text"),
        text: text, annotation: try Annotator(image).annotate(text))
      try tool.output.write(page.bytes())
    case "tsv":
      var writer = TSVWriter(output: tool.output)
      try run(path, source, into: &writer)
    default:
      var writer = TerminalWriter(output: tool.output, terminal: tool.terminal, statuses: statuses)
      try run(path, source, into: &writer)
    }
    try tool.output.flush()
  }

  private func run(
    _ path: String, _ source: AnnotatedSource, into writer: inout some AnnotationWriter
  ) throws(ToolError) {
    let input = try InputFile(path)
    var statistics = StatisticsAccumulator(image: image)
    var isBegun = false
    try TextReader(input).forEachPiece(of: Annotator(image)) {
      bytes, offset, annotation throws(ToolError) in
      if !isBegun {
        isBegun = true
        try writer.begin(source)
      }
      let piece = AnnotatedPiece(
        annotation: annotation, bytes: bytes, offset: offset, image: image, statuses: statuses)
      statistics.add(annotation, statuses: statuses)
      try writer.write(piece)
    }
    try writer.end(statistics.finish(statuses: statuses))
  }
}
