internal import Archives
internal import Markup

/// A format that documents are read from.
package enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// EPUB 2 and 3.
  case epub
  case html
  /// FictionBook 2.
  case fictionBook = "fb2"
  /// SubRip subtitles.
  case subRip = "srt"
  case webVTT = "vtt"
  /// SubStation Alpha and Advanced SubStation Alpha subtitles.
  case subStation = "ass"
  case markdown
  case plainText = "text"
  /// A ZIP archive of files in the other formats.
  case archive = "zip"
}

extension DocumentFormat {
  /// The format of a source, by its bytes alone.
  ///
  /// The encoding of a text is that of the option, or decided by evidence.
  ///
  /// - Throws: ``DocumentError/unsupported(format:advice:)`` for a known format that is not read,
  ///   ``DocumentError/notText(offset:found:)`` for other bytes that are no text.
  /// - Complexity: looks at the first 64 KiB; at the directory of an archive.
  package static func detect(
    _ bytes: [UInt8], encoding: TextEncoding? = nil
  ) throws(DocumentError) -> DocumentFormat {
    if bytes.starts(with: "PK".utf8), bytes.count > 4, bytes[2] < 9, bytes[3] < 9 {
      return try ArchiveContent(bytes, limits: DocumentLimits()).format()
    }
    if let refused = refusal(bytes) { throw refused }
    var head = bytes[...]
    if bytes.count > headSize {
      head = bytes.prefix(headSize)
      // UTF-16 has an even number of bytes, and a line of UTF-8 no part of a character.
      if encoding == nil, !head.contains(0), let end = head.lastIndex(of: 0x0A) {
        head = head[...end]
      }
    }
    return detect(
      try DecodedText(detecting: Array(head), option: encoding, declared: nil, file: nil))
  }

  /// The format of a text that is in no archive.
  static func detect(_ text: DecodedText) -> DocumentFormat {
    let head = Array(text.bytes[text.start...].drop { $0.isMarkupSpace }.prefix(headSize))
    if head.starts(with: "WEBVTT".utf8) { return .webVTT }
    if NameKey(String(decoding: head.prefix(13), as: UTF8.self)) == NameKey("[script info]") {
      return .subStation
    }
    if SubRipReader.isSubRip(head) { return .subRip }
    if head.first == UInt8(ascii: "<"), let format = markupFormat(head) { return format }
    return MarkdownEvidence(head).isMarkdown ? .markdown : .plainText
  }

  private static let headSize = 1 << 16

  /// HTML or FictionBook, by the first element that one of them begins with.
  private static func markupFormat(_ head: [UInt8]) -> DocumentFormat? {
    var tokenizer = HTMLTokenizer(head)
    var tags = 0
    while let token = tokenizer.next(), tags < 32 {
      if token.kind == .doctype, tokenizer.documentType(token).name == "html" { return .html }
      guard token.kind == .startTag else { continue }
      tags += 1
      if token.name == NameKey("fictionbook") { return .fictionBook }
      guard let role = ElementRole.html[token.name] else { continue }
      if case .emphasis = role { continue }
      return .html
    }
    return nil
  }

  /// The error for a format that is known by its first bytes and is not read.
  private static func refusal(_ bytes: [UInt8]) -> DocumentError? {
    for (signature, offset, format, advice) in signatures {
      let wanted = signature.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let end = offset + wanted.count
      if bytes.count >= end, bytes[offset..<end].elementsEqual(wanted) {
        return .unsupported(format: format, advice: advice)
      }
    }
    if bytes.prefix(1024).firstRange(of: Array("%PDF-".utf8)) != nil {
      return .unsupported(format: "PDF", advice: "pdftotext -layout FILE - | lexical read -")
    }
    return nil
  }

  /// First bytes, as scalars below U+0100, with their offset.
  private static let signatures: [(String, Int, String, String)] = [
    ("BOOKMOBI", 60, "Kindle's MOBI", "ebook-convert FILE book.epub"),
    ("TEXtREAd", 60, "PalmDOC", "ebook-convert FILE book.epub"),
    ("{\\rtf", 0, "RTF", "pandoc -t html FILE | lexical read -"),
    ("\u{D0}\u{CF}\u{11}\u{E0}", 0, "an old Word file", "soffice --convert-to html FILE"),
    ("\u{1F}\u{8B}", 0, "gzip", "gunzip -c FILE | lexical read -"),
    ("\u{28}\u{B5}\u{2F}\u{FD}", 0, "Zstandard", "zstd -dc FILE | lexical read -"),
    ("\u{FD}7zXZ\u{0}", 0, "xz", "xz -dc FILE | lexical read -"),
    ("BZh", 0, "bzip2", "bzip2 -dc FILE | lexical read -"),
    ("7z\u{BC}\u{AF}\u{27}\u{1C}", 0, "7-Zip", "7z x FILE"),
    ("Rar!\u{1A}\u{7}", 0, "RAR", "unrar x FILE"),
    ("ITSF", 0, "compiled HTML help", "extract_chmLib FILE folder"),
    ("AT&TFORM", 0, "DjVu", "djvutxt FILE | lexical read -"),
  ]
}
