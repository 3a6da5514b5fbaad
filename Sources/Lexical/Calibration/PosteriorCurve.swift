package import KnowledgeModel
import LibC

/// A picture of what is believed of the frontier, in two lines of text over log rank.
package struct PosteriorCurve {
  private let columns: [Float]
  private let median: Float
  private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let marks: [(rank: Int, label: String)] = [
    (100, "100"), (300, "300"), (1_000, "1 000"), (3_000, "3 000"), (10_000, "10 000"),
    (30_000, "30 000"),
  ]
  private static let height = 3

  /// Draws a belief into as many columns as `width`.
  package init(_ belief: FrontierPosterior, width: Int) {
    let weights = belief.frontierWeights
    var columns = [Float](repeating: 0, count: width)
    for column in 0..<width {
      // Each column takes its share of the nodes, cut where they are cut.
      let low = Float(column) / Float(width) * Float(weights.count)
      let high = Float(column + 1) / Float(width) * Float(weights.count)
      for node in Int(low)..<min(weights.count, Int(high.rounded(.up))) {
        let overlap = min(high, Float(node + 1)) - max(low, Float(node))
        columns[column] += weights[node] * max(0, overlap)
      }
    }
    let peak = columns.max() ?? 1
    self.columns = columns.map { $0 / max(peak, 1e-9) }
    let first = FrontierPosterior.frontiers[0]
    let last = FrontierPosterior.frontiers[FrontierPosterior.frontiers.count - 1]
    median = (belief.quantiles([0.5])[0] - first) / (last - first)
  }

  /// The picture, top line first, with a scale under it.
  package var lines: [String] {
    var lines = (0..<Self.height).reversed().map { row in
      String(
        columns.map { value in
          let eighths = value * Float(Self.height * 8) - Float(row * 8)
          return Self.blocks[min(max(Int(eighths.rounded()), 0), 8)]
        })
    }
    lines.append(String(axis))
    var labels = Array(repeating: Character(" "), count: columns.count)
    for mark in Self.marks {
      let start = position(of: mark.rank)
      guard start + mark.label.count <= labels.count else { continue }
      labels.replaceSubrange(start..<start + mark.label.count, with: mark.label)
    }
    lines.append(String(labels))
    return lines
  }

  private var axis: [Character] {
    var axis = Array(repeating: Character("─"), count: columns.count)
    for mark in Self.marks { axis[position(of: mark.rank)] = "┼" }
    axis[min(max(Int(median * Float(columns.count)), 0), columns.count - 1)] = "▲"
    return axis
  }

  private func position(of rank: Int) -> Int {
    let nodes = FrontierPosterior.frontiers
    let node = nodes.firstIndex { Double($0) >= log(Double(rank)) - 1e-3 } ?? nodes.count - 1
    return min(node * columns.count / nodes.count, columns.count - 1)
  }
}
