extension PlainTextReader {
  /// The offset after a bullet; the start of the line when it has none.
  func bulletEnd(_ range: Range<Int>) -> Int {
    for bullet in ["- ", "* ", "• ", "– ", "· "]
    where bytes.has(bullet, at: range.lowerBound, before: range.upperBound) {
      return range.lowerBound + bullet.utf8.count
    }
    return range.lowerBound
  }

  func isListItem(_ range: Range<Int>) -> Bool {
    if bulletEnd(range) > range.lowerBound { return true }
    var index = range.lowerBound
    while index < range.upperBound, index - range.lowerBound < 3, bytes[index].isASCIIDigit {
      index += 1
    }
    return index > range.lowerBound && index + 1 < range.upperBound
      && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"))
      && bytes[index + 1] == 0x20
  }

  /// The items of a list with at least two; `nil` when the lines are none.
  func listItems(_ group: [Int]) -> [[Int]]? {
    guard group.count >= 2, isListItem(lines[group[0]].range) else { return nil }
    let starts = group.filter { isListItem(lines[$0].range) }
    guard starts.count >= 2 else { return nil }
    var items: [[Int]] = []
    for line in group {
      if isListItem(lines[line].range) {
        items.append([line])
      } else {
        items[items.count - 1].append(line)
      }
    }
    return items
  }

  /// The parts of a line between gaps of at least three spaces or a tab.
  func cells(_ range: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard bytes[index] <= 0x20 else {
        index += 1
        continue
      }
      let gap = index
      var hasTab = false
      while index < range.upperBound, bytes[index] <= 0x20 {
        if bytes[index] == 0x09 { hasTab = true }
        index += 1
      }
      if index - gap >= 3 || hasTab {
        cells.append(start..<gap)
        start = index
      }
    }
    cells.append(start..<range.upperBound)
    return cells
  }

  /// Whether at least two lines, and most of them, have the same number of cells, two or more.
  func isTable(_ group: [Int]) -> Bool {
    guard group.count >= 2, group.contains(where: { lines[$0].hasGap }) else { return false }
    var counts: [Int: Int] = [:]
    for line in group { counts[cells(lines[line].range).count, default: 0] += 1 }
    return counts.contains { $0.key >= 2 && $0.value >= 2 && $0.value * 5 >= group.count * 3 }
  }

  mutating func appendTable(_ group: [Int]) {
    for (row, line) in group.enumerated() {
      for (column, cell) in cells(lines[line].range).enumerated() {
        builder.beginBlock(.tableCell(row: row, column: column))
        append(cell)
      }
    }
  }
}
