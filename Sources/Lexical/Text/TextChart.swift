/// Numbers as pictures of text: bars and sparklines in eighths of a cell.
package enum TextChart {
  private static let columns: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// One column a value, the highest at full height; nothing is a space, so that gaps show.
  package static func sparkline(_ values: [Double]) -> String {
    guard let peak = values.max(), peak > 0 else {
      return String(repeating: " ", count: values.count)
    }
    return String(
      values.map { value in
        guard value > 0 else { return " " }
        return columns[min(7, max(0, Int((value / peak * 8).rounded(.up)) - 1))]
      })
  }

  /// One column a value between the lowest and the highest: for what never comes near zero.
  package static func curve(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max(), high > low else {
      return String(repeating: "▄", count: values.count)
    }
    return String(
      values.map { columns[min(7, Int((($0 - low) / (high - low) * 7).rounded()))] })
  }

  /// A bar of a share from 0 to 1 across so many cells; none where there is no room.
  package static func bar(_ share: Double, width: Int) -> String {
    let units = Int((min(max(share, 0), 1) * Double(max(width, 0) * 8)).rounded())
    var bar = String(repeating: "█", count: units / 8)
    if units % 8 > 0 { bar.append(eighths[units % 8 - 1]) }
    return bar
  }

  /// Values grouped into so many sums of neighbours, the last ones whole.
  package static func grouped(_ values: [Double], into count: Int) -> [Double] {
    guard count > 0, values.count > count else { return values }
    let size = (values.count + count - 1) / count
    let first = values.count % size
    var sums = first > 0 ? [values.prefix(first).reduce(0, +)] : []
    for start in stride(from: first, to: values.count, by: size) {
      sums.append(values[start..<start + size].reduce(0, +))
    }
    return sums
  }
}

/// A bar of blocks, eighths of a column fine.
package func bar(_ share: Double, width: Int) -> String {
  let eighths = Int((min(max(share, 0), 1) * Double(width * 8)).rounded())
  let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  let full = String(repeating: "█", count: eighths / 8)
  return full + partial
    + String(repeating: "·", count: width - eighths / 8 - (partial.isEmpty ? 0 : 1))
}

/// A curve of blocks, one column a value, from zero to the highest.
package func sparkline(_ values: [Double]) -> String {
  let highest = values.max() ?? 0
  guard highest > 0 else { return String(repeating: "▁", count: values.count) }
  let blocks = Array("▁▂▃▄▅▆▇█")
  return String(values.map { blocks[min(7, Int($0 / highest * 7.999))] })
}
