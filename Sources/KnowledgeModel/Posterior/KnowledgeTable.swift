import Scheduling

/// The chance of knowing a word, σ(a (t − x)), at every distance that the lattice has.
///
/// The distances of sixteen neighbouring frontiers stand side by side at every offset, ready to be
/// multiplied: half a megabyte, made once.
struct KnowledgeTable: Sendable {
  static let standard = KnowledgeTable()

  /// Offsets from the first frontier of a vector to a word.
  private static let offsets: ClosedRange<Int> = {
    let last = (FrontierGrid.vectorCount - 1) * 16 * FrontierGrid.stepsPerFrontier
    let shift = FrontierGrid.claimShifts.max() ?? 0
    return -FrontierGrid.positions.upperBound...last + shift - FrontierGrid.positions.lowerBound
  }()

  private let rows: [SIMD16<Float>]

  private init() {
    let offsets = Self.offsets
    let reach = 15 * FrontierGrid.stepsPerFrontier
    rows = FrontierGrid.slopes.flatMap { slope -> [SIMD16<Float>] in
      let curve = (offsets.lowerBound...offsets.upperBound + reach).map { offset in
        logistic(slope * FrontierGrid.fineStep * Float(offset))
      }
      return (0..<offsets.count).map { start in
        var lanes = SIMD16<Float>()
        for lane in 0..<16 { lanes[lane] = curve[start + lane * FrontierGrid.stepsPerFrontier] }
        return lanes
      }
    }
  }

  /// Where the row of a word begins.
  ///
  /// - Parameters:
  ///   - slope: which of the slopes.
  ///   - position: the word's index on the lattice.
  ///   - shift: fine steps by which words feel nearer.
  /// - Returns: the offset of the first vector of frontiers; the following ones stand
  ///   ``vectorStride`` further on each.
  func start(slope: Int, position: Int, shift: Int = 0) -> Int {
    slope * Self.offsets.count + shift - position - Self.offsets.lowerBound
  }

  static let vectorStride = 16 * FrontierGrid.stepsPerFrontier

  subscript(row: Int) -> SIMD16<Float> { rows[row] }
}

/// σ(x) = 1 / (1 + e⁻ˣ).
func logistic(_ x: Float) -> Float {
  Float(1 / (1 + exponential(-Double(x))))
}
