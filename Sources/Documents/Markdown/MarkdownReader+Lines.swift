extension MarkdownReader {
  static func headingLevel(_ bytes: [UInt8], _ text: Range<Int>) -> Int? {
    var index = text.lowerBound
    while index < text.upperBound, bytes[index] == UInt8(ascii: "#") { index += 1 }
    let level = index - text.lowerBound
    guard (1...6).contains(level), index < text.upperBound, bytes[index] <= 0x20 else { return nil }
    return level
  }

  func headingText(_ text: Range<Int>, _ level: Int) -> Range<Int> {
    var range = bytes.trimmed(text.lowerBound + level..<text.upperBound)
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    if end < range.upperBound, end == range.lowerBound || bytes[end - 1] <= 0x20 {
      range = bytes.trimmed(range.lowerBound..<end)
    }
    return range
  }

  func underlineLevel(_ text: Range<Int>) -> Int? {
    guard let first = text.first else { return nil }
    let sign = bytes[first]
    guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"), text.count >= 2,
      bytes[text].allSatisfy({ $0 == sign })
    else { return nil }
    return sign == UInt8(ascii: "=") ? 1 : 2
  }

  func isRule(_ text: Range<Int>) -> Bool {
    let signs = bytes[text].filter { $0 > 0x20 }
    guard let first = signs.first, signs.count >= 3 else { return false }
    return "*-_".utf8.contains(first) && signs.allSatisfy { $0 == first }
  }

  /// `[label]: address`, which is no text.
  func isDefinition(_ text: Range<Int>) -> Bool {
    guard let first = text.first, bytes[first] == UInt8(ascii: "["),
      !bytes.has("[^", at: first, before: text.upperBound),
      let close = bytes[text].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return bytes.has("]: ", at: close, before: text.upperBound)
  }

  /// The label and the start of the text of `[^label]: text`.
  func noteDefinition(_ text: Range<Int>) -> (label: String, content: Int)? {
    guard let first = text.first, bytes.has("[^", at: first, before: text.upperBound),
      let close = bytes[text].firstIndex(of: UInt8(ascii: "]")), close > first + 2,
      bytes.has("]:", at: close, before: text.upperBound)
    else { return nil }
    let content = bytes.trimmed(close + 2..<text.upperBound)
    return (String(decoding: bytes[first + 2..<close], as: UTF8.self), content.lowerBound)
  }

  /// The offset of the text of a list item.
  func itemStart(_ text: Range<Int>) -> Int? {
    guard let first = text.first else { return nil }
    var index = first
    if "-*+".utf8.contains(bytes[first]) {
      index += 1
    } else {
      while index < text.upperBound, index - first < 9, bytes[index].isASCIIDigit { index += 1 }
      guard index > first, index < text.upperBound, ".)".utf8.contains(bytes[index]) else {
        return nil
      }
      index += 1
    }
    guard index < text.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 else { return nil }
    for box in [" [ ] ", " [x] "] where bytes.has(box, at: index, before: text.upperBound) {
      return index + 5
    }
    return index
  }
}
