/// The rows of one seed file, as text, with the place of every cell.
struct SeedTable: Sendable {
  let file: SeedFile
  /// The name of the file in the folder.
  let name: String
  /// What the file holds, so that a place can be told as line and column.
  let bytes: [UInt8]
  /// By column of ``file``, its place in a row; nil for a column that the header lacks.
  let order: [SeedColumn: Int]
  /// The same by number of the column, -1 for none, since every cell goes through it.
  private let locations: [Int]
  /// Cells of all rows, one row after another.
  let cells: [String]
  /// By row, its line.
  let lines: [SeedLine]

  /// A table of a file that is not there.
  init(missing file: SeedFile) {
    self.init(file: file, bytes: [], order: [:], cells: [], lines: [])
  }

  init(
    file: SeedFile, name: String? = nil, bytes: [UInt8], order: [SeedColumn: Int], cells: [String],
    lines: [SeedLine]
  ) {
    self.file = file
    self.name = name ?? file.name
    self.bytes = bytes
    self.order = order
    locations = SeedColumn.allCases.map { order[$0] ?? -1 }
    self.cells = cells
    self.lines = lines
  }

  var rows: Range<Int> { lines.indices }

  /// The text of a cell; empty for a column that the file lacks.
  func text(_ row: Int, _ column: SeedColumn) -> String {
    let location = locations[column.rawValue]
    return location < 0 ? "" : cells[row * order.count + location]
  }

  /// The texts of a column in order of rows.
  func texts(_ column: SeedColumn) -> [String] {
    guard let location = order[column] else { return [String](repeating: "", count: rows.count) }
    return stride(from: location, to: cells.count, by: order.count).map { cells[$0] }
  }

  /// Where a cell begins; the start of the line for a column that the file lacks.
  func location(_ row: Int, _ column: SeedColumn) -> SeedLocation {
    let line = lines[row]
    var tabs = order[column] ?? 0
    var position = line.bytes.lowerBound
    while tabs > 0, position < line.bytes.upperBound {
      if bytes[position] == .tab { tabs -= 1 }
      position += 1
    }
    return SeedLocation(file: file, name: name, line: line, in: bytes, at: position)
  }
}

/// A line of a file: its number, counted from 1, and its bytes without the end.
struct SeedLine: Sendable {
  let number: Int
  let bytes: Range<Int>
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let numberSign = UInt8(ascii: "#")
}
