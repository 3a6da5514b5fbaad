import Lexical
import Scheduling

/// A calibration curve in a terminal: for each bin a line with the range where observed recall
/// lies, what was observed (●) and what was predicted (│).
struct CalibrationDrawing {
  private let curve: CalibrationCurve
  private let low: Double

  init(_ curve: CalibrationCurve) {
    self.curve = curve
    let least = curve.points.map { min($0.interval.lowerBound, $0.predicted) }.min() ?? 0
    low = (least * 10).rounded(.down) / 10
  }

  func lines(_ terminal: Terminal) -> [String] {
    let width = min(max(terminal.width - 34, 20), 60)
    func column(_ share: Double) -> Int {
      let position = (share - low) / max(1 - low, 1e-9) * Double(width - 1)
      return min(max(Int(position.rounded()), 0), width - 1)
    }
    let rows = curve.points.map { point in
      var cells = [String](repeating: " ", count: width)
      for cell in column(point.interval.lowerBound)...column(point.interval.upperBound) {
        cells[cell] = terminal.styled("─", .dim)
      }
      let isInside = point.interval.contains(point.predicted)
      cells[column(point.predicted)] = "│"
      cells[column(point.observed)] = terminal.styled("●", isInside ? .green : .orange)
      return "  \(padLeft(percent(point.predicted), 7)) \(padLeft(percent(point.observed), 7)) "
        + (isInside ? " " : "!") + " " + cells.joined()
    }
    let left = "\((low * 100).text(0)) %"
    let axis =
      String(repeating: " ", count: 19) + left
      + String(repeating: " ", count: max(1, width - left.count - 5)) + "100 %"
    return ["  predicted observed     ● observed, ─ its 95 % range, │ predicted"] + rows + [axis]
  }
}
