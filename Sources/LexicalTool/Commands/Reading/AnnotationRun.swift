import Documents
import Files
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
  ///
  /// A page has all of them, as a series; its title is that of the folder they stand in.
  func annotate(_ paths: [String], _ tool: Tool) throws {
    if format == .html { return try writePage(paths, tool) }
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
    case .html: return try writePage([path], tool)
    case .tsv:
      var writer = TSVWriter(output: tool.output)
      notices = try write(path, to: &writer)
    case .text:
      var writer = TerminalWriter(
        output: tool.output, terminal: tool.terminal, statuses: reader.statuses,
        tellsNewWords: reader.tellsNewWords)
      notices = try write(path, to: &writer)
    }
    try tool.output.flush()
    notices.forEach(tool.remark)
  }

  private func writePage(_ paths: [String], _ tool: Tool) throws {
    let reader = reader
    let read = parallelMap(paths.count) { index in
      Result { () throws(LexicalError) in try AnnotatedDocument(paths[index], by: reader) }
    }
    let texts = try read.map { try $0.get() }
    let folder = FileSystem.name(of: FileSystem.folder(of: paths.first ?? ""))
    let page = try ReaderPage(
      texts, title: folder.isEmpty || folder == "." ? "Texts" : folder, native: native)
    try tool.output.write(page.bytes)
    try tool.output.flush()
    texts.flatMap(\.notices).forEach(tool.remark)
    if page.imagesLeftOut > 0 {
      tool.remark("\(counted(page.imagesLeftOut, "picture")) had no room on the page")
    }
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
