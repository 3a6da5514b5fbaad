import Scheduling

/// Decides when the rank that is shown moves: late and seldom, so that it does not flicker.
package struct RankPromotionEngine: Hashable, Sendable {
  /// The rank shown.
  package private(set) var shownRank: Double
  /// The study day of the last move.
  package private(set) var lastMove: Int?

  /// A move of the shown rank.
  package struct Move: Hashable, Sendable {
    package let from: Double
    package let to: Double

    package var isPromotion: Bool { to > from }
  }

  package init(shownRank: Double, lastMove: Int? = nil) {
    self.shownRank = shownRank
    self.lastMove = lastMove
  }

  /// Moves the shown rank to the middle of the belief when the belief has left it behind: by five
  /// in a hundred upwards with a chance of 0.90, by ten downwards with a chance of 0.95; at most
  /// once a day, and at most by one standard deviation.
  package mutating func consider(_ belief: FrontierPosterior, on day: Int) -> Move? {
    guard lastMove.map({ $0 < day }) ?? true else { return nil }
    let shown = Float(logarithm(shownRank))
    let rises = belief.chance(beyond: shown + Float(logarithm(1.05))) >= 0.90
    let falls = 1 - belief.chance(beyond: shown - Float(logarithm(1.10))) >= 0.95
    guard rises || falls else { return nil }
    let spread = belief.spread
    let wanted = belief.quantiles([0.5])[0] - shown
    let step = min(max(wanted, -spread), spread)
    guard rises ? step > 0 : step < 0 else { return nil }
    let move = Move(from: shownRank, to: exponential(Double(shown + step)))
    shownRank = move.to
    lastMove = day
    return move
  }
}
