internal import Archives
internal import Markup

extension Document {
  /// Reads a source into a document.
  ///
  /// The bytes are the whole source: a file, or what was read from a pipe. Its name is used for
  /// messages only: the format is told by the bytes, unless the options state it.
  ///
  /// - Throws: Any ``DocumentError``; the first fault that leaves nothing sound to read.
  /// - Complexity: O(bytes + inflated bytes); see ``DocumentLimits``.
  package init(
    _ bytes: [UInt8], named name: String, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) {
    let format: DocumentFormat
    if let stated = options.format {
      format = stated
    } else {
      format = try DocumentFormat.detect(bytes, encoding: options.encoding)
    }
    switch format {
    case .epub: self = try EPUBReader.document(bytes, named: name, options: options)
    case .archive: self = try TextArchiveReader.document(bytes, named: name, options: options)
    default:
      guard bytes.count <= options.limits.fileSize else {
        throw .limit(
          file: nil, offset: options.limits.fileSize,
          expected: "a text of at most \(options.limits.fileSize) bytes")
      }
      var builder = DocumentBuilder(format: format)
      try builder.read(bytes, named: name, file: nil, format: format, options: options)
      self = builder.finished(name: name)
    }
    guard !blocks.isEmpty else {
      throw .empty(format == .epub ? "a book with text, not only images" : "text to read")
    }
  }
}

extension DocumentBuilder {
  /// Reads one file of text of a known format and appends it as a chapter or more.
  ///
  /// Errors name the file `file`; `nil` is the source itself.
  mutating func read(
    _ bytes: [UInt8], named name: String, file: String?, format: DocumentFormat,
    options: DocumentOptions
  ) throws(DocumentError) {
    let declared: String? =
      switch format {
      case .html: EncodingDeclaration.xml(bytes) ?? EncodingDeclaration.html(bytes)
      case .fictionBook: EncodingDeclaration.xml(bytes)
      default: nil
      }
    let text = try DecodedText(
      detecting: bytes, option: options.encoding, declared: declared, file: file)
    if format != .html, format != .fictionBook {
      try checkLines(text.bytes, file: file, limit: options.limits.lines)
    }
    beginFile(text, named: name)
    switch format {
    case .html: try HTMLReader.read(text, file: file, options: options, into: &self)
    case .fictionBook: try FictionBookReader.read(text, file: file, options: options, into: &self)
    case .subRip: SubRipReader.read(text, into: &self)
    case .webVTT: WebVTTReader.read(text, into: &self)
    case .subStation: SubStationReader.read(text, into: &self)
    case .markdown: MarkdownReader.read(text, into: &self)
    case .plainText, .epub, .archive: PlainTextReader.read(text, into: &self)
    }
    endBlock()
  }

  /// Refuses a text with more lines than are kept.
  private func checkLines(
    _ bytes: [UInt8], file: String?, limit: Int
  ) throws(DocumentError) {
    var count = 0
    for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
      count += 1
      if count > limit {
        throw .limit(file: file, offset: index, expected: "at most \(limit) lines")
      }
    }
  }

  /// The document with its parts in order, and with at least one chapter if it has a block.
  consuming func finished(name: String) -> Document {
    endBlock()
    var document = document
    document.emphases.sort { $0.range.lowerBound < $1.range.lowerBound }
    document.makeChaptersFromHeadings()
    if document.title == nil || document.title?.isEmpty == true {
      document.title = document.chapters.first?.title
    }
    return document
  }
}

extension Document {
  /// Divides a document without chapters at its headings of the highest level that there is twice.
  mutating func makeChaptersFromHeadings() {
    guard !blocks.isEmpty, chapters.isEmpty else { return }
    var counts = [Int](repeating: 0, count: 7)
    for block in blocks {
      if case .heading(let level) = block.kind { counts[min(max(level, 1), 6)] += 1 }
    }
    let level = counts.firstIndex { $0 > 1 } ?? counts.firstIndex { $0 > 0 } ?? 0
    var starts: [(block: Int, title: String?)] = []
    for (index, block) in blocks.enumerated() {
      guard case .heading(let found) = block.kind, found <= level else { continue }
      if block.join == .line, index > 0, blocks[index - 1].kind == block.kind { continue }
      starts.append((index, headingText(at: index)))
      contents.append(
        ContentsEntry(title: headingText(at: index), level: found, block: index))
    }
    divide(at: starts)
  }

  /// The text of a heading and of the lines of it that follow, in one line.
  func headingText(at index: Int) -> String {
    var text = string(blocks[index])
    var next = index + 1
    while next < blocks.count, next < index + 4, blocks[next].kind == blocks[index].kind,
      blocks[next].join == .line
    {
      text += " " + string(blocks[next])
      next += 1
    }
    return text.replacing("\n", with: " ")
  }

  /// Makes chapters that begin at some blocks, in order; what is before the first is one of its
  /// own.
  mutating func divide(at starts: [(block: Int, title: String?)]) {
    let first = starts.first?.block ?? blocks.count
    if first > 0 { chapters.append(Chapter(title: nil, blocks: 0..<first)) }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].block : blocks.count
      guard start.block < end else { continue }
      chapters.append(Chapter(title: start.title, blocks: start.block..<end))
    }
  }
}
