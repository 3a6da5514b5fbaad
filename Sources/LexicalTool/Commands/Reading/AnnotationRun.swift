import Documents
import Lexical
import LexiconEngine
import LexiconStore
import Parallel

/// Annotates files and writes them in one format.
struct AnnotationRun: Sendable {
  let reader: Reader
  let format: OutputFormat
  /// What words mean in the learner's language, for a page.
  var native = NativeMeanings(language: nil)
  /// Files up to this many bytes are annotated beside each other, as what is written of them is
  /// kept until it is their turn.
  private static let shortFile = 2 << 20
  private static let groupSize = 8

  /// Annotates files in order: short ones on all cores, long ones and streams each by itself.
  func annotate(_ paths: [String], _ tool: Tool) throws {
    var rest = paths[...]
    while let first = rest.first {
      let group = rest.prefix(Self.groupSize).prefix {
        InputFile.size(of: $0).map { $0 <= Self.shortFile } ?? false
      }
      if group.count > 1 {
        try annotateTogether(Array(group), tool)
        rest = rest.dropFirst(group.count)
      } else {
        try annotate(first, tool)
        rest = rest.dropFirst()
      }
    }
  }

  private func annotateTogether(_ paths: [String], _ tool: Tool) throws {
    let (environment, terminal, isQuiet) = (tool.environment, tool.terminal, tool.isQuiet)
    let written = parallelMap(paths.count) { index in
      let own = Tool(environment: environment, terminal: terminal, isQuiet: isQuiet)
      let result = Result<Void, any Error> { try annotate(paths[index], own) }
      return (bytes: own.output.bytes, result: result)
    }
    for (bytes, result) in written {
      try tool.output.write(bytes)
      try tool.output.flush()
      try result.get()
    }
  }

  private func annotate(_ path: String, _ tool: Tool) throws {
    var notices: [String] = []
    switch format {
    case .jsonl, .json:
      var writer = JSONLinesWriter(output: tool.output, isDocument: format == .json)
      notices = try write(path, to: &writer)
    case .html:
      let text = try AnnotatedDocument(path, by: reader)
      notices = text.notices
      let page = ReaderPage(
        reader, title: text.fileName, text: text.document.text, annotation: text.annotation,
        native: native)
      try tool.output.write(page.bytes())
    case .tsv:
      var writer = TSVWriter(output: tool.output)
      notices = try write(path, to: &writer)
    case .text:
      var writer = TerminalWriter(
        output: tool.output, terminal: tool.terminal, statuses: reader.statuses)
      notices = try write(path, to: &writer)
    }
    try tool.output.flush()
    notices.forEach(tool.remark)
  }

  private func write(
    _ path: String, to writer: inout some AnnotationWriter
  ) throws(LexicalError) -> [String] {
    let source = AnnotatedSource(path, reader.release.metadata)
    var isBegun = false
    let input = try InputFile(path, options: reader.options)
    // A terminal shows no senses beside the words of a text.
    let summary = try reader.forEachPiece(of: input, choosingSenses: format != .text) {
      piece throws(LexicalError) in
      if !isBegun {
        isBegun = true
        try writer.begin(source)
      }
      try writer.write(piece)
    }
    try writer.end(summary)
    return summary.notices
  }
}
