internal import Archives
internal import Markup

extension Document {
  /// The styles in which this document can be glossed, the one that suits it best first.
  package var glossStyles: [GlossStyle] {
    switch format {
    case .epub, .html: [.ruby, .footnote, .inline]
    case .fictionBook: [.inline]
    case .subRip, .webVTT, .subStation: [.footnote]
    case .markdown, .plainText: [.footnote, .inline]
    case .archive: []
    }
  }

  /// The source with glosses.
  ///
  /// Every byte of the source stays where it was among the others; of a book only the files that
  /// have a glossed word are compressed anew, and the package says who wrote the meanings.
  ///
  /// - Parameters:
  ///   - source: the bytes that the document was read from.
  ///   - glosses: in the order of the text, not overlapping.
  ///   - options: how they are written.
  /// - Returns: the source with what was written, and how much was not.
  /// - Throws: ``DocumentError/unsupported(format:advice:)`` for a format or a style that takes
  ///   none, ``DocumentError/archive(_:)`` for a damaged archive.
  /// - Complexity: O(bytes + inflated bytes of the files with glosses).
  package func glossed(
    _ source: [UInt8], with glosses: [Gloss], options: GlossOptions
  ) throws(DocumentError) -> GlossedSource {
    guard let style = options.style ?? glossStyles.first else {
      throw .unsupported(format: "a ZIP of texts with glosses", advice: "unzip it, and gloss each")
    }
    guard glossStyles.contains(style) else {
      let names = glossStyles.map(\.rawValue).joined(separator: " or ")
      throw .unsupported(
        format: "\(format.rawValue) with glosses of style \(style.rawValue)",
        advice: "its styles: \(names)")
    }
    if files.contains(where: { $0.encoding.encoding.isWide }) {
      throw .unsupported(
        format: "a text in UTF-16 with glosses", advice: "iconv -f UTF-16 -t UTF-8 FILE")
    }
    switch format {
    case .epub: return try glossedBook(source, glosses, style, options)
    case .html, .fictionBook:
      let dialect = format == .html ? MarkupDialect.html : .fictionBook
      var number = 0
      let (bytes, written) = glossedFile(
        source, glosses, style, dialect: dialect, options.language, number: &number)
      return GlossedSource(
        bytes: bytes, style: style, written: written, leftOut: glosses.count - written)
    default: return glossedText(source, glosses, style)
    }
  }

  private func glossedFile(
    _ bytes: [UInt8], _ glosses: [Gloss], _ style: GlossStyle, dialect: MarkupDialect,
    _ language: String, number: inout Int
  ) -> (bytes: [UInt8], written: Int) {
    var markup = MarkupGlosses(bytes)
    var written = 0
    for gloss in glosses {
      number += 1
      let extent = position(of: gloss.range).bytes
      guard extent.upperBound <= bytes.count else { continue }
      let isWritten = markup.write(
        gloss, around: extent, number: number, style: style, dialect: dialect, language: language)
      if isWritten { written += 1 }
    }
    return (markup.finished(dialect: dialect, language: language), written)
  }

  private func glossedBook(
    _ source: [UInt8], _ glosses: [Gloss], _ style: GlossStyle, _ options: GlossOptions
  ) throws(DocumentError) -> GlossedSource {
    var archive = try ArchiveContent(source, limits: DocumentLimits())
    let packagePath = try EPUBContainer.packagePath(&archive)
    var package: [UInt8] = []
    if let entry = archive.entry(packagePath) { package = try archive.contents(of: entry) }
    let dialect: MarkupDialect = PackageCredit.isVersion2(package) ? .epub2 : .epub3
    // Ruby is no part of EPUB 2, whose readers would show it as plain text.
    let style = dialect == .epub2 && style == .ruby && options.style == nil ? .inline : style
    var byFile: [String: [Gloss]] = [:]
    for gloss in glosses {
      if let member = position(of: gloss.range).member { byFile[member, default: []].append(gloss) }
    }
    var changed: [String: [UInt8]] = [:]
    var written = 0
    var number = 0
    for file in files {
      guard let own = byFile[file.name], let entry = archive.entry(file.name) else { continue }
      let (bytes, count) = glossedFile(
        try archive.contents(of: entry), own, style, dialect: dialect, options.language,
        number: &number)
      written += count
      if count > 0 { changed[entry.name] = bytes }
    }
    if written > 0, !options.credit.isEmpty, let entry = archive.entry(packagePath) {
      changed[entry.name] = PackageCredit.added(options.credit, to: package)
    }
    var writer = ZipWriter()
    for entry in archive.archive.entries {
      if let bytes = changed[entry.name] {
        writer.append(
          name: entry.name, contents: bytes, method: .deflated, modified: entry.modified)
      } else {
        writer.copy(entry, from: archive.archive)
      }
    }
    return GlossedSource(
      bytes: writer.finish(), style: style, written: written, leftOut: glosses.count - written)
  }
}

/// The package document of a book, as far as glosses change it.
enum PackageCredit {
  /// Whether a package is one of EPUB 2.
  static func isVersion2(_ package: [UInt8]) -> Bool {
    var tokenizer = HTMLTokenizer(package, followsElements: false)
    while let token = tokenizer.next() {
      guard token.kind == .startTag, token.name == NameKey("package") else { continue }
      return tokenizer.value(NameKey("version"))?.hasPrefix("2") ?? false
    }
    return false
  }

  /// The package with a `meta` at the end of its metadata that names who wrote the glosses; valid
  /// in EPUB 2 and, as of old, in EPUB 3.
  static func added(_ credit: String, to package: [UInt8]) -> [UInt8] {
    var tokenizer = HTMLTokenizer(package, followsElements: false)
    var insertions = Insertions()
    while let token = tokenizer.next() {
      guard token.kind == .endTag, token.name == NameKey("metadata") else { continue }
      // A package whose elements have a prefix wants it here as well.
      let name = String(decoding: package[token.content], as: UTF8.self)
      let prefix = name.contains(":") ? name.prefix { $0 != ":" } + ":" : ""
      insertions.add(
        "<\(prefix)meta name=\"lexical-glosses\" content=\"\(credit.markupReferences)\"/>\n",
        at: token.range.lowerBound)
      break
    }
    return insertions.applied(to: package)
  }
}

extension TextEncoding {
  /// Whether a character takes two bytes at least, so that ASCII is not itself.
  var isWide: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

  /// A text in this encoding; what it has no code for becomes its ASCII kin, or `?`.
  func encoded(_ text: String) -> [UInt8] {
    guard self != .utf8, let upperHalf else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.isASCII { return [UInt8(scalar.value)] }
      if let code = upperHalf.firstIndex(of: scalar) { return [UInt8(0x80 + code)] }
      let kin: [Unicode.Scalar: String] = ["’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-"]
      return Array((kin[scalar] ?? (scalar == "…" ? "..." : "?")).utf8)
    }
  }
}
