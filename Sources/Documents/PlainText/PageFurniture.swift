internal import Markup

/// The lines of a scanned or printed book that belong to its pages and not to its text: running
/// heads, page numbers, and notes of the transcriber on pictures and pages.
///
/// A running head is a line with a number whose letters, the number apart, are those of at least
/// four other lines. In a text with form feeds it is also a line at the top or the bottom of a page
/// that at least a third of the pages have, and of two pages both. A line of a number alone is a
/// page number at such a place, or when at least a fifth of those lines stand within a sentence.
struct PageFurniture {
  /// Whether a line is no text, for each line.
  private(set) var dropped: [Bool]
  private let bytes: [UInt8]
  private let lines: [PlainTextLine]

  init(_ bytes: [UInt8], _ lines: [PlainTextLine], in body: Range<Int>) {
    self.bytes = bytes
    self.lines = lines
    dropped = [Bool](repeating: false, count: lines.count)
    dropMarks(body)
    dropRunningHeads(body)
    dropPageEdges(body)
    dropNumbers(body)
  }

  /// The letters of a line, and whether it has a number of at most four digits beside them.
  private struct Key: Hashable {
    let hash: UInt64
    let letters: Int
    let hasNumber: Bool

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var letters = 0
      var digits = 0
      for index in range {
        let byte = bytes[index].asciiLowercased
        if byte.isASCIIDigit { digits += 1 }
        guard byte.isASCIILetter || byte >= 0x80 else { continue }
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        letters += 1
      }
      self.hash = hash
      self.letters = letters
      hasNumber = (1...4).contains(digits)
    }
  }

  private mutating func dropRunningHeads(_ body: Range<Int>) {
    var counts: [UInt64: Int] = [:]
    var keys: [(index: Int, key: Key)] = []
    for index in body where lines[index].length <= 70 && lines[index].length >= 5 {
      guard hasNumberAtEnd(lines[index].range) else { continue }
      let key = Key(bytes, lines[index].range)
      guard key.hasNumber, key.letters >= 3 else { continue }
      keys.append((index, key))
      counts[key.hash, default: 0] += 1
    }
    for (index, key) in keys where counts[key.hash, default: 0] >= 5 && !isHeadingWord(index) {
      dropped[index] = true
    }
  }

  /// Whether a line begins or ends with digits, as a running head with its page does.
  private func hasNumberAtEnd(_ range: Range<Int>) -> Bool {
    guard let first = range.first, let last = range.last else { return false }
    return bytes[first].isASCIIDigit || bytes[last].isASCIIDigit
  }

  /// Whether a line is a chapter's number or name, which repeats its word as running heads do.
  private func isHeadingWord(_ index: Int) -> Bool {
    PlainTextHeading.level(bytes, lines[index]) != nil
  }

  private mutating func dropPageEdges(_ body: Range<Int>) {
    let pages = pages(body).filter { $0.contains { !lines[$0].isBlank } }
    guard pages.count >= 2 else { return }
    var counts: [UInt64: Int] = [:]
    var edges: [(index: Int, key: Key)] = []
    for page in pages {
      let text = page.filter { !lines[$0].isBlank }
      for index in Set(text.prefix(2) + text.suffix(2)) {
        let key = Key(bytes, lines[index].range)
        edges.append((index, key))
        if key.letters >= 3 { counts[key.hash, default: 0] += 1 }
        if key.letters <= 6, isPageNumber(lines[index].range) { dropped[index] = true }
      }
    }
    // Of two pages both have to have it, with a number.
    let bar = pages.count == 2 ? 2 : max(3, pages.count / 3)
    for (index, key) in edges
    where counts[key.hash, default: 0] >= bar && lines[index].length <= 100
      && (pages.count > 2 || key.hasNumber)
    {
      dropped[index] = true
    }
  }

  private func pages(_ body: Range<Int>) -> [Range<Int>] {
    let starts = body.filter { lines[$0].beginsPage }
    guard !starts.isEmpty else { return [] }
    let bounds = [body.lowerBound] + starts + [body.upperBound]
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
  }

  private mutating func dropNumbers(_ body: Range<Int>) {
    let numbers = body.filter { !dropped[$0] && isAlone($0) && isPageNumber(lines[$0].range) }
    guard numbers.count >= 3 else { return }
    let inside = numbers.count { index in
      let earlier = body.prefix(upTo: index)
      guard let before = earlier.last(where: { !lines[$0].isBlank && !dropped[$0] }) else {
        return false
      }
      return !LineEnds.endsSentence(bytes, lines[before].range)
    }
    guard inside * 5 >= numbers.count else { return }
    for index in numbers { dropped[index] = true }
  }

  private func isAlone(_ index: Int) -> Bool {
    let before = index == 0 || lines[index - 1].isBlank || dropped[index - 1]
    let after = index + 1 == lines.count || lines[index + 1].isBlank || dropped[index + 1]
    return before && after
  }

  /// A number alone: `12`, `- 12 -`, `(12)`, `[12]`, `Page 12`, `12 of 30`, `xii`.
  private func isPageNumber(_ range: Range<Int>) -> Bool {
    guard range.count <= 16 else { return false }
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard (1...4).contains(words.count) else { return false }
    let rest = words.filter { !["page", "p", "pg", "of", "seite", "von"].contains($0) }
    guard let first = rest.first, rest.count <= 2 else { return false }
    if rest.count == 1, words.count == 1, text == first, !first.isEmpty,
      first.allSatisfy({ "ivxl".contains($0) })
    {
      return first.count > 1
    }
    return rest.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isNumber) }
  }

  /// Drops `[Illustration]`, with its caption, and `[Pg 12]` where they are lines of their own.
  private mutating func dropMarks(_ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      defer { index += 1 }
      let range = lines[index].range
      guard let first = range.first, bytes[first] == UInt8(ascii: "["),
        bytes.has("[illustration", at: first, before: range.upperBound)
          || bytes.has("[pg ", at: first, before: range.upperBound)
          || bytes.has("[page ", at: first, before: range.upperBound)
      else { continue }
      let limit = min(index + 8, body.upperBound)
      let close = UInt8(ascii: "]")
      guard let last = (index..<limit).first(where: { bytes[lines[$0].range].contains(close) })
      else { continue }
      guard bytes[lines[last].range].last == UInt8(ascii: "]") else { continue }
      for line in index...last { dropped[line] = true }
      index = last
    }
  }
}
