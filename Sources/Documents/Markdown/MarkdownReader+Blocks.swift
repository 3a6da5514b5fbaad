extension MarkdownReader {
  func fenceLength(_ text: Range<Int>) -> Int? {
    guard let first = text.first, "`~".utf8.contains(bytes[first]) else { return nil }
    let length = bytes[text].prefix { $0 == bytes[first] }.count
    guard length >= 3 else { return nil }
    let info = bytes[first + length..<text.upperBound]
    return bytes[first] == UInt8(ascii: "`") && info.contains(UInt8(ascii: "`")) ? nil : length
  }

  mutating func readFence(_ sign: UInt8, _ length: Int) {
    index += 1
    let first = index
    while index < lines.count {
      let text = bytes.trimmed(lines[index])
      if text.count >= length, bytes[text].allSatisfy({ $0 == sign }) { break }
      index += 1
    }
    appendCode(first..<index)
    index += 1
  }

  mutating func appendCode(_ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    builder.beginBlock(.code)
    builder.appendPreformatted(lines[first].lowerBound..<lines[last].upperBound)
    builder.endBlock()
  }

  func isIndentedCode(_ line: Range<Int>, _ text: Range<Int>) -> Bool {
    guard paragraph.isEmpty, itemStart(text) == nil else { return false }
    if case .listItem = builder.document.blocks.last?.kind { return false }
    return bytes[line].first == 0x09 || text.lowerBound - line.lowerBound >= 4
  }

  mutating func readIndentedCode() {
    let first = index
    var last = index
    while index < lines.count {
      let line = lines[index]
      let text = bytes.trimmed(line)
      if text.isEmpty {
        index += 1
        continue
      }
      guard bytes[line].first == 0x09 || text.lowerBound - line.lowerBound >= 4 else { break }
      last = index
      index += 1
    }
    index = last + 1
    appendCode(first..<last + 1)
  }

  mutating func skipComment() {
    while index < lines.count {
      index += 1
      if bytes[lines[index - 1]].firstRange(of: Array("-->".utf8)) != nil { return }
    }
  }

  func isTable() -> Bool {
    guard index + 1 < lines.count, bytes[lines[index]].contains(UInt8(ascii: "|")) else {
      return false
    }
    let rule = bytes.trimmed(lines[index + 1])
    return bytes[rule].contains(UInt8(ascii: "-")) && bytes[rule].contains(UInt8(ascii: "|"))
      && bytes[rule].allSatisfy { "|-: \t".utf8.contains($0) }
  }

  mutating func readTable() {
    var row = 0
    let rule = index + 1
    while index < lines.count {
      let text = bytes.trimmed(lines[index])
      guard bytes[text].contains(UInt8(ascii: "|")) else { return }
      if index != rule {
        for (column, cell) in cells(text).enumerated() {
          builder.beginBlock(.tableCell(row: row, column: column))
          appendInlines([bytes.trimmed(cell)])
        }
        builder.endBlock()
        row += 1
      }
      index += 1
    }
  }

  func cells(_ text: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = text.lowerBound
    if bytes[start] == UInt8(ascii: "|") { start += 1 }
    var position = start
    while position < text.upperBound {
      if bytes[position] == UInt8(ascii: "|"),
        position == start || bytes[position - 1] != UInt8(ascii: "\\")
      {
        cells.append(start..<position)
        start = position + 1
      }
      position += 1
    }
    if start < text.upperBound { cells.append(start..<text.upperBound) }
    return cells
  }
}
