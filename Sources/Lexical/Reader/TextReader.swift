import Documents
package import LexiconEngine
import Parallel
import Synchronization

/// Feeds a file to the annotator.
///
/// A file is read whole into a document, so that its structure divides sentences and names are
/// decided by all their occurrences. Plain text of more than 4 MiB is read in pieces as it stands,
/// so that memory stays the same; only the header and the licence of Project Gutenberg are left out
/// there. The pieces are annotated on all cores that the options give (``ReadingOptions/jobs``):
/// where they end depends on the text alone, so that the annotation is the same on any number.
package struct TextReader: ~Copyable {
  private let input: InputFile

  package init(_ input: consuming InputFile) {
    self.input = input
  }

  /// Calls the body with each piece and its annotation, as
  /// ``forEachPiece(of:measuring:_:)`` does.
  @discardableResult
  package consuming func forEachPiece(
    of annotator: Annotator,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    try forEachPiece(of: annotator, measuring: { _ in }) {
      piece, annotation, _ throws(LexicalError) in try body(piece, annotation)
    }
  }

  /// Calls the body with each piece, its annotation and what was measured of it; the notices also
  /// say when the text is in another language than the release.
  ///
  /// Text of a document that is code is given with the piece and is not annotated.
  ///
  /// - Parameters:
  ///   - annotator: the release, its rules and the learner's decisions.
  ///   - measure: what is made of the annotation of a piece, on the core that annotated it.
  ///   - body: is called for the pieces in their order, on the thread of the caller.
  /// - Returns: what the learner should be told about how the file was read, a line each.
  /// - Throws: ``LexicalError`` when the file cannot be read or holds no text.
  package consuming func forEachPiece<Measure: Sendable>(
    of annotator: Annotator, measuring measure: @Sendable (Annotation) -> Measure,
    _ body: (TextPiece, Annotation, Measure) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    let name = input.name
    var evidence = LanguageEvidence(annotator.lookupIndex)
    let notices = try forEach(of: annotator, measure) {
      piece, annotation, measured throws(LexicalError) in
      evidence.add(annotation)
      try body(piece, annotation, measured)
    }
    return notices + Self.notices(evidence, name)
  }

  /// What to say of a text in another language.
  static func notices(_ evidence: LanguageEvidence, _ name: String) -> [String] {
    guard evidence.isForeign else { return [] }
    return [
      "\(name.printable): most of its words are not in the dictionary; it looks like another language "
        + "(--language TAG reads with the release of that language)"
    ]
  }

  private consuming func forEach<Measure: Sendable>(
    of annotator: Annotator, _ measure: @Sendable (Annotation) -> Measure,
    _ body: (TextPiece, Annotation, Measure) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    var buffer: [UInt8] = []
    let hasMore = try input.read(input.options.wholeLimit, into: &buffer)
    if hasMore, try input.isPlainText(buffer) {
      try stream(buffer, to: annotator, measure, body)
      return []
    }
    if hasMore { while try input.read(max(1 << 20, buffer.count), into: &buffer) {} }
    var session = AnnotationSession(annotator)
    var annotation = Annotation.empty
    guard let document = try input.document(buffer) else {
      let nothing: [UInt8] = []
      _ = try annotate(nothing.span, isLast: true, by: &session, into: &annotation)
      try body(TextPiece([]), annotation, measure(annotation))
      return []
    }
    let prose = document.prose
    _ = try annotate(prose.span, isLast: true, by: &session, into: &annotation)
    try body(
      TextPiece(document.text[...], document: document), annotation, measure(annotation))
    return input.notices(of: document)
  }

  /// Annotates plain text as it stands, piece by piece, as many at a time as there are cores.
  private borrowing func stream<Measure: Sendable>(
    _ head: consuming [UInt8], to annotator: Annotator,
    _ measure: @Sendable (Annotation) -> Measure,
    _ body: (TextPiece, Annotation, Measure) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    let division = TextDivision(pieceSize: input.options.pieceSize)
    let jobs = max(1, input.options.jobs)
    let workers = (0..<jobs).map { _ in PieceAnnotator(annotator) }
    var merger = AnnotationMerger(annotator)
    var buffer = head
    var frame = StreamedFrame()
    var hasMore = true
    var offset = 0
    var seen = 0
    while true {
      seen = frame.blank(&buffer, from: seen, isLast: !hasMore)
      let ends = division.ends(in: buffer.span, upTo: seen, isLast: !hasMore, jobs)
      do {
        // Gone before the buffer changes, which they share.
        let pieces = zip([0] + ends, ends).map { TextPiece(buffer[$0..<$1], offset: offset + $0) }
        try annotate(pieces, by: workers, &merger, measure, body)
      }
      if let end = ends.last {
        offset += end
        buffer.removeFirst(end)
        seen -= end
      }
      guard hasMore || !buffer.isEmpty else { return }
      let wanted = division.longestPiece * jobs
      if hasMore { hasMore = try input.read(max(wanted - buffer.count, 1 << 20), into: &buffer) }
    }
  }

  /// Annotates pieces beside each other, and gives them to the body in order.
  private borrowing func annotate<Measure: Sendable>(
    _ pieces: [TextPiece], by workers: [PieceAnnotator], _ merger: inout AnnotationMerger,
    _ measure: @Sendable (Annotation) -> Measure,
    _ body: (TextPiece, Annotation, Measure) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    let found = parallelMap(pieces.count) { index in
      Result { () throws(ReaderError) in try workers[index].annotate(pieces[index]) }
    }
    for (index, result) in found.enumerated() {
      do throws(ReaderError) { try result.get() } catch {
        throw LexicalError(.internalError, "cannot annotate “\(input.name.printable)”: \(error)")
      }
      workers[index].merge(into: &merger)
    }
    let measured = parallelMap(pieces.count) { index in
      workers[index].finish(pieces[index], measure)
    }
    for (index, piece) in pieces.enumerated() {
      try body(piece, workers[index].annotation, measured[index])
    }
  }

  private borrowing func annotate(
    _ piece: Span<UInt8>, isLast: Bool, by session: inout AnnotationSession,
    into annotation: inout Annotation
  ) throws(LexicalError) -> Int {
    do {
      return try session.annotate(piece, isLast: isLast, into: &annotation)
    } catch {
      throw LexicalError(.internalError, "cannot annotate “\(input.name.printable)”: \(error)")
    }
  }
}

/// Annotates one piece of a text after another, beside others of its kind, in the same memory.
private final class PieceAnnotator: Sendable {
  private let annotator: Annotator
  private let part: Mutex<AnnotationPart>

  init(_ annotator: Annotator) {
    self.annotator = annotator
    part = Mutex(AnnotationPart(annotator))
  }

  func annotate(_ piece: TextPiece) throws(ReaderError) {
    try part.withLock { part throws(ReaderError) in
      let bytes = piece.bytes
      try part.annotate(bytes.span, offset: piece.offset, by: annotator)
    }
  }

  /// Adds the piece to those before it.
  func merge(into merger: inout AnnotationMerger) {
    part.withLock { merger.merge(&$0) }
  }

  /// Finishes the annotation of the piece, which was merged, and measures it.
  func finish<Measure: Sendable>(
    _ piece: TextPiece, _ measure: @Sendable (Annotation) -> Measure
  ) -> Measure {
    part.withLock { part in
      let bytes = piece.bytes
      part.finish(bytes.span, by: annotator)
      return measure(part.annotation)
    }
  }

  var annotation: Annotation { part.withLock { $0.annotation } }
}
