import Documents

/// Writes the markup of a document's blocks: only elements and attributes of the page's own, so
/// that nothing of the source can steer it.
struct PageMarkup {
  private let document: Document
  /// What tells the notes of this text apart from those of others on the page.
  private let number: Int
  private var images: PageImages
  /// The next emphasis, image and footnote reference that has not been written.
  private var emphasis = 0
  private var image = 0
  private var reference = 0
  /// The element around the units that are being written: `ul`, `table`, `blockquote`.
  private var container: String?
  private var row: Int?
  private(set) var output: [UInt8] = []

  init(_ document: Document, number: Int, images: PageImages) {
    self.document = document
    self.number = number
    self.images = images
  }

  /// What is left of the pictures that the page has room for.
  var remainingImages: PageImages { images }

  /// Takes the markup that was written.
  mutating func take() -> [UInt8] {
    let written = output
    output = []
    return written
  }

  /// Whether units are written into an element that is still open.
  var isInContainer: Bool { container != nil }

  /// Begins to write at a block, as the first of a chapter.
  mutating func skip(to block: Int) {
    guard block > 0, block < document.blocks.count else { return }
    let start = document.blocks[block].range.lowerBound
    emphasis = document.emphases.firstIndex { $0.range.upperBound > start } ?? Int.max
    image = document.images.firstIndex { $0.blockCount >= block && $0.offset >= start } ?? Int.max
    reference = document.footnoteReferences.firstIndex { $0.offset >= start } ?? Int.max
  }

  /// Writes a unit; `id` is set where something leads to it.
  mutating func write(_ unit: PageUnit, id: String?) {
    writeFigures(before: unit.blocks.lowerBound)
    open(containerOf: unit)
    let (tag, attributes) = element(of: unit)
    output += "<\(tag)\(attributes)".utf8
    if let id { output += " id=\"\(id)\"".utf8 }
    output.append(UInt8(ascii: ">"))
    writeText(unit)
    output += "</\(tag)>\n".utf8
  }

  /// Ends what is open, and writes the images after the last unit.
  mutating func finish(before block: Int) {
    close()
    writeFigures(before: block)
  }

  /// The id of a note, for what leads to it.
  func noteID(_ note: Int) -> String { "note-\(number)-\(note)" }

  // MARK: - Elements

  private func element(of unit: PageUnit) -> (tag: String, attributes: String) {
    let note = document.blocks[unit.blocks.lowerBound].footnote != nil ? " note" : ""
    return switch unit.kind {
    case .heading(let level): ("h\(min(max(level, 1) + 1, 6))", " class=\"u\"")
    case .listItem(let depth): ("li", " class=\"u depth-\(min(depth, 6))\(note)\"")
    case .verseLine: ("p", " class=\"u verse\(note)\"")
    case .cue(let cue): ("p", " class=\"u cue\" data-time=\"\(time(of: cue))\"")
    case .code: ("pre", " class=\"u\"")
    case .tableCell: ("td", " class=\"u\"")
    case .caption: ("p", " class=\"u caption\"")
    case .paragraph, .quotation: ("p", " class=\"u\(note)\"")
    }
  }

  private func time(of cue: Int) -> String {
    let seconds = document.cues[cue].start / 1000
    let parts = [seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(seconds / 3600):\(parts.joined(separator: ":"))"
  }

  private mutating func open(containerOf unit: PageUnit) {
    let wanted: String? =
      switch unit.kind {
      case .listItem: "ul"
      case .tableCell: "table"
      case .quotation: "blockquote"
      default: nil
      }
    if case .tableCell(let next, let column) = unit.kind, container == "table" {
      // The first cell of the first row again is another table.
      if next == 0, column == 0, row != nil { close() }
    }
    if container != wanted {
      close()
      if let wanted { output += "<\(wanted)>\n".utf8 }
      container = wanted
    }
    if case .tableCell(let next, _) = unit.kind, row != next {
      output += "\(row == nil ? "" : "</tr>\n")<tr>".utf8
      row = next
    }
  }

  private mutating func close() {
    guard let container else { return }
    if row != nil { output += "</tr>\n".utf8 }
    output += "</\(container)>\n".utf8
    self.container = nil
    row = nil
  }

  // MARK: - Text

  private static let tags: [Emphasis.Style: String] = [
    .emphasis: "em", .strong: "strong", .code: "code", .superscript: "sup", .subscript: "sub",
  ]

  /// Writes the text of a unit with its emphases, marks of notes and images, elements well nested.
  private mutating func writeText(_ unit: PageUnit) {
    var position = unit.range.lowerBound
    var open: [(end: Int, tag: String)] = []
    func write(upTo end: Int, into output: inout [UInt8]) {
      guard end > position else { return }
      document.text[position..<end].htmlEscape(into: &output)
      position = end
    }
    while true {
      let emphasisStart =
        emphasis < document.emphases.count ? document.emphases[emphasis].range.lowerBound : Int.max
      let next = min(
        open.last?.end ?? .max, emphasisStart, nextReference, nextInlineImage(in: unit))
      guard next < unit.range.upperBound || (next == unit.range.upperBound && next != emphasisStart)
      else { break }
      write(upTo: next, into: &output)
      if let last = open.last, last.end <= next {
        output += "</\(last.tag)>".utf8
        open.removeLast()
      } else if nextReference == next {
        writeReference()
      } else if nextInlineImage(in: unit) == next {
        writeImage(document.images[image], isInline: true)
        image += 1
      } else {
        let found = document.emphases[emphasis]
        emphasis += 1
        guard let tag = Self.tags[found.style], found.range.upperBound > position else { continue }
        output += "<\(tag)>".utf8
        let limit = min(open.last?.end ?? unit.range.upperBound, unit.range.upperBound)
        open.append((min(found.range.upperBound, limit), tag))
      }
    }
    write(upTo: unit.range.upperBound, into: &output)
    for (_, tag) in open.reversed() { output += "</\(tag)>".utf8 }
  }

  private var nextReference: Int {
    reference < document.footnoteReferences.count
      ? document.footnoteReferences[reference].offset : .max
  }

  private func nextInlineImage(in unit: PageUnit) -> Int {
    guard image < document.images.count else { return .max }
    let found = document.images[image]
    let isInside =
      unit.blocks.contains(found.blockCount - 1) && found.offset < unit.range.upperBound
    return isInside ? max(found.offset, unit.range.lowerBound) : .max
  }

  private mutating func writeReference() {
    let found = document.footnoteReferences[reference]
    reference += 1
    let label = found.label.isEmpty ? "*" : found.label.htmlEscaped
    if let note = found.footnote {
      output += "<a class=\"ref\" href=\"#\(noteID(note))\">\(label)</a>".utf8
    } else {
      output += "<sup class=\"ref\">\(label)</sup>".utf8
    }
  }

  // MARK: - Images

  private mutating func writeFigures(before block: Int) {
    while image < document.images.count, document.images[image].blockCount <= block {
      close()
      output += "<figure>".utf8
      writeImage(document.images[image], isInline: false)
      output += "</figure>\n".utf8
      image += 1
    }
  }

  private mutating func writeImage(_ found: ImageReference, isInline: Bool) {
    let text = found.alternativeText ?? ""
    if let address = images.address(of: found.path) {
      output += "<img src=\"\(address)\" alt=\"\(text.htmlEscaped)\">".utf8
    } else if !text.isEmpty, !isInline {
      output += "<span class=\"ref picture\">\(text.htmlEscaped)</span>".utf8
    }
  }
}
