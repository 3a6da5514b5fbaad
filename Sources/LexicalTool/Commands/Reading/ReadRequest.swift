import Digest
import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// What a reading command asks for, with the release and the learner at hand.
struct ReadRequest: Sendable {
  let arguments: ParsedArguments
  let reader: Reader
  let format: String

  var release: CorpusRelease { reader.release }
  var statuses: StatusTable { reader.statuses }
  var knowledge: LearnerKnowledge? { reader.knowledge }
  var store: LearnerStore? { reader.store }
  var annotator: Annotator { reader.annotator }
  var lookupIndex: LookupIndex { reader.lookupIndex }

  /// Whether a report is wanted instead of the text.
  var isReport: Bool {
    ["stats", "unknown", "plan", "sentences"].contains { arguments.has($0) }
  }

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    self.arguments = arguments
    format = arguments.text("format") ?? "text"
    let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
    if arguments.has("known") || arguments.has("known-rank") {
      guard !arguments.has("policy") else {
        throw UsageError(
          "--policy is about the progress store, which --known and --known-rank replace",
          command: "read")
      }
      reader = Reader(
        release: release, statuses: try Self.statuses(arguments, release, tool),
        annotator: Annotator(release.lookupIndex))
    } else {
      let store = try Self.rememberingStore(arguments, tool)
      let policy = arguments.text("policy").flatMap(StatusPolicy.init) ?? .mixed
      var annotator = Annotator(release.lookupIndex)
      var knowledge: LearnerKnowledge?
      if let store {
        knowledge = try await LearnerKnowledge(store, in: release, policy: policy)
        annotator.overrides = try await ReaderOverrides(store, in: release.lookupIndex)
      }
      reader = Reader(
        release: release,
        statuses: knowledge?.statuses
          ?? StatusTable(lexemeCount: release.lookupIndex.lexemeCount),
        knowledge: knowledge, store: store, annotator: annotator)
    }
  }

  private static func statuses(
    _ arguments: ParsedArguments, _ release: CorpusRelease, _ tool: Tool
  ) throws -> StatusTable {
    let lookupIndex = release.lookupIndex
    var statuses = StatusTable(lexemeCount: lookupIndex.lexemeCount)
    if let rank = try arguments.integer("known-rank", in: 0...1_000_000) {
      KnownWords.mark(upTo: rank, in: &statuses, lookupIndex: lookupIndex)
    }
    for path in arguments.texts("known") {
      let bytes = try InputFile(path).readAll()
      let missing = try KnownWords.mark(from: bytes, named: path, in: &statuses, release)
      if !missing.isEmpty {
        let sample = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
        tool.remark(
          "lexical: \(counted(missing.count, "word")) of \(path) not in the release, taken by the form: "
            + sample + (missing.count > 5 ? " …" : ""))
      }
    }
    return statuses
  }

  /// The progress store; nil where there is none yet.
  private static func rememberingStore(
    _ arguments: ParsedArguments, _ tool: Tool
  ) throws -> LearnerStore? {
    let locator = StoreLocator(environment: tool.environment)
    guard let path = try? locator.find(arguments.text("store")), FileSystem.exists(path) else {
      return nil
    }
    return try locator.open(path)
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
      let text = try InputFile(path).readText()
      let page = ReaderPage(
        self, title: path == "-" ? "stdin" : String(path.split(separator: "/").last ?? "text"),
        text: text, annotation: try annotator.annotate(text))
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
  ) throws(LexicalError) {
    let input = try InputFile(path)
    var statistics = StatisticsAccumulator(lookupIndex: lookupIndex)
    var expected = ExpectedWords(knowledge, lookupIndex)
    var isBegun = false
    try TextReader(input).forEachPiece(of: annotator) {
      bytes, offset, annotation throws(LexicalError) in
      if !isBegun {
        isBegun = true
        try writer.begin(source)
      }
      let piece = AnnotatedPiece(
        annotation: annotation, bytes: bytes, offset: offset, lookupIndex: lookupIndex,
        statuses: statuses,
        knowledge: knowledge)
      statistics.add(annotation, statuses: statuses)
      expected?.add(annotation)
      try writer.write(piece)
    }
    try writer.end(
      TextSummary(statistics: statistics.finish(statuses: statuses), expected: expected?.coverage))
  }
}
