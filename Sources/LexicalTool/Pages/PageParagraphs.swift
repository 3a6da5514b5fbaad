import Lexical

/// A paragraph of a text as a page shows it.
struct PageParagraph {
  /// Its bytes in the text, without the blank lines around it.
  let range: Range<Int>
  /// Whether its line breaks are meant: verse, tables, addresses.
  let isVerse: Bool
  let isHeading: Bool

  var openingTag: String {
    isHeading ? "<p class=\"heading\">" : isVerse ? "<p class=\"verse\">" : "<p>"
  }
}

/// The paragraphs of a plain text: what blank lines part; in a text without any, each line is one.
struct PageParagraphs: Sequence {
  private let paragraphs: [PageParagraph]

  init(_ text: [UInt8]) {
    var lines: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    let isBlank = lines.map { line in
      text[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
    let hasLongLines = lines.contains { $0.count > 400 }
    var groups: [[Range<Int>]] = []
    var isOpen = false
    for (line, blank) in zip(lines, isBlank) {
      if blank {
        isOpen = false
      } else if isOpen, !hasLongLines {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
        isOpen = true
      }
    }
    paragraphs = groups.map { Self.paragraph($0, in: text) }
  }

  func makeIterator() -> IndexingIterator<[PageParagraph]> {
    paragraphs.makeIterator()
  }

  private static func paragraph(_ lines: [Range<Int>], in text: [UInt8]) -> PageParagraph {
    let range = lines[0].lowerBound..<lines[lines.count - 1].upperBound
    let short = lines.count { $0.count < 50 }
    let lastByte = text[range].last { $0 > 0x20 } ?? 0
    let endsOpen = ![".", "!", "?", ",", ";", ":", "\"", ")"].contains {
      $0.utf8.first == lastByte
    }
    let isHeading = lines.count == 1 && range.count <= 60 && endsOpen && lastByte < 0x80
    return PageParagraph(
      range: range, isVerse: lines.count > 1 && short * 3 > lines.count * 2, isHeading: isHeading)
  }
}

/// Counts UTF-16 units along UTF-8 bytes, for browsers count so.
struct UTF16Counter {
  private let text: [UInt8]
  private var position: Int
  private var units = 0

  init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
  }

  /// The units from the start to an offset, which must not go back, as the page shows the text.
  mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      if let (shown, end) = text.pageSubstitute(at: position) {
        units += shown.units
        position = end
        continue
      }
      switch text[position] {
      case 0x80..<0xC0: break
      case 0xF0...: units += 2
      default: units += 1
      }
      position += 1
    }
    return units
  }
}
