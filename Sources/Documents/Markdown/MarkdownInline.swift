internal import Markup

/// A mark in a line of Markdown other than emphasis.
struct MarkdownInline {
  enum Content {
    case nothing
    /// Text that may hold marks itself.
    case text(Range<Int>)
    /// Text as it is.
    case literal(Range<Int>)
    case replaced([UInt8])
    case code(Range<Int>)
    case image(description: Range<Int>, address: Range<Int>)
    case note(label: Range<Int>)
  }

  let content: Content
  /// The offset after the mark.
  let end: Int

  /// Whether the text of the mark is read for emphasis.
  var hasMarks: Bool {
    if case .text = content { true } else { false }
  }
}

extension MarkdownReader {
  /// The mark that begins at an offset; `nil` when the byte is text.
  mutating func inline(at position: Int, before end: Int) -> MarkdownInline? {
    switch bytes[position] {
    case UInt8(ascii: "\\"): escape(position, end)
    case UInt8(ascii: "`"): code(position, end)
    case UInt8(ascii: "["): link(position, end)
    case UInt8(ascii: "!"): image(position, end)
    case UInt8(ascii: "<"): tag(position, end)
    case UInt8(ascii: "&"):
      CharacterReferences.replacement(bytes, at: position, before: end).map {
        MarkdownInline(content: .replaced($0.text), end: $0.end)
      }
    default: nil
    }
  }

  private func escape(_ position: Int, _ end: Int) -> MarkdownInline? {
    guard position + 1 < end else { return nil }
    let next = bytes[position + 1]
    guard next > 0x20, next < 0x7F, !next.isASCIILetter, !next.isASCIIDigit else { return nil }
    return MarkdownInline(content: .literal(position + 1..<position + 2), end: position + 2)
  }

  private mutating func code(_ position: Int, _ end: Int) -> MarkdownInline? {
    var start = position
    while start < end, bytes[start] == UInt8(ascii: "`") { start += 1 }
    let length = start - position
    var index = start
    let limit = searchEnd(from: start, before: end)
    defer { searchBudget -= index - start }
    while index < limit {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = index
      while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
      if index - run == length {
        return MarkdownInline(content: .code(bytes.trimmed(start..<run)), end: index)
      }
    }
    return MarkdownInline(content: .literal(position..<start), end: start)
  }

  /// Where the search for the end of a mark stops: after 2048 bytes, and when searches have cost
  /// 32 times the text, so that a text of marks that never end is read in linear time.
  private mutating func searchEnd(from start: Int, before end: Int) -> Int {
    let limit = min(end, start + min(2048, max(0, searchBudget)))
    return max(start, limit)
  }

  private mutating func closing(_ open: UInt8, _ close: UInt8, from start: Int, before end: Int)
    -> Int?
  {
    var depth = 1
    var index = start
    let limit = searchEnd(from: start, before: end)
    defer { searchBudget -= index - start }
    while index < limit {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }

  private mutating func bracket(_ position: Int, _ end: Int) -> Int? {
    closing(UInt8(ascii: "["), UInt8(ascii: "]"), from: position + 1, before: end)
  }

  private mutating func address(_ position: Int, _ end: Int) -> (range: Range<Int>, end: Int)? {
    guard position < end, bytes[position] == UInt8(ascii: "("),
      let close = closing(UInt8(ascii: "("), UInt8(ascii: ")"), from: position + 1, before: end)
    else { return nil }
    let inner = bytes.trimmed(position + 1..<close)
    let stop = bytes[inner].firstIndex { $0 <= 0x20 } ?? inner.upperBound
    return (inner.lowerBound..<stop, close + 1)
  }

  private mutating func link(_ position: Int, _ end: Int) -> MarkdownInline? {
    if bytes.has("[[", at: position, before: end) { return pageLink(position, end) }
    guard let close = bracket(position, end) else { return nil }
    if bytes.has("[^", at: position, before: end), close > position + 2 {
      return MarkdownInline(content: .note(label: position + 2..<close), end: close + 1)
    }
    if let target = address(close + 1, end) {
      return MarkdownInline(content: .text(position + 1..<close), end: target.end)
    }
    if close + 1 < end, bytes[close + 1] == UInt8(ascii: "["), let label = bracket(close + 1, end) {
      return MarkdownInline(content: .text(position + 1..<close), end: label + 1)
    }
    return nil
  }

  /// `[[Page]]` or `[[Page|text]]`, as notes link to each other.
  private mutating func pageLink(_ position: Int, _ end: Int) -> MarkdownInline? {
    var index = position + 2
    var start = index
    let limit = searchEnd(from: position, before: end)
    defer { searchBudget -= index - position }
    while index < limit, !bytes.has("]]", at: index, before: end) {
      if bytes[index] == UInt8(ascii: "|") { start = index + 1 }
      index += 1
    }
    guard index < limit else { return nil }
    return MarkdownInline(content: .text(start..<index), end: index + 2)
  }

  private mutating func image(_ position: Int, _ end: Int) -> MarkdownInline? {
    guard bytes.has("![", at: position, before: end), let close = bracket(position + 1, end)
    else { return nil }
    if bytes.has("![[", at: position, before: end) {
      return MarkdownInline(content: .nothing, end: min(end, close + 1))
    }
    guard let target = address(close + 1, end) else {
      return MarkdownInline(content: .nothing, end: close + 1)
    }
    return MarkdownInline(
      content: .image(description: position + 2..<close, address: target.range), end: target.end)
  }

  /// An HTML tag or comment, which is left out, or an address in angle brackets.
  private mutating func tag(_ position: Int, _ end: Int) -> MarkdownInline? {
    guard position + 1 < end else { return nil }
    let next = bytes[position + 1]
    guard next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else {
      return nil
    }
    var index = position + 1
    let limit = searchEnd(from: position, before: end)
    defer { searchBudget -= index - position }
    while index < limit, bytes[index] != UInt8(ascii: ">") { index += 1 }
    guard index < limit else { return nil }
    let inner = position + 1..<index
    var hasSpace = false
    var isAddress = false
    for offset in inner {
      if bytes[offset] == 0x20 { hasSpace = true }
      if bytes[offset] == UInt8(ascii: "@") || bytes.has("://", at: offset, before: index) {
        isAddress = true
      }
    }
    isAddress = isAddress && !hasSpace
    return MarkdownInline(content: isAddress ? .literal(inner) : .nothing, end: index + 1)
  }
}
