import Lexical
import LexicalModel
import LexiconStore

/// The daily matrix as a terminal shows it: a root in the middle and six words around it, or a tree
/// where there is no room.
struct RootMatrixView {
  let matrix: TodayView.Matrix
  let terminal: Terminal

  /// The narrowest terminal that has room for a wheel.
  private static let narrowest = 64
  private static let height = 14
  /// Where the satellites stand, clockwise from the top: the row, and the side.
  private static let positions = [
    Position(row: 0, side: .middle), Position(row: 3, side: .right), Position(row: 9, side: .right),
    Position(row: 12, side: .middle), Position(row: 9, side: .left), Position(row: 3, side: .left),
  ]

  private struct Position {
    let row: Int
    let side: Side
  }

  private enum Side {
    case left
    case middle
    case right
  }

  /// The picture, then each word with its meaning.
  var lines: [String] {
    isWheel ? wheel + [""] + meanings : tree
  }

  private var isWheel: Bool {
    terminal.width >= Self.narrowest && center.map(\.count).max() ?? 0 <= 24
      && matrix.satellites.allSatisfy { $0.lemma.printable.count <= 16 }
  }

  /// What stands in the middle.
  private var center: [String] {
    let root = matrix.root
    let origin = root.language.map(languageName)
    return [root.text, root.meaning, origin].compactMap { $0?.printable }
  }

  private var wheel: [String] {
    let width = min(terminal.width, 80) - 2
    var canvas = TextCanvas(width: width, height: Self.height)
    let middle = width / 2
    let half = max((center.map(\.count).max() ?? 0) / 2 + 3, 10)
    for row in [2, 3, 9, 10, 11] { canvas.write("│", row: row, column: middle, .gray) }
    drawCenter(on: &canvas, middle: middle, half: half)
    let placed = Array(zip(matrix.satellites, Self.positions))
    let widest = placed.filter { $0.1.side == .right }.map { $0.0.lemma.printable.count }.max() ?? 0
    for (word, position) in placed {
      let name = word.lemma.printable
      let column =
        switch position.side {
        case .left: 1
        case .middle: middle - (name.count + 2) / 2
        case .right: width - max(widest, 11) - 2
        }
      draw(word, at: position, column: column, middle: middle, on: &canvas)
      if position.side != .middle {
        let joint = middle + (position.side == .left ? -1 : 1) * (half + (width - 64) / 4 + 3)
        let end = position.side == .left ? column + name.count + 3 : column - 2
        drawSpoke(to: position, from: end, joint: joint, middle: middle, half: half, on: &canvas)
      }
    }
    return canvas.lines(terminal).map { $0.isEmpty ? "" : " " + $0 }
  }

  private func draw(
    _ word: TodayView.Word, at position: Position, column: Int, middle: Int,
    on canvas: inout TextCanvas
  ) {
    let sign = StatusSign(word.status)
    let facts = "\(word.level?.name ?? "–") · \(grouped(Int(word.rank.value)))"
    canvas.write(sign.sign, row: position.row, column: column, sign.style)
    canvas.write(word.lemma.printable, row: position.row, column: column + 2, .bold)
    if position.side == .middle {
      canvas.write(facts, row: position.row + 1, center: middle, .dim)
    } else {
      canvas.write(facts, row: position.row + 1, column: column + 2, .dim)
    }
  }

  /// A line from the middle to a word at a side: along the word's row, round a corner, and in.
  private func drawSpoke(
    to position: Position, from end: Int, joint: Int, middle: Int, half: Int,
    on canvas: inout TextCanvas
  ) {
    let isLeft = position.side == .left
    let isUpper = position.row < 6
    let row = isUpper ? 5 : 7
    func rule(_ row: Int, _ first: Int, _ last: Int) {
      for column in stride(from: min(first, last), through: max(first, last), by: 1) {
        canvas.write("─", row: row, column: column, .gray)
      }
    }
    let inner = middle + (isLeft ? -half - 1 : half + 1)
    rule(row, joint, inner)
    if isLeft ? end < joint : end > joint { rule(position.row, end, joint) }
    let corners = isUpper ? (isLeft ? ("╮", "╰") : ("╭", "╯")) : (isLeft ? ("╯", "╭") : ("╰", "╮"))
    canvas.write(corners.0, row: position.row, column: joint, .gray)
    canvas.write("│", row: isUpper ? 4 : 8, column: joint, .gray)
    canvas.write(corners.1, row: row, column: joint, .gray)
    canvas.write(isLeft ? "┤" : "├", row: row, column: inner + (isLeft ? 1 : -1), .magenta)
  }

  private func drawCenter(on canvas: inout TextCanvas, middle: Int, half: Int) {
    let rule = String(repeating: "─", count: half - 1)
    canvas.write("╭\(rule)┴\(rule)╮", row: 4, column: middle - half, .magenta)
    canvas.write("╰\(rule)┬\(rule)╯", row: 8, column: middle - half, .magenta)
    for row in 5...7 {
      canvas.write("│", row: row, column: middle - half, .magenta)
      canvas.write("│", row: row, column: middle + half, .magenta)
    }
    let looks: [Terminal.Style?] = [.bold, nil, .dim]
    let first = center.count == 3 ? 5 : 6
    for (offset, text) in center.enumerated() {
      canvas.write(text, row: first + offset, center: middle, looks[offset])
    }
  }

  private var meanings: [String] {
    let width = matrix.satellites.map { $0.lemma.printable.count }.max() ?? 0
    return matrix.satellites.map { word in
      let sign = StatusSign(word.status)
      let room = max(10, min(terminal.width, 80) - width - 6)
      return "  " + terminal.styled(sign.sign, sign.style) + " "
        + pad(word.lemma.printable, width) + "  "
        + terminal.styled(shortened(word.shownMeaning?.printable ?? "", to: room), .dim)
    }
  }

  private var tree: [String] {
    let root = matrix.root
    let origin = root.language.map { " (\(languageName($0)))" } ?? ""
    let room = max(20, terminal.width - 1)
    let head = wrapped("“\(root.meaning)”\(origin)".printable, width: room)
    var lines = [terminal.styled(root.text.printable, .bold)]
    lines += head.split(separator: "\n").map(String.init)
    for (position, word) in matrix.satellites.enumerated() {
      let isLast = position == matrix.satellites.count - 1
      let sign = StatusSign(word.status)
      let level = word.level.map { " " + terminal.styled($0.name, .dim) } ?? ""
      lines.append(
        terminal.styled(isLast ? "└ " : "├ ", .gray) + terminal.styled(sign.sign, sign.style) + " "
          + terminal.styled(word.lemma.printable, .bold) + level)
      let bar = isLast ? "    " : terminal.styled("│", .gray) + "   "
      for line in wrapped(word.shownMeaning?.printable ?? "", width: room - 4).split(
        separator: "\n")
      {
        lines.append(bar + terminal.styled(String(line), .dim))
      }
    }
    return lines
  }
}
