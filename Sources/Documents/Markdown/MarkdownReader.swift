internal import Markup

/// Reads Markdown after CommonMark 0.31, with the tables, notes and links of its common extensions.
///
/// Front matter gives title, author and language. Code is ``Block/Kind/code``; raw HTML is left
/// out. Quotations and lists keep their text; a list in a quotation is a quotation.
struct MarkdownReader {
  let bytes: [UInt8]
  let lines: [Range<Int>]
  var builder: DocumentBuilder
  /// The marks and texts of notes, by their label.
  var references: [(label: String, offset: Int)] = []
  var notes: [String: Int] = [:]
  var index = 0
  /// The lines of the paragraph that is open.
  var paragraph: [Range<Int>] = []
  var kind = Block.Kind.paragraph
  var note: String?
  /// The bytes that searches for the end of a mark may still look at.
  var searchBudget: Int
  /// The links that are open.
  var linkDepth = 0

  static func read(_ text: DecodedText, into builder: inout DocumentBuilder) {
    var reader = MarkdownReader(text, builder: builder.take())
    reader.readFrontMatter()
    reader.readBlocks()
    reader.resolveNotes()
    builder = reader.builder
  }

  private init(_ text: DecodedText, builder: DocumentBuilder) {
    bytes = text.bytes
    lines = TextLines(text).ranges
    self.builder = builder
    searchBudget = 32 * bytes.count + 65_536
  }

  static func isFrontMatterFence(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes[bytes.trimmed(line)].elementsEqual("---".utf8)
  }

  mutating func readFrontMatter() {
    guard let first = lines.first, Self.isFrontMatterFence(bytes, first) else { return }
    guard
      let close = lines.indices.dropFirst().prefix(256).first(where: {
        Self.isFrontMatterFence(bytes, lines[$0])
          || bytes[bytes.trimmed(lines[$0])].elementsEqual("...".utf8)
      })
    else { return }
    for line in lines[1..<close] {
      let text = String(decoding: bytes[line], as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !text.hasPrefix(" ") else { continue }
      let value = parts[1].drop { " \"'[".contains($0) }.reversed().drop { " \"'],".contains($0) }
      guard !value.isEmpty else { continue }
      let content = String(value.reversed())
      switch parts[0].lowercased() {
      case "title": builder.document.title = content
      case "author", "authors", "creator": builder.document.authors = [content]
      case "lang", "language": builder.document.language = content
      default: break
      }
    }
    index = close + 1
  }

  mutating func readBlocks() {
    while index < lines.count {
      let line = lines[index]
      let text = bytes.trimmed(line)
      guard let first = text.first else {
        endParagraph()
        index += 1
        continue
      }
      if let fence = fenceLength(text) {
        endParagraph()
        readFence(bytes[first], fence)
      } else if bytes.has("<!--", at: first, before: text.upperBound) {
        endParagraph()
        skipComment()
      } else if let level = Self.headingLevel(bytes, text) {
        endParagraph()
        builder.beginBlock(.heading(level: level))
        appendInlines([headingText(text, level)])
        builder.endBlock()
        index += 1
      } else if !paragraph.isEmpty, kind == .paragraph, let level = underlineLevel(text) {
        builder.beginBlock(.heading(level: level))
        appendInlines(paragraph)
        builder.endBlock()
        paragraph = []
        index += 1
      } else if isRule(text) {
        endParagraph()
        index += 1
      } else if isDefinition(text) {
        endParagraph()
        index += 1
      } else if paragraph.isEmpty, isTable() {
        readTable()
      } else if isIndentedCode(line, text) {
        readIndentedCode()
      } else {
        readText(line, text)
        index += 1
      }
    }
    endParagraph()
    builder.endBlock()
  }

  /// A line of a paragraph, of a list item, of a quotation, or the first one of a note.
  mutating func readText(_ line: Range<Int>, _ text: Range<Int>) {
    if let (label, content) = noteDefinition(text) {
      endParagraph()
      note = label
      kind = .paragraph
      paragraph = [content..<text.upperBound]
      return
    }
    var content = text
    var isQuoted = false
    while let first = content.first, bytes[first] == UInt8(ascii: ">") {
      isQuoted = true
      content = bytes.trimmed(first + 1..<content.upperBound)
    }
    if isQuoted, kind != .quotation {
      endParagraph()
      kind = .quotation
    }
    guard !content.isEmpty else { return endParagraph() }
    if let item = itemStart(content) {
      let isItem = !isQuoted
      endParagraph()
      let indent = text.lowerBound - line.lowerBound
      kind = isItem ? .listItem(depth: min(8, 1 + indent / 2)) : .quotation
      content = bytes.trimmed(item..<content.upperBound)
    }
    paragraph.append(content)
    let isHardBreak =
      line.upperBound - text.upperBound >= 2 && bytes[text.upperBound] == 0x20
      || bytes[content.upperBound - 1] == UInt8(ascii: "\\")
    if isHardBreak { breakParagraph() }
  }

  mutating func endParagraph() {
    defer {
      kind = .paragraph
      note = nil
    }
    guard !paragraph.isEmpty else { return builder.endBlock() }
    if !continuesLine { builder.beginBlock(kind) }
    continuesLine = false
    if let note { notes[note] = notes[note] ?? builder.blockIndex }
    appendInlines(paragraph)
    paragraph = []
    builder.endBlock()
  }

  /// Whether the block is open that a hard line break ended the line of.
  var continuesLine = false

  mutating func breakParagraph() {
    if let last = paragraph.last, bytes[last.upperBound - 1] == UInt8(ascii: "\\") {
      paragraph[paragraph.count - 1] = last.lowerBound..<last.upperBound - 1
    }
    if !continuesLine { builder.beginBlock(kind) }
    if let note { notes[note] = notes[note] ?? builder.blockIndex }
    appendInlines(paragraph)
    paragraph = []
    builder.breakLine()
    continuesLine = true
  }

  mutating func resolveNotes() {
    var indices: [String: Int] = [:]
    for (label, block) in notes.sorted(by: { $0.value < $1.value })
    where block < builder.document.blocks.count {
      indices[label] = builder.document.footnotes.count
      builder.document.blocks[block].footnote = builder.document.footnotes.count
      builder.document.footnotes.append(Footnote(blocks: block..<block + 1))
    }
    for reference in references {
      builder.document.footnoteReferences.append(
        FootnoteReference(
          label: reference.label, offset: reference.offset, footnote: indices[reference.label]))
    }
  }
}
