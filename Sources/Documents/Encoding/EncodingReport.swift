/// The encoding that a file was read in, and why.
package struct EncodingReport: Hashable, Sendable {
  /// What spoke for an encoding.
  package enum Evidence: Hashable, Sendable {
    /// The caller named it.
    case option
    case byteOrderMark
    /// The file states it, by this label.
    case declaration(String)
    /// Every byte fits the encoding.
    case wellFormed
    /// Zero bytes stand where the upper half of ASCII characters is.
    case zeroBytes
    /// The byte at an offset cannot be UTF-8, and the encoding has a character for each byte.
    case notUTF8(offset: Int)
    /// Nearly all characters are UTF-8; so many bytes are not and became U+FFFD.
    case damagedUTF8(count: Int, first: Int)
  }

  package let encoding: TextEncoding
  package let evidence: Evidence

  /// Whether the encoding is certain enough not to be worth a word.
  package var isCertain: Bool {
    switch evidence {
    case .option, .byteOrderMark, .declaration, .wellFormed: true
    case .zeroBytes, .notUTF8, .damagedUTF8: false
    }
  }
}

extension EncodingReport {
  /// The bytes of a table or a list as UTF-8, and how they were read.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - option: the encoding that the caller names; nil decides by evidence.
  /// - Returns: well-formed UTF-8 and the encoding; a byte order mark is kept.
  /// - Throws: ``DocumentError/notText(offset:found:)`` for bytes that are no text.
  package static func decode(
    _ bytes: [UInt8], as option: TextEncoding? = nil
  ) throws(DocumentError) -> (bytes: [UInt8], report: EncodingReport) {
    let text = try DecodedText(detecting: bytes, option: option, declared: nil, file: nil)
    return (text.bytes, text.report)
  }
}

extension EncodingReport: CustomStringConvertible {
  package var description: String {
    switch evidence {
    case .option: "\(encoding.rawValue), as asked"
    case .byteOrderMark: "\(encoding.rawValue), by its byte order mark"
    case .declaration(let label): "\(encoding.rawValue), stated as “\(label)”"
    case .wellFormed: encoding.rawValue
    case .zeroBytes: "\(encoding.rawValue), by its zero bytes"
    case .notUTF8(let offset): "\(encoding.rawValue), byte \(offset) is no UTF-8"
    case .damagedUTF8(let count, let first):
      "\(encoding.rawValue) with \(count) bad bytes, the first at \(first)"
    }
  }
}
