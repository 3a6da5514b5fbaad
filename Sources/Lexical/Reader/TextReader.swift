import Documents
package import LexiconEngine
import Parallel

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

  /// Calls the body with each piece and its annotation; the notices also say when the text is in
  /// another language than the release.
  ///
  /// Text of a document that is code is given with the piece and is not annotated.
  ///
  /// - Returns: what the learner should be told about how the file was read, a line each.
  /// - Throws: ``LexicalError`` when the file cannot be read or holds no text.
  @discardableResult
  package consuming func forEachPiece(
    of annotator: Annotator,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    let name = input.name
    var evidence = LanguageEvidence(annotator.lookupIndex)
    let notices = try forEach(of: annotator) { piece, annotation throws(LexicalError) in
      evidence.add(annotation)
      try body(piece, annotation)
    }
    return notices + Self.notices(evidence, name)
  }

  /// What to say of a text in another language.
  static func notices(_ evidence: LanguageEvidence, _ name: String) -> [String] {
    guard evidence.isForeign else { return [] }
    return [
      "\(name.printable): most of its words are not in the release; it looks like another "
        + "language than that of the release (--corpus names another)"
    ]
  }

  private consuming func forEach(
    of annotator: Annotator,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    var buffer: [UInt8] = []
    let hasMore = try input.read(input.options.wholeLimit, into: &buffer)
    if hasMore, try input.isPlainText(buffer) {
      return try stream(buffer, to: annotator, body)
    }
    if hasMore { while try input.read(max(1 << 20, buffer.count), into: &buffer) {} }
    var session = AnnotationSession(annotator)
    var annotation = Annotation.empty
    guard let document = try input.document(buffer) else {
      let nothing: [UInt8] = []
      _ = try annotate(nothing.span, isLast: true, by: &session, into: &annotation)
      try body(TextPiece([]), annotation)
      return []
    }
    let prose = document.prose
    _ = try annotate(prose.span, isLast: true, by: &session, into: &annotation)
    try body(TextPiece(document.text[...], document: document), annotation)
    return input.notices(of: document)
  }

  /// Annotates plain text as it stands, piece by piece, as many at a time as there are cores.
  private borrowing func stream(
    _ head: consuming [UInt8], to annotator: Annotator,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    let division = TextDivision(pieceSize: input.options.pieceSize)
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
        try annotate(pieces, by: annotator, &merger, body)
      }
      if let end = ends.last {
        offset += end
        buffer.removeFirst(end)
        seen -= end
      }
      guard hasMore || !buffer.isEmpty else { return [] }
      let wanted = division.longestPiece * jobs
      if hasMore { hasMore = try input.read(max(wanted - buffer.count, 1 << 20), into: &buffer) }
    }
  }

  private var jobs: Int { max(1, input.options.jobs) }

  /// Annotates pieces beside each other, and gives them to the body in order.
  private borrowing func annotate(
    _ pieces: [TextPiece], by annotator: Annotator, _ merger: inout AnnotationMerger,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    let found = parallelMap(pieces.count) { index in
      Result { () throws(ReaderError) in
        let bytes = pieces[index].bytes
        return try AnnotationPart(bytes.span, offset: pieces[index].offset, by: annotator)
      }
    }
    var merged: [AnnotationPart] = []
    for result in found {
      do throws(ReaderError) {
        var part = try result.get()
        merger.merge(&part)
        merged.append(part)
      } catch {
        throw LexicalError(.internalError, "cannot annotate “\(input.name.printable)”: \(error)")
      }
    }
    let parts = merged
    let finished =
      annotator.choosesSenses || !annotator.overrides.isEmpty
      ? parallelMap(pieces.count) { index in
        var part = parts[index]
        let bytes = pieces[index].bytes
        part.finish(bytes.span, by: annotator)
        return part
      } : parts
    for (piece, part) in zip(pieces, finished) { try body(piece, part.annotation) }
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
