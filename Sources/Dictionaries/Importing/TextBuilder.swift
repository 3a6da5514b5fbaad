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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}":
        if keepsLines { wantsLine = wantsLine || !bytes.isEmpty } else { wantsSpace = true }
      case " ", "\t", "\u{A0}", "\u{3000}": wantsSpace = true
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): break
      case "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        break
      default:
        flushSpace()
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(unit) }
      }
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
    var builder = TextBuilder(keepsLines: false)
    builder.append(self)
    return builder.text().plain
  }
}
