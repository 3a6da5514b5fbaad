/// The chance of knowing a word by its difficulty, with the learner's uncertainty summed out.
///
/// 256 knots over log rank 0 to 13.4, and straight lines between them.
package struct KnowledgeCurve: Hashable, Sendable {
  static let knotCount = 256
  static let positionsPerKnot = 3
  private static let lowest = FrontierGrid.difficulty(at: FrontierGrid.positions.lowerBound)
  private static let scale = 1 / (FrontierGrid.fineStep * Float(positionsPerKnot))

  private let knots: [Float]

  init(knots: [Float]) {
    self.knots = knots
  }

  /// The chance of knowing a word of a difficulty.
  package func probability(at difficulty: Float) -> Float {
    let position = min(max((difficulty - Self.lowest) * Self.scale, 0), Float(Self.knotCount - 1))
    let knot = min(Int(position), Self.knotCount - 2)
    return knots[knot] + (knots[knot + 1] - knots[knot]) * (position - Float(knot))
  }

  /// The chance of knowing each of many words.
  package func probabilities(at difficulties: [Float]) -> [Float] {
    difficulties.map { probability(at: $0) }
  }
}

extension FrontierPosterior {
  /// The chance of knowing a word by its difficulty.
  package var knowledgeCurve: KnowledgeCurve {
    curve { $0 }
  }

  /// The chance, over what is believed of the learner, times that of the opposite: E[K (1 − K)].
  var uncertaintyCurve: KnowledgeCurve {
    curve { $0 * (1 - $0) }
  }

  private func curve(of value: (SIMD16<Float>) -> SIMD16<Float>) -> KnowledgeCurve {
    let table = KnowledgeTable.standard
    let knots = (0..<KnowledgeCurve.knotCount).map { knot in
      let position = FrontierGrid.positions.lowerBound + knot * KnowledgeCurve.positionsPerKnot
      var sum = SIMD16<Float>.zero
      for slope in FrontierGrid.slopes.indices {
        let start = table.start(slope: slope, position: position)
        for vector in 0..<FrontierGrid.vectorCount {
          let known = table[start + vector * KnowledgeTable.vectorStride]
          sum += weights[slope * FrontierGrid.vectorCount + vector] * value(known)
        }
      }
      return sum.sum()
    }
    return KnowledgeCurve(knots: knots)
  }
}

/// A number with the interval that holds it nine times in ten.
package struct Estimate: Hashable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double

  package init(median: Double, low: Double, high: Double) {
    self.median = median
    self.low = low
    self.high = high
  }
}
