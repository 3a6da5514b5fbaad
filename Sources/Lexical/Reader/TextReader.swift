import Documents
package import LexiconEngine

/// Feeds a file to the annotator.
///
/// Plain text is read whole when it is short, so that names are decided by all their occurrences,
/// and in pieces when it is long, so that memory stays the same. Books, pages and subtitles are
/// read whole, and their text is annotated without markup.
package struct TextReader: ~Copyable {
  private let input: InputFile
  /// Files up to this many bytes are annotated whole.
  private static let wholeLimit = 4 << 20
  private static let pieceSize = 1 << 20

  package init(_ input: consuming InputFile) {
    self.input = input
  }

  /// Calls the body with each piece, its offset in the text, and its annotation.
  ///
  /// - Throws: ``LexicalError`` when the file cannot be read or holds no text.
  package consuming func forEachPiece(
    of annotator: Annotator,
    _ body: (ArraySlice<UInt8>, Int, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    var session = AnnotationSession(annotator)
    var annotation = Annotation.empty
    var buffer: [UInt8] = []
    var hasMore = try input.read(Self.wholeLimit, into: &buffer)
    guard try input.isPlainText(buffer) else {
      while try input.read(max(Self.pieceSize, buffer.count), into: &buffer) {}
      let text = try input.document(buffer).text
      _ = try annotate(text.span, isLast: true, by: &session, into: &annotation)
      return try body(text[...], 0, annotation)
    }
    var offset = 0
    while true {
      let consumed = try annotate(buffer.span, isLast: !hasMore, by: &session, into: &annotation)
      if consumed > 0 || !hasMore { try body(buffer[..<consumed], offset, annotation) }
      offset += consumed
      guard hasMore else { return }
      buffer.removeFirst(consumed)
      // A piece without an end is asked for again twice as long, so that the work stays linear.
      hasMore = try input.read(max(Self.pieceSize, buffer.count), into: &buffer)
    }
  }

  private func annotate(
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
