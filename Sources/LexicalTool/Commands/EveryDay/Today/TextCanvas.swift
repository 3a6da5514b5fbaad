import Lexical

/// A sheet of character cells to draw on, each with a look.
struct TextCanvas {
  private var cells: [[(character: Character, style: Terminal.Style?)]]

  init(width: Int, height: Int) {
    cells = Array(repeating: Array(repeating: (" ", nil), count: width), count: height)
  }

  /// Writes a text from a cell on; what lies outside the sheet is lost.
  mutating func write(_ text: String, row: Int, column: Int, _ style: Terminal.Style? = nil) {
    guard cells.indices.contains(row) else { return }
    for (offset, character) in text.enumerated() {
      guard cells[row].indices.contains(column + offset) else { continue }
      cells[row][column + offset] = (character, style)
    }
  }

  /// Writes a text with its middle in a column.
  mutating func write(_ text: String, row: Int, center: Int, _ style: Terminal.Style? = nil) {
    write(text, row: row, column: center - text.count / 2, style)
  }

  /// The rows without spaces at their ends, each run of one look styled once.
  func lines(_ terminal: Terminal) -> [String] {
    cells.map { row in
      var line = ""
      var run = ""
      var style: Terminal.Style?
      func flush() {
        line += style.map { terminal.styled(run, $0) } ?? run
        run = ""
      }
      let end = row.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
      for cell in row[..<end] {
        if cell.style != style {
          flush()
          style = cell.style
        }
        run.append(cell.character)
      }
      flush()
      return line
    }
  }
}
