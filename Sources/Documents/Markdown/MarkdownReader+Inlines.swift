internal import Markup

/// A run of `*`, `_`, `~` or `=` that may set text apart.
private struct Delimiter {
  let range: Range<Int>
  let sign: UInt8
  let canOpen: Bool
  let canClose: Bool
  /// How many of the signs are marks, and whether they begin or end one.
  var opens = 0
  var closes = 0
}

extension MarkdownReader {
  /// Appends the text of some lines, marks taken out, and line ends as spaces.
  mutating func appendInlines(_ parts: [Range<Int>]) {
    let delimiters = matchedDelimiters(parts)
    var open: [UInt8: [Int]] = [:]
    for (index, part) in parts.enumerated() {
      if index > 0 { builder.noteSpace(parts[index - 1].upperBound..<part.lowerBound) }
      append(part, delimiters, &open)
    }
  }

  private mutating func append(
    _ range: Range<Int>, _ delimiters: [Int: Delimiter], _ open: inout [UInt8: [Int]]
  ) {
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      if let delimiter = delimiters[position], delimiter.opens + delimiter.closes > 0 {
        builder.append(start..<position)
        apply(delimiter, &open)
        position = delimiter.range.upperBound
        start = position
        continue
      }
      guard let inline = inline(at: position, before: range.upperBound) else {
        position += 1
        continue
      }
      builder.append(start..<position)
      switch inline.content {
      case .nothing: break
      case .text(let text):
        // Links inside each other are no Markdown; a few are read all the same.
        guard linkDepth < 8 else {
          builder.append(text)
          break
        }
        linkDepth += 1
        append(text, delimiters, &open)
        linkDepth -= 1
      case .literal(let text): builder.append(text)
      case .replaced(let text): builder.append(text, source: position..<inline.end)
      case .code(let text):
        builder.flushSpace()
        let from = builder.offset
        builder.append(text)
        if builder.offset > from {
          builder.document.emphases.append(
            Emphasis(style: .code, range: builder.emphasisStart(from)..<builder.offset))
        }
      case .image(let description, let address):
        builder.document.images.append(
          ImageReference(
            path: String(decoding: bytes[address], as: UTF8.self),
            alternativeText: description.isEmpty
              ? nil : String(decoding: bytes[description], as: UTF8.self),
            blockCount: builder.blockIndex + (builder.isInBlock ? 1 : 0), offset: builder.offset))
      case .note(let label):
        references.append((String(decoding: bytes[label], as: UTF8.self), builder.offset))
      }
      position = inline.end
      start = position
    }
    builder.append(start..<range.upperBound)
  }

  private mutating func apply(_ delimiter: Delimiter, _ open: inout [UInt8: [Int]]) {
    for _ in 0..<delimiter.closes {
      guard let from = open[delimiter.sign]?.popLast() else { continue }
      let start = builder.emphasisStart(from)
      guard start < builder.offset else { continue }
      builder.document.emphases.append(
        Emphasis(
          style: delimiter.closes > 1 ? .strong : .emphasis, range: start..<builder.offset))
      if delimiter.closes > 1 {
        _ = open[delimiter.sign]?.popLast()
        break
      }
    }
    if delimiter.opens > 0 { builder.flushSpace() }
    for _ in 0..<delimiter.opens { open[delimiter.sign, default: []].append(builder.offset) }
  }

  // MARK: Delimiters

  /// The runs of signs that are marks, by their offset (CommonMark 6.2, without the rule of three).
  private mutating func matchedDelimiters(_ parts: [Range<Int>]) -> [Int: Delimiter] {
    var found: [Delimiter] = []
    for part in parts {
      var position = part.lowerBound
      while position < part.upperBound {
        let sign = bytes[position]
        if "*_~=".utf8.contains(sign) {
          let start = position
          while position < part.upperBound, bytes[position] == sign { position += 1 }
          if let delimiter = delimiter(start..<position, in: part) { found.append(delimiter) }
        } else if let inline = inline(at: position, before: part.upperBound), !inline.hasMarks {
          position = inline.end
        } else {
          position += 1
        }
      }
    }
    match(&found)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.range.lowerBound, $0) })
  }

  private func delimiter(_ range: Range<Int>, in part: Range<Int>) -> Delimiter? {
    let sign = bytes[range.lowerBound]
    if "~=".utf8.contains(sign), range.count != 2 { return nil }
    guard range.count <= 3 else { return nil }
    let before = range.lowerBound > part.lowerBound ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < part.upperBound ? bytes[range.upperBound] : 0x20
    var canOpen = after > 0x20
    var canClose = before > 0x20
    if isPunctuation(after), !isPunctuation(before), before > 0x20 { canOpen = false }
    if isPunctuation(before), !isPunctuation(after), after > 0x20 { canClose = false }
    if sign == UInt8(ascii: "_") {
      if isWord(before) { canOpen = false }
      if isWord(after) { canClose = false }
    }
    guard canOpen || canClose else { return nil }
    return Delimiter(range: range, sign: sign, canOpen: canOpen, canClose: canClose)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && !isWord(byte)
  }

  private func match(_ found: inout [Delimiter]) {
    // The open runs of each sign and length; a run closes the last one that is like it.
    var open: [UInt16: [Int]] = [:]
    for index in found.indices {
      let key = UInt16(found[index].sign) << 8 | UInt16(found[index].range.count)
      if found[index].canClose, let opener = open[key]?.popLast() {
        found[opener].opens = found[opener].range.count
        found[index].closes = found[index].range.count
      } else if found[index].canOpen {
        open[key, default: []].append(index)
      }
    }
  }
}
