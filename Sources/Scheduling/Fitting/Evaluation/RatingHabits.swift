/// Whether a learner presses *Hard* for cards they have forgotten.
///
/// *Hard* is an answer for recall with effort. Who presses it after failing teaches the model that
/// they remember everything, and ruins every fit. The reviews tell: two fits are made, one that
/// takes *Hard* as recall and one that takes it as forgetting, and both say how likely all the
/// answers were. If they make more sense when *Hard* was a failure, and weakened the memory, it was
/// one.
package struct RatingHabits: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Too few *Hard* answers to say.
    case unknown
    case hardMeansRecalled
    /// *Hard* is pressed for forgotten cards.
    case hardMeansForgotten
    /// The reviews do not tell the two apart.
    case unclear
  }

  package let verdict: Verdict
  /// The share of *Hard* among answers on a later day.
  package let hardShare: Double
  /// How many standard errors the reading *Hard means forgotten* is ahead; below zero: behind.
  package let evidence: Double

  private static let leastHardAnswers = 30
  private static let decisive = 2.5

  package init(_ log: ReviewLog, version: FSRSVersion = .six) {
    let later = (0..<log.count).filter { log.elapsedDays[$0] > 0 }
    let hard = later.reduce(0) { $0 + (log.ratings[$1] == 2 ? 1 : 0) }
    let again = later.reduce(0) { $0 + (log.ratings[$1] == 1 ? 1 : 0) }
    hardShare = later.isEmpty ? 0 : Double(hard) / Double(later.count)
    guard hard >= Self.leastHardAnswers, later.count >= 4 * WeightFitter.leastTargetsForAll else {
      verdict = .unknown
      evidence = 0
      return
    }
    // How often recall shows as *Hard* by the one reading, and forgetting by the other.
    let ofRecalled = Double(hard) / Double(later.count - again)
    let ofForgotten = Double(hard) / Double(again + hard)
    let asRecalled = Self.losses(log, read: log, version: version) { rating, recall in
      switch rating {
      case 1: 1 - recall
      case 2: recall * ofRecalled
      default: recall * (1 - ofRecalled)
      }
    }
    let asForgotten = Self.losses(log, read: log.withHardAsAgain, version: version) {
      rating, recall in
      switch rating {
      case 1: (1 - recall) * (1 - ofForgotten)
      case 2: (1 - recall) * ofForgotten
      default: recall
      }
    }
    evidence = Self.advantage(of: asForgotten, over: asRecalled)
    if evidence > Self.decisive {
      verdict = .hardMeansForgotten
    } else {
      verdict = evidence < -Self.decisive ? .hardMeansRecalled : .unclear
    }
  }

  /// For each card the log loss of its answers on later days, by weights fitted to the log as it is
  /// read and the chance of an answer given the chance of recall.
  private static func losses(
    _ log: ReviewLog, read: ReviewLog, version: FSRSVersion,
    chance: (_ rating: UInt8, _ recall: Double) -> Double
  ) -> [Double] {
    let stage = FitStage(FitPlan(read, version: version), part: .all, relearningSteps: 1)
    let weights = stage.fit(from: nil, steps: nil, watching: nil, progress: { _ in }).weights
    let predictions = Predictions(read, weights: weights)
    let owners = log.perReview { $0 }
    var losses = [Double](repeating: 0, count: log.cards.count)
    for (index, recall) in zip(predictions.reviews, predictions.chances) {
      let review = Int(index)
      losses[owners[review]] -= logarithm(max(chance(log.ratings[review], recall), 1e-7))
    }
    return losses
  }

  /// The mean gain of one list of losses over another, in standard errors; cards are independent.
  private static func advantage(of better: [Double], over worse: [Double]) -> Double {
    let gains = zip(better, worse).map { $1 - $0 }
    let count = Double(gains.count)
    let mean = gains.reduce(0, +) / count
    let variance = gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1)
    return variance > 0 ? mean / (variance / count).squareRoot() : 0
  }
}
