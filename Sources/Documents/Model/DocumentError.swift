package import Archives
internal import Markup

/// Why a source gives no document: the file, the byte, and what was expected there.
package enum DocumentError: Error, Hashable, Sendable {
  /// The bytes are of a format that is known and not read; `advice` is what helps.
  case unsupported(format: String, advice: String)
  /// The content is encrypted by whoever sold it.
  case protected(by: String)
  /// The bytes are no text and of no known format.
  case notText(offset: Int, found: String)
  /// An archive is damaged, or made to harm.
  case archive(ArchiveError)
  /// A file, `nil` for the source itself, is not as its format wants it.
  case malformed(file: String?, offset: Int, expected: String)
  /// A limit of ``DocumentLimits`` is exceeded.
  case limit(file: String?, offset: Int, expected: String)
  /// A file that another one names is not in the archive.
  case missing(file: String, namedBy: String)
  /// A source has no text to read.
  case empty(String)
}

extension DocumentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(let format, let advice): "\(format) is not read; \(advice)"
    case .protected(let scheme):
      "the book is encrypted (\(scheme)) and opens only in its seller's program; "
        + "expected a book without DRM"
    case .notText(let offset, let found): "byte \(offset) is \(found); expected text or a book"
    case .archive(let error): error.description
    case .malformed(let file, let offset, let expected), .limit(let file, let offset, let expected):
      (file.map { "\($0): " } ?? "") + "byte \(offset): expected \(expected)"
    case .missing(let file, let source): "\(source) names “\(file)”, which the archive has not"
    case .empty(let expected): "no text; expected \(expected)"
    }
  }
}

extension DocumentError {
  init(_ error: MarkupError, in file: String?) {
    switch error {
    case .malformed(let offset, let expected):
      self = .malformed(file: file, offset: offset, expected: expected)
    case .limit(let offset, let expected):
      self = .limit(file: file, offset: offset, expected: expected)
    }
  }
}
