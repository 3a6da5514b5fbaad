/// Builds a ``DictionaryText``: white space is folded, control characters are dropped, lines and
/// list items begin on lines of their own.
struct TextBuilder {
  private var bytes: [UInt8] = []
  private var marks: [DictionaryText.Mark] = []
  private var open: [(emphasis: DictionaryText.Emphasis, start: Int)] = []
  private var wantsSpace = false
  /// Line breaks that are due before the next text.
  private var wantsLine = false
  private var indent = ""

  /// Whether line feeds in the text are kept; HTML folds them, plain text means them.
  private let keepsLines: Bool

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: some StringProtocol) {
    let source = Array(text.utf8)
    append(source, 0..<source.count)
  }

  /// Appends some bytes of an array, which are well-formed UTF-8.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = Self.plainRun(source, index..<range.upperBound)
      if end > index {
        flushSpace()
        bytes += source[index..<end]
        index = end
      } else if source[index] < 0x80 {
        appendASCII(source[index])
        index += 1
      } else {
        // The text is well-formed: the first byte tells how many follow.
        let length = source[index] >= 0xF0 ? 4 : source[index] >= 0xE0 ? 3 : 2
        appendOther(source, index..<min(index + length, range.upperBound))
        index += length
      }
    }
  }

  /// The end of the plain ASCII that begins at the start of a range: words with one space between
  /// them, which most texts are most of.
  private static func plainRun(_ source: [UInt8], _ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      let isSpace =
        byte == 0x20 && index > range.lowerBound && index + 1 < range.upperBound
        && source[index + 1] > 0x20 && source[index + 1] < 0x7F
      guard isSpace || byte > 0x20 && byte < 0x7F else { break }
      index += 1
    }
    return index
  }

  /// Appends a space, a line feed or nothing for any other control character.
  private mutating func appendASCII(_ byte: UInt8) {
    switch byte {
    case 0x0A, 0x0D:
      if keepsLines { wantsLine = wantsLine || !bytes.isEmpty } else { wantsSpace = true }
    case 0x20, 0x09: wantsSpace = true
    default: break
    }
  }

  /// Appends a character beyond ASCII, unless it is white space or changes how others are shown.
  private mutating func appendOther(_ source: [UInt8], _ range: Range<Int>) {
    var value: UInt32 = range.count == 2 ? 0x1F : range.count == 3 ? 0x0F : 0x07
    value &= UInt32(source[range.lowerBound])
    for index in range.dropFirst() { value = value << 6 | UInt32(source[index] & 0x3F) }
    switch value {
    case 0x2028, 0x2029:
      if keepsLines { wantsLine = wantsLine || !bytes.isEmpty } else { wantsSpace = true }
    case 0xA0, 0x3000: wantsSpace = true
    // Controls, zero width, marks of direction.
    case 0x80..<0xA0, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF:
      break
    default:
      flushSpace()
      bytes += source[range]
    }
  }

  private mutating func flushSpace() {
    if wantsLine, !bytes.isEmpty {
      bytes.append(0x0A)
      bytes += indent.utf8
    } else if wantsSpace, !bytes.isEmpty, bytes.last != 0x20 {
      bytes.append(0x20)
    }
    wantsLine = false
    wantsSpace = false
  }

  /// Lets the next text begin on a line of its own.
  mutating func breakLine() {
    wantsLine = true
  }

  /// Begins an item of a list at a depth, 0 for the outermost.
  mutating func beginItem(_ bullet: String, depth: Int) {
    wantsLine = true
    indent = String(repeating: "  ", count: min(depth, 8))
    if bytes.isEmpty, depth == 0 { return }
    append(bullet)
    wantsSpace = true
  }

  mutating func endItem(depth: Int) {
    wantsLine = true
    indent = String(repeating: "  ", count: min(max(0, depth - 1), 8))
  }

  mutating func begin(_ emphasis: DictionaryText.Emphasis) {
    flushSpaceKeepingLine()
    open.append((emphasis, bytes.count))
  }

  /// A space before an emphasis stands outside of it.
  private mutating func flushSpaceKeepingLine() {
    if wantsSpace || wantsLine { flushSpace() }
  }

  mutating func end(_ emphasis: DictionaryText.Emphasis) {
    guard let index = open.lastIndex(where: { $0.emphasis == emphasis }) else { return }
    // What was opened inside and never closed ends here too, so that marks do not cross.
    for (emphasis, start) in open[index...] where start < bytes.count {
      marks.append(DictionaryText.Mark(emphasis: emphasis, range: start..<bytes.count))
    }
    open.removeSubrange(index...)
  }

  /// The text without white space at its ends.
  consuming func text() -> DictionaryText {
    for (emphasis, start) in open where start < bytes.count {
      marks.append(DictionaryText.Mark(emphasis: emphasis, range: start..<bytes.count))
    }
    while let last = bytes.last, last == 0x20 || last == 0x0A { bytes.removeLast() }
    let count = bytes.count
    let kept = marks.compactMap { mark -> DictionaryText.Mark? in
      let range = mark.range.clamped(to: 0..<count)
      return range.isEmpty ? nil : DictionaryText.Mark(emphasis: mark.emphasis, range: range)
    }
    let sorted = kept.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return DictionaryText(String(decoding: bytes, as: UTF8.self), marks: sorted)
  }
}

extension String {
  /// The text on one line, without control characters and with white space folded.
  var folded: String {
    if isFolded { return self }
    var builder = TextBuilder(keepsLines: false)
    builder.append(self)
    return builder.text().plain
  }

  /// Whether it is plain ASCII whose white space is single spaces between words.
  private var isFolded: Bool {
    var isAfterSpace = true
    let span = utf8.span
    for index in span.indices {
      let byte = span[index]
      guard byte > 0x20 && byte < 0x7F || byte == 0x20 && !isAfterSpace else { return false }
      isAfterSpace = byte == 0x20
    }
    return span.isEmpty || !isAfterSpace
  }
}
