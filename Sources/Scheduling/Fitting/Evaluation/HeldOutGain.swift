/// How much better weights predict the held-back reviews than others do, and how sure that is.
///
/// The same review is predicted by both, so that only the difference counts. Answers to one card go
/// wrong together: the error is that of a sum over cards, not over reviews.
struct HeldOutGain: Hashable, Sendable {
  /// How much lower the mean log loss is; negative where it is higher.
  let mean: Double
  /// Its standard error over cards.
  let standardError: Double
  /// The mean log loss of the weights that are in use.
  let startLogLoss: Double

  /// One chance in twenty that a gain of nothing looks as large (one side of a normal one).
  private static let errorsWanted = 1.645
  /// Logs with more held-back targets are judged by some of their cards.
  private static let mostTargets = 6_000

  /// The gain on the last fifth of the time.
  ///
  /// - Parameters:
  ///   - plan: which reviews are held back.
  ///   - start: the weights that are in use.
  ///   - fitted: those that may take their place.
  init(_ plan: FitPlan, from start: FSRSWeights, to fitted: FSRSWeights) {
    let log = plan.log
    let held = log.positions.indices.count {
      plan.isUsable[$0] && log.positions[$0] >= plan.heldOutFrom
    }
    let stride = max(1, (held + Self.mostTargets - 1) / Self.mostTargets)
    let cards = Self.owners(log)
    let isWanted: @Sendable (Int) -> Bool = {
      plan.isUsable[$0] && log.positions[$0] >= plan.heldOutFrom
        && Int(cards[$0]).isMultiple(of: stride)
    }
    let scope = plan.version.taughtBy
    self.init(
      log, from: Predictions(log, weights: start, scope: scope, where: isWanted),
      to: Predictions(log, weights: fitted, scope: scope, where: isWanted))
  }

  /// The gain of some predictions over others of the same reviews.
  ///
  /// - Parameters:
  ///   - log: the reviews.
  ///   - before: what the weights in use predict.
  ///   - after: what others predict, for the same reviews in any order.
  init(_ log: ReviewLog, from before: Predictions, to after: Predictions) {
    let owners = Self.owners(log)
    var chances = [Double](repeating: 0.5, count: log.count)
    for (index, chance) in zip(after.reviews, after.chances) { chances[Int(index)] = chance }
    var sums: [Int32: (gain: Double, count: Double)] = [:]
    var (losses, total, count) = (0.0, 0.0, 0.0)
    for (index, chance) in zip(before.reviews, before.chances) {
      let review = Int(index)
      let isRecalled = log.ratings[review] > 1
      let loss = Self.loss(chance, isRecalled)
      let gain = loss - Self.loss(chances[review], isRecalled)
      sums[owners[review], default: (0, 0)].gain += gain
      sums[owners[review], default: (0, 0)].count += 1
      losses += loss
      total += gain
      count += 1
    }
    let mean = count > 0 ? total / count : 0
    // In the order of the cards, so that the sum is the same to the last bit.
    let squares = sums.sorted { $0.key < $1.key }.reduce(0.0) { sum, card in
      let rest = card.value.gain - card.value.count * mean
      return sum + rest * rest
    }
    let groups = Double(sums.count)
    self.mean = mean
    startLogLoss = count > 0 ? losses / count : 0
    standardError =
      groups > 1 ? (squares * groups / (groups - 1)).squareRoot() / count : .infinity
  }

  /// The card of each review.
  private static func owners(_ log: ReviewLog) -> [Int32] {
    var owners = [Int32](repeating: 0, count: log.count)
    for card in log.cards.indices {
      for index in log.starts[card]..<log.starts[card + 1] { owners[index] = Int32(card) }
    }
    return owners
  }

  /// Whether the gain is more than chance makes of none.
  var isSure: Bool { mean > Self.errorsWanted * standardError }

  private static func loss(_ chance: Double, _ isRecalled: Bool) -> Double {
    let bounded = min(max(chance, 1e-7), 1 - 1e-7)
    return -logarithm(isRecalled ? bounded : 1 - bounded)
  }
}
