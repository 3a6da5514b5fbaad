internal import Markup

extension PlainTextReader {
  /// Appends lines as one text; `start` is where the text of the first line begins.
  mutating func appendWrapped(_ group: [Int], from start: Int? = nil) {
    for (index, line) in group.enumerated() {
      var range = lines[line].range
      if index == 0, let start { range = min(start, range.upperBound)..<range.upperBound }
      guard index + 1 < group.count else { return append(range, lines[line]) }
      let next = lines[group[index + 1]].range
      if range.count >= 2, bytes[range.suffix(2)].elementsEqual([0xC2, 0xAD]) {
        append(range, lines[line])
        continue
      }
      if let left = HyphenEvidence.leftPart(bytes, range), let first = next.first,
        bytes[first] >= 0x61
      {
        let right = HyphenEvidence.rightPart(bytes, next)
        let evidence = evidence ?? HyphenEvidence(bytes)
        self.evidence = evidence
        if evidence.isDivision(bytes[left], bytes[right]) {
          append(range.lowerBound..<range.upperBound - 1, lines[line])
        } else {
          append(range, lines[line])
        }
        continue
      }
      append(range, lines[line])
      builder.noteSpace(range.upperBound..<max(range.upperBound, next.lowerBound))
    }
  }

  /// Appends a line or a part of it; most are taken as they are.
  mutating func append(_ range: Range<Int>, _ line: PlainTextLine) {
    if line.hasUnderscore { return append(range) }
    if line.isPlain, let first = range.first, bytes[first] > 0x20,
      bytes[range.upperBound - 1] > 0x20
    {
      builder.appendPlain(range)
    } else {
      builder.append(range)
    }
  }

  /// Appends a part of a line; `_words_` are emphasis, as typists write it.
  mutating func append(_ range: Range<Int>) {
    var start = range.lowerBound
    var opened: Int?
    let lastClose = lastClosingUnderscore(range)
    for index in range where bytes[index] == UInt8(ascii: "_") {
      let before = index > range.lowerBound ? bytes[index - 1] : 0x20
      let after = index + 1 < range.upperBound ? bytes[index + 1] : 0x20
      if opened == nil, isGap(before), !isGap(after), after != UInt8(ascii: "_"),
        index + 1 < lastClose
      {
        builder.append(start..<index)
        builder.flushSpace()
        opened = builder.offset
        start = index + 1
      } else if let begin = opened, !isGap(before), isGap(after) {
        builder.append(start..<index)
        builder.document.emphases.append(
          Emphasis(style: .emphasis, range: builder.emphasisStart(begin)..<builder.offset))
        opened = nil
        start = index + 1
      }
    }
    builder.append(start..<range.upperBound)
  }

  func isGap(_ byte: UInt8) -> Bool {
    !(byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == UInt8(ascii: "_"))
  }

  /// The offset of the last underscore that may end an emphasis, or the start of the range.
  func lastClosingUnderscore(_ range: Range<Int>) -> Int {
    for index in range.reversed()
    where bytes[index] == UInt8(ascii: "_") && index > range.lowerBound && bytes[index - 1] > 0x20 {
      if isGap(index + 1 < range.upperBound ? bytes[index + 1] : 0x20) { return index }
    }
    return range.lowerBound
  }
}
