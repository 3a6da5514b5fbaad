/// Recalled and forgotten reviews by predicted chance, fine enough for the area under the curve.
struct RankCounts {
  private static let places = 1 << 14
  private var recalled: [Int32]
  private var forgotten: [Int32]

  init() {
    recalled = Array(repeating: 0, count: Self.places)
    forgotten = recalled
  }

  mutating func add(chance: Double, isRecalled: Bool) {
    let place = min(Int(chance * Double(Self.places)), Self.places - 1)
    if isRecalled { recalled[place] += 1 } else { forgotten[place] += 1 }
  }

  /// The share of pairs, one recalled and one forgotten, that are in order; equal chances count
  /// half.
  var areaUnderCurve: Double? {
    var below = 0.0
    var pairs = 0.0
    var recalledCount = 0.0
    for place in 0..<Self.places {
      pairs += Double(recalled[place]) * (below + Double(forgotten[place]) / 2)
      below += Double(forgotten[place])
      recalledCount += Double(recalled[place])
    }
    guard below > 0, recalledCount > 0 else { return nil }
    return pairs / (below * recalledCount)
  }
}
