/// Reads pages that are set in two columns column by column, as `pdftotext -layout` writes them
/// side by side.
enum PageColumns {
  /// The lines of a text; those of a page in two columns are its left halves, then its right ones.
  ///
  /// Only texts with form feeds have pages. A page has two columns when in the middle third of its
  /// width there is a gap of at least two columns that nine of ten long lines leave free, and at
  /// least eight lines have text on both sides.
  static func split(_ bytes: [UInt8], _ lines: [Range<Int>]) -> [Range<Int>] {
    guard bytes.contains(0x0C) else { return lines }
    var result: [Range<Int>] = []
    var page: [Range<Int>] = []
    for line in lines {
      if bytes[line].first == 0x0C, !page.isEmpty {
        result += columns(bytes, page)
        page = []
      }
      page.append(line)
    }
    return result + columns(bytes, page)
  }

  private static func columns(_ bytes: [UInt8], _ page: [Range<Int>]) -> [Range<Int>] {
    let width = page.map(\.count).max() ?? 0
    guard page.count >= 8, width >= 40, width <= 400 else { return page }
    var best: (column: Int, crossing: Int)?
    for column in width / 3..<width * 2 / 3 {
      var crossing = 0
      var both = 0
      for line in page where line.count > column + 2 {
        let middle = line.lowerBound + column
        let isFree = bytes[middle] == 0x20 && bytes[middle + 1] == 0x20
        if !isFree { crossing += 1 }
        if isFree, !bytes.isBlank(line.lowerBound..<middle) { both += 1 }
      }
      guard both >= 8, crossing * 9 <= both else { continue }
      if best.map({ crossing < $0.crossing }) ?? true { best = (column, crossing) }
    }
    guard let gap = best?.column else { return page }
    var left: [Range<Int>] = []
    var right: [Range<Int>] = []
    var result: [Range<Int>] = []
    for line in page {
      let middle = line.lowerBound + gap
      let isFree =
        line.count <= gap + 2 || (bytes[middle] == 0x20 && bytes[middle + 1] == 0x20)
      guard isFree else {
        // A line across both columns, such as a title, ends what is above it.
        result += left + right + [line]
        (left, right) = ([], [])
        continue
      }
      left.append(line.lowerBound..<min(middle, line.upperBound))
      right.append(min(middle, line.upperBound)..<line.upperBound)
    }
    return result + left + right
  }
}
