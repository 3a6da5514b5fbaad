import LexiconEngine
import LexiconStore
import Parallel
import Synchronization

/// Writes the annotation of texts, on as many cores as it is given.
///
/// The bytes are the same on any number of cores: cores write runs of tokens, which are put
/// together in order. Memory is bounded by cores times 32 768 tokens.
package struct AnnotationOutput: Sendable {
  private let format: AnnotationWriter.Format
  private let fields: AnnotationFields?
  private let jobs: Int
  private let runLength: Int

  /// - Parameters:
  ///   - format: how tokens are written.
  ///   - fields: what is written of each; nil for all that the format has.
  ///   - jobs: how many cores to use, at least one.
  ///   - runLength: the tokens that a core writes at a time; some seven megabytes of lines.
  package init(
    _ format: AnnotationWriter.Format, fields: AnnotationFields? = nil, jobs: Int = 1,
    runLength: Int = 1 << 15
  ) {
    self.format = format
    self.fields = fields
    self.jobs = max(jobs, 1)
    self.runLength = runLength
  }

  /// Annotates a file and writes it.
  ///
  /// - Parameters:
  ///   - input: the file.
  ///   - reader: annotates it; chooses senses where one is written.
  ///   - body: takes the bytes, in order.
  /// - Returns: what the learner should be told about how the text was read, a line each.
  /// - Throws: ``LexicalError`` when the file cannot be read or holds no text, or what the body
  ///   throws.
  package func write(
    _ input: consuming InputFile, by reader: Reader,
    _ body: ([UInt8]) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    let source = AnnotatedSource(input.name, reader.release.metadata)
    var writer = AnnotationWriter(format, fields: fields)
    var workers: [Worker] = []
    var buffer: [UInt8] = []
    let summary = try reader.forEachPiece(of: input, choosingSenses: writer.fields.hasSenses) {
      piece throws(LexicalError) in
      if workers.isEmpty {
        writer.begin(source, to: &buffer)
        try Self.empty(&buffer, body)
        workers = (0..<jobs).map { _ in Worker(writer) }
      }
      try write(piece, by: workers, &buffer, body)
    }
    writer.end(summary, to: &buffer)
    try Self.empty(&buffer, body)
    return summary.notices
  }

  private func write(
    _ piece: AnnotatedPiece, by workers: [Worker], _ buffer: inout [UInt8],
    _ body: ([UInt8]) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    let tokens = piece.annotation.tokens.count
    var start = 0
    while start < tokens {
      let count = min(jobs, (tokens - start + runLength - 1) / runLength)
      let first = start
      let runs = (0..<count).map {
        first + $0 * runLength..<min(first + ($0 + 1) * runLength, tokens)
      }
      start = first + count * runLength
      if count == 1 {
        // As many tokens as stay in the second cache when they are written.
        for from in stride(from: first, to: runs[0].upperBound, by: 512) {
          workers[0].write(from..<min(from + 512, runs[0].upperBound), of: piece, to: &buffer)
          try Self.empty(&buffer, body)
        }
        continue
      }
      let written = parallelMap(count) { index in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(runs[index].count * 240)
        workers[index].write(runs[index], of: piece, continuesText: index > 0, to: &bytes)
        return bytes
      }
      for bytes in written { try body(bytes) }
    }
  }

  /// A core's own writer, which keeps what it made for each lexeme from run to run.
  private final class Worker: Sendable {
    private let writer: Mutex<AnnotationWriter>

    init(_ writer: AnnotationWriter) {
      self.writer = Mutex(writer)
    }

    func write(
      _ range: Range<Int>, of piece: AnnotatedPiece, continuesText: Bool = false,
      to buffer: inout [UInt8]
    ) {
      writer.withLock { writer in
        if continuesText { writer.continueText() }
        writer.write(range, of: piece, to: &buffer)
      }
    }
  }

  private static func empty(
    _ buffer: inout [UInt8], _ body: ([UInt8]) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    try body(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
