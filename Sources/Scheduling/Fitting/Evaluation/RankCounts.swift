/// Recalled and forgotten reviews by predicted chance, fine enough for the area under the curve.
struct RankCounts {
  private static let positions = 1 << 14
  private var recalled: [Int32]
  private var forgotten: [Int32]

  init() {
    recalled = Array(repeating: 0, count: Self.positions)
    forgotten = recalled
  }

  mutating func add(chance: Double, isRecalled: Bool) {
    let position = min(Int(chance * Double(Self.positions)), Self.positions - 1)
    if isRecalled { recalled[position] += 1 } else { forgotten[position] += 1 }
  }

  /// The share of pairs, one recalled and one forgotten, that are in order; equal chances count
  /// half.
  var areaUnderCurve: Double? {
    var below = 0.0
    var pairs = 0.0
    var recalledCount = 0.0
    for position in 0..<Self.positions {
      pairs += Double(recalled[position]) * (below + Double(forgotten[position]) / 2)
      below += Double(forgotten[position])
      recalledCount += Double(recalled[position])
    }
    guard below > 0, recalledCount > 0 else { return nil }
    return pairs / (below * recalledCount)
  }
}
