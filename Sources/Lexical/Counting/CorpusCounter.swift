import LexicalModel
package import LexiconEngine
import LibC
import Parallel

/// Counts the words of many texts on all cores.
///
/// Memory is bounded by the vocabulary and by the number of cores, whatever the size of the texts.
/// How the work is divided changes no count: see ``WordCounts``.
package struct CorpusCounter {
  /// What a document is.
  package enum Documents: Sendable {
    /// Each file.
    case files
    /// Each line that is not empty, of every file.
    case lines
  }

  private let annotator: Annotator
  private let documents: Documents
  private var counters: [WordCounter]
  /// Lines are read in blocks of so many bytes for each core.
  private static let blockSize = 4 << 20

  /// - Parameters:
  ///   - reader: annotates the texts.
  ///   - documents: what counts as a document.
  ///   - jobs: how many cores to use, at least one.
  ///   - countsSenses: whether senses are chosen and counted, which takes longer.
  package init(
    _ reader: Reader, documents: Documents, jobs: Int, countsSenses: Bool = false
  ) {
    annotator = countsSenses ? reader.senseAnnotator : reader.annotator
    self.documents = documents
    counters = Array(
      repeating: WordCounter(lookupIndex: reader.lookupIndex), count: max(jobs, 1))
  }

  /// Counts files; `-` is stdin.
  ///
  /// - Throws: ``LexicalError`` when a file is missing, cannot be read or holds no text. Nothing is
  ///   to be taken from the counts then.
  package mutating func count(_ paths: [String]) throws(LexicalError) {
    switch documents {
    case .files: try countFiles(paths)
    case .lines: for path in paths { try countLines(of: path) }
    }
  }

  /// The counts of all texts so far.
  package func finish() -> WordCounts {
    let parts = counters.map { $0.finish() }
    return parts.dropFirst().reduce(into: parts[0]) { $0.merge($1) }
  }

  /// Gives each core its share of the files: the longest first, each to the core with the least to
  /// do.
  private mutating func countFiles(_ paths: [String]) throws(LexicalError) {
    let sizes = paths.map { InputFile.size(of: $0) ?? 0 }
    var shares = Array(repeating: (size: 0, paths: [Int]()), count: counters.count)
    for index in paths.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) {
      let least = shares.indices.min { shares[$0].size < shares[$1].size } ?? 0
      shares[least].size += sizes[index] + 1
      shares[least].paths.append(index)
    }
    let (annotator, counters) = (annotator, counters)
    let assigned = shares.map(\.paths)
    var options = ReadingOptions()
    // One file is divided between the cores instead.
    if paths.count == 1 { options.jobs = counters.count }
    let reading = options
    let results = parallelMap(counters.count) { core in
      var counter = counters[core]
      return Result<WordCounter, LexicalError> { () throws(LexicalError) in
        for index in assigned[core] {
          try Self.countFile(paths[index], reading, annotator, &counter)
        }
        return counter
      }
    }
    try take(results)
  }

  private mutating func take(_ results: [Result<WordCounter, LexicalError>]) throws(LexicalError) {
    for (core, result) in results.enumerated() { counters[core] = try result.get() }
  }

  private static func countFile(
    _ path: String, _ options: ReadingOptions, _ annotator: Annotator,
    _ counter: inout WordCounter
  ) throws(LexicalError) {
    var isFirst = true
    try TextReader(InputFile(path, options: options)).forEachPiece(of: annotator) {
      piece, annotation throws(LexicalError) in
      let bytes = piece.bytes
      if isFirst { counter.beginDocument(head: bytes.span) }
      isFirst = false
      counter.add(annotation, bytes: bytes.span, offset: piece.offset)
    }
  }

  /// Reads blocks that end with a line, and divides each between the cores.
  private mutating func countLines(of path: String) throws(LexicalError) {
    let input = try InputFile(path)
    var buffer: [UInt8] = []
    var hasMore = true
    while hasMore {
      hasMore = try input.read(max(Self.blockSize * counters.count, buffer.count), into: &buffer)
      guard let end = hasMore ? buffer.lastIndex(of: newline).map({ $0 + 1 }) : buffer.count
      else { continue }
      let block = buffer
      let bounds = Self.divided(block, upTo: end, into: counters.count)
      let (annotator, counters) = (annotator, counters)
      let results = parallelMap(counters.count) { core in
        var counter = counters[core]
        return Result<WordCounter, LexicalError> { () throws(LexicalError) in
          try Self.countLines(
            of: block.span.extracting(bounds[core]..<bounds[core + 1]), annotator, &counter)
          return counter
        }
      }
      try take(results)
      buffer.removeFirst(end)
    }
  }

  /// Where the shares of a block begin, each behind the end of a line.
  private static func divided(_ block: [UInt8], upTo end: Int, into count: Int) -> [Int] {
    var bounds = [0]
    for share in 1..<max(count, 1) {
      let from = max(end * share / count, bounds[share - 1])
      bounds.append(block[from..<end].firstIndex(of: newline).map { $0 + 1 } ?? end)
    }
    return bounds + [end]
  }

  private static func countLines(
    of block: Span<UInt8>, _ annotator: Annotator, _ counter: inout WordCounter
  ) throws(LexicalError) {
    var annotation = Annotation.empty
    // Each line is a text of its own.
    var session = AnnotationSession(annotator)
    var start = 0
    while start < block.count {
      var end = start
      while end < block.count, block[end] != newline { end += 1 }
      // The end of a line of Windows belongs to it.
      let isPair = end > start && block[end - 1] == UInt8(ascii: "\r")
      // So does a byte order mark at its head, which files that were joined have inside.
      let hasMark =
        end - start >= 3
        && byteOrderMark.indices.allSatisfy {
          block[start + $0] == byteOrderMark[$0]
        }
      let line = block.extracting((hasMark ? start + 3 : start)..<(isPair ? end - 1 : end))
      start = end + 1
      guard !line.isEmpty else { continue }
      session.restart()
      do {
        _ = try session.annotate(line, isLast: true, into: &annotation)
      } catch {
        throw LexicalError(.internalError, "cannot annotate a line: \(error)")
      }
      counter.beginDocument(head: line)
      counter.add(annotation, bytes: line, offset: 0)
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private var newline: UInt8 { Self.newline }

  /// The processors that the system has.
  package static var availableCores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
