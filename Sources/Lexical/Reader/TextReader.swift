import Documents
package import LexiconEngine

/// Feeds a file to the annotator.
///
/// A file is read whole into a document, so that its structure divides sentences and names are
/// decided by all their occurrences. Plain text of more than 4 MiB is read in pieces as it stands,
/// so that memory stays the same; only the header and the licence of Project Gutenberg are left out
/// there.
package struct TextReader: ~Copyable {
  private let input: InputFile
  /// Plain text up to this many bytes is read whole.
  private static let wholeLimit = 4 << 20
  private static let pieceSize = 1 << 20

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
    let hasMore = try input.read(Self.wholeLimit, into: &buffer)
    if hasMore, try input.isPlainText(buffer) {
      return try stream(buffer, to: annotator, body)
    }
    if hasMore { while try input.read(max(Self.pieceSize, buffer.count), into: &buffer) {} }
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

  /// Annotates plain text as it stands, piece by piece.
  private borrowing func stream(
    _ head: consuming [UInt8], to annotator: Annotator,
    _ body: (TextPiece, Annotation) throws(LexicalError) -> Void
  ) throws(LexicalError) -> [String] {
    var session = AnnotationSession(annotator)
    var annotation = Annotation.empty
    var buffer = head
    var frame = StreamedFrame()
    var hasMore = true
    var offset = 0
    var seen = 0
    while true {
      seen = frame.blank(&buffer, from: seen, isLast: !hasMore)
      let consumed = try annotate(buffer.span, isLast: !hasMore, by: &session, into: &annotation)
      if consumed > 0 || !hasMore {
        try body(TextPiece(buffer[..<consumed], offset: offset), annotation)
      }
      offset += consumed
      guard hasMore else { return [] }
      buffer.removeFirst(consumed)
      seen = max(0, seen - consumed)
      // A piece without an end is asked for again twice as long, so that the work stays linear.
      hasMore = try input.read(max(Self.pieceSize, buffer.count), into: &buffer)
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
