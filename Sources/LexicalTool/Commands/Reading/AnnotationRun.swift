import Documents
import Files
import Lexical
import LexiconEngine
import LexiconStore
import Parallel

/// Annotates files and writes them in one format.
struct AnnotationRun: Sendable {
  var reader: Reader
  let format: OutputFormat
  /// What words mean in the learner's language, for a page.
  var native = NativeMeanings(language: nil)
  /// What is written of each token; nil for all.
  var fields: AnnotationFields?
  /// How many cores to use.
  var jobs = CorpusCounter.availableCores
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
    // Each file has a core of its own.
    var run = self
    run.jobs = 1
    run.reader.options.jobs = 1
    let one = run
    let written = parallelMap(paths.count) { index in
      let own = Tool(environment: environment, terminal: terminal, isQuiet: isQuiet)
      let result = Result<Void, any Error> { try one.annotate(paths[index], own) }
      return (bytes: own.output.bytes, result: result)
    }
    for (bytes, result) in written {
      try tool.output.write(bytes)
      try tool.output.flush()
      try result.get()
    }
  }

  private func annotate(_ path: String, _ tool: Tool) throws {
    let notices: [String]
    switch format {
    case .html: return try writePage([path], tool)
    case .jsonl: notices = try write(path, as: .lines, tool)
    case .json: notices = try write(path, as: .document, tool)
    case .tsv: notices = try write(path, as: .table, tool)
    case .text: notices = try writeText(path, tool)
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
    _ path: String, as format: AnnotationWriter.Format, _ tool: Tool
  ) throws(LexicalError) -> [String] {
    let input = try InputFile(path, options: reader.options)
    let output = AnnotationOutput(format, fields: fields, jobs: jobs)
    return try output.write(input, by: reader) { bytes throws(LexicalError) in
      try tool.output.write(bytes)
    }
  }

  /// Writes a text for a person; a terminal shows no senses beside the words of a text.
  private func writeText(_ path: String, _ tool: Tool) throws(LexicalError) -> [String] {
    var writer = TerminalWriter(
      output: tool.output, terminal: tool.terminal, reader: reader)
    let input = try InputFile(path, options: reader.options)
    let summary = try reader.forEachPiece(of: input) { piece throws(LexicalError) in
      try writer.write(piece)
    }
    try writer.end(summary)
    return summary.notices
  }
}
