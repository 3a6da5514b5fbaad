/// Which reviews of a log a fit uses, and which of them it holds back.
struct FitPlan: Sendable {
  let log: ReviewLog
  let version: FSRSVersion
  /// Targets that may be learned from, by review: those of cards whose beginning is not odd.
  private(set) var isUsable: [Bool]
  /// Places in time of the targets from which on they are held back.
  private(set) var heldOutFrom: Int32
  let targetCount: Int
  let hasOnlyFirstTargets: Bool
  /// Whether they are too few for all weights; then no beginning is too odd to learn from.
  let isFew: Bool
  /// Of the whole log.
  let first: FirstIntervals

  init(_ log: ReviewLog, version: FSRSVersion) {
    self.log = log
    self.version = version
    first = FirstIntervals(log) { _ in true }
    // Odd beginnings spoil first stabilities that are guessed from them alone; FSRS-7 guesses none.
    var targets = Targets(log, version, first: version == .seven ? nil : first)
    isFew = targets.positions.count < WeightFitter.leastTargetsForAll
    if isFew, version != .seven { targets = Targets(log, version, first: nil) }
    isUsable = targets.isUsable
    targetCount = targets.positions.count
    hasOnlyFirstTargets = targets.positions.count == targets.cardCount
    heldOutFrom = Self.position(
      of: targetCount * 4 / 5, among: targets.positions, count: log.count)
  }

  /// The targets of the cards whose beginning may be learned from.
  private struct Targets {
    var isUsable: [Bool]
    /// Their places in time, card by card.
    var positions: [Int32] = []
    var cardCount = 0

    init(_ log: ReviewLog, _ version: FSRSVersion, first: FirstIntervals?) {
      isUsable = [Bool](repeating: false, count: log.count)
      for card in log.cards.indices where first?.isUsable(card: card, in: log) != false {
        let before = positions.count
        for index in log.starts[card]..<log.starts[card + 1]
        where log.isPredicted(index, version.taughtBy) {
          isUsable[index] = true
          positions.append(log.positions[index])
        }
        if positions.count > before { cardCount += 1 }
      }
    }
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

  /// The same without some reviews.
  func leavingOut(_ isLeftOut: (Int) -> Bool) -> FitPlan {
    var plan = self
    for index in isUsable.indices where isLeftOut(index) { plan.isUsable[index] = false }
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
