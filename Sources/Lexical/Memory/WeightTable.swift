package import Scheduling

/// Weights for reading: before, after, and how sure.
package struct WeightTable {
  package let before: FSRSWeights
  package let after: FSRSWeights
  /// Standard errors of the weights after; nil where the log says too little.
  package let errors: [Double]?

  package init(before: FSRSWeights, after: FSRSWeights, errors: [Double]?) {
    self.before = before
    self.after = after
    self.errors = errors
  }

  /// One line per weight, in two columns.
  package var lines: [String] {
    let cells = after.values.indices.map(cell)
    let half = (cells.count + 1) / 2
    return (0..<half).map { row in
      let right = row + half
      return right < cells.count ? cells[row] + "   " + cells[right] : cells[row]
    }
  }

  private func cell(_ index: Int) -> String {
    let name = "w\(index)\(index < 10 ? " " : "")"
    var text = "  \(name) \(padded(before[index].text(4)))"
    text += before == after ? "" : " → \(padded(after[index].text(4)))"
    if let error = errors?[index] { text += " ± \(padded(error.text(4)))" }
    return text
  }

  private func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 7 - text.count)) + text
  }
}
