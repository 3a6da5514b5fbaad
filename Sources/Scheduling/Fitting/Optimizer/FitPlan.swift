/// Which reviews of a log a fit uses, and which of them it holds back.
struct FitPlan: Sendable {
  let log: ReviewLog
  let version: FSRSVersion
  /// Targets that may be learned from, by review: those of cards whose beginning is not odd.
  let isUsable: [Bool]
  /// Places in time of the targets from which on they are held back.
  private(set) var heldOutFrom: Int32
  let targetCount: Int
  let hasOnlyFirstTargets: Bool
  /// Of the whole log.
  let first: FirstIntervals

  init(_ log: ReviewLog, version: FSRSVersion) {
    self.log = log
    self.version = version
    let first = FirstIntervals(log) { _ in true }
    var isUsable = [Bool](repeating: false, count: log.count)
    var positions: [Int32] = []
    var cards = 0
    // Odd beginnings spoil first stabilities that are guessed from them alone; FSRS-7 guesses none.
    for card in log.cards.indices
    where version == .seven || first.isUsable(card: card, in: log) {
      var hasTarget = false
      for index in log.starts[card]..<log.starts[card + 1]
      where log.isPredicted(index, version.taughtBy) {
        isUsable[index] = true
        positions.append(log.positions[index])
        hasTarget = true
      }
      if hasTarget { cards += 1 }
    }
    self.isUsable = isUsable
    self.first = first
    targetCount = positions.count
    hasOnlyFirstTargets = positions.count == cards
    heldOutFrom = Self.position(of: positions.count * 4 / 5, among: positions, count: log.count)
  }

  /// The position in time of the n-th of some targets.
  private static func position(of rank: Int, among positions: [Int32], count: Int) -> Int32 {
    var isTarget = [Bool](repeating: false, count: count)
    for position in positions { isTarget[Int(position)] = true }
    var seen = 0
    for position in 0..<count where isTarget[position] {
      if seen == rank { return Int32(position) }
      seen += 1
    }
    return .max
  }

  /// The same with everything from a position in time on held back.
  func cut(before position: Int32) -> FitPlan {
    var plan = self
    plan.heldOutFrom = position
    return plan
  }

  enum Part: Sendable {
    case all
    case beforeHeldOut
  }

  func uses(_ index: Int, in part: Part) -> Bool {
    isUsable[index] && (part == .all || log.positions[index] < heldOutFrom)
  }
}
