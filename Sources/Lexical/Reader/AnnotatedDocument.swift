package import Documents
import Files
package import LexiconEngine

/// A document with every word annotated, for one learner.
///
/// What pages, glosses and reports that show places are made from; ``TextReader`` does for
/// everything that only counts.
package struct AnnotatedDocument: Sendable {
  /// The path as it was typed.
  package let name: String
  /// The bytes of the source, as they were read.
  package let source: [UInt8]
  /// The structure; without a block when there is nothing to read.
  package let document: Document
  /// The words of ``Document/text``; what is code has none.
  package let annotation: Annotation
  package let reader: Reader
  /// What the learner should be told about how the source was read, a line each.
  package let notices: [String]

  /// Reads and annotates a file; `-` is stdin.
  ///
  /// - Throws: ``LexicalError`` when it cannot be read, or is no text.
  package init(_ path: String, by reader: Reader) throws(LexicalError) {
    let input = try InputFile(path, options: reader.options)
    try self.init(input.readAll(), of: input, by: reader)
  }

  private init(
    _ source: [UInt8], of input: borrowing InputFile, by reader: Reader
  ) throws(LexicalError) {
    let document = try input.document(source)
    name = input.name
    self.source = source
    self.document = document ?? .empty
    self.reader = reader
    let readingNotices = document.map { input.notices(of: $0) } ?? []
    do throws(ReaderError) {
      annotation = try reader.senseAnnotator.annotate(self.document.prose)
    } catch {
      throw LexicalError(.internalError, "cannot annotate “\(name.printable)”: \(error)")
    }
    var evidence = LanguageEvidence(reader.lookupIndex)
    evidence.add(annotation)
    notices = readingNotices + TextReader.notices(evidence, name)
  }

  /// A book of the shelf, which is open already; its source is not kept.
  package init(_ book: OpenBook, by reader: Reader) {
    name = book.record.fileName
    source = []
    document = book.document
    annotation = book.annotation
    self.reader = reader
    notices = []
  }

  /// The text as one piece.
  package var piece: TextPiece { TextPiece(document.text[...], document: document) }

  /// What to call the text: its title, else the name of its file.
  package var title: String {
    if let title = document.title, !title.isEmpty { return title }
    return fileName
  }

  /// The last part of the path; `stdin` for a stream.
  package var fileName: String { name == "-" ? "stdin" : FileSystem.name(of: name) }

  /// The line of a source without files of its own that a range of the text begins on, from 1.
  ///
  /// - Complexity: O(bytes before it).
  package func line(of range: Range<Int>) -> Int? {
    guard !document.isArchive else { return nil }
    let start = document.position(of: range).bytes.lowerBound
    return source[..<min(start, source.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
