/// How a source is read.
package struct DocumentOptions: Hashable, Sendable {
  /// The encoding of the text, whatever the source says; `nil` decides by evidence.
  package var encoding: TextEncoding?
  /// The format of the source; `nil` decides by content.
  package var format: DocumentFormat?
  /// Whether a page in HTML is read whole, with its menus, and not only its article.
  package var keepsWholePage = false
  package var limits = DocumentLimits()

  package init() {}
}

/// What a source may cost; one beyond is refused.
///
/// The time of a reader is linear in the bytes that it reads. Its memory is that of the source, of
/// the largest file in it, and of the document: three bytes for each byte of a book, and never
/// more than 128 for each byte of the files read.
package struct DocumentLimits: Hashable, Sendable {
  /// Bytes of one file of text, inflated.
  package var fileSize = 64 << 20
  /// Bytes of all files of text that are read, inflated.
  package var totalSize = 256 << 20
  /// Files that an archive lists.
  package var entries = 65_536
  /// Elements inside of each other in HTML; ``XMLLimits`` has the limit of XML.
  package var depth = 2048
  /// Lines of a file of subtitles, Markdown or plain text.
  package var lines = 1 << 22

  package init() {}
}

/// What a reader should be told about how a source was read.
package enum DocumentNotice: Hashable, Sendable {
  /// A file was decoded by evidence and not by what it states.
  case encoding(file: String, EncodingReport)
  /// A file that the book names is not in the archive; it was passed over.
  case missing(file: String)
  /// A file is not well-formed; it was read as a browser reads HTML.
  case notWellFormed(file: String, offset: Int, expected: String)
  /// A file was left out; `reason` is a phrase.
  case skipped(file: String, reason: String)
}

extension DocumentNotice: CustomStringConvertible {
  package var description: String {
    switch self {
    case .encoding(let file, let report): "\(file): read as \(report)"
    case .missing(let file): "\(file): not in the archive"
    case .notWellFormed(let file, let offset, let expected):
      "\(file): byte \(offset): expected \(expected); read as HTML"
    case .skipped(let file, let reason): "\(file): left out, \(reason)"
    }
  }
}
