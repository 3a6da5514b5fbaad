public import SpacedRepetition

/// Whether a learner presses *Hard* for cards they have forgotten.
///
/// *Hard* is an answer for recall with effort. Who presses it after failing teaches the model that they
/// remember everything, and ruins every fit. The reviews tell: two fits are made, one that takes *Hard*
/// as recall and one that takes it as forgetting, and both predict the *other* answers, given that they
/// are not *Hard*. If these make more sense when *Hard* was a failure, it was one.
public struct RatingHabits: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    /// Too few *Hard* or *Again* answers to say.
    case unknown
    case hardMeansRecalled
    /// *Hard* is pressed for forgotten cards.
    case hardMeansForgotten
    /// The reviews do not tell the two apart.
    case unclear
  }

  public let verdict: Verdict
  /// The share of *Hard* among answers on a later day.
  public let hardShare: Double
  /// How many standard errors the reading *Hard means forgotten* is ahead; below zero: behind.
  public let evidence: Double

  private static let leastHardAnswers = 30
  private static let leastAgainAnswers = 10
  private static let decisive = 2.5

  public init(_ log: ReviewLog, version: FSRSVersion = .six) {
    let later = (0..<log.count).filter { log.elapsedDays[$0] > 0 }
    let hard = later.reduce(0) { $0 + (log.ratings[$1] == 2 ? 1 : 0) }
    let again = later.reduce(0) { $0 + (log.ratings[$1] == 1 ? 1 : 0) }
    hardShare = later.isEmpty ? 0 : Double(hard) / Double(later.count)
    guard hard >= Self.leastHardAnswers, again >= Self.leastAgainAnswers,
      later.count >= 4 * WeightFitter.leastTargetsForAll
    else {
      verdict = .unknown
      evidence = 0
      return
    }
    // How often recall, or forgetting, shows as another answer than *Hard*: by one reading always, by
    // the other as often as it does.
    let recalled = Double(later.count - again - hard) / Double(later.count - again)
    let forgotten = Double(again) / Double(again + hard)
    let asRecalled = Self.losses(log, version: version, judged: log, shown: (recalled, 1))
    let asForgotten = Self.losses(
      log.withHardAsAgain, version: version, judged: log, shown: (1, forgotten))
    evidence = Self.advantage(of: asForgotten, over: asRecalled)
    if evidence > Self.decisive {
      verdict = .hardMeansForgotten
    } else {
      verdict = evidence < -Self.decisive ? .hardMeansRecalled : .unclear
    }
  }

  /// For each card the log loss of its answers on later days other than *Hard*, by weights fitted to the
  /// log as it is read.
  private static func losses(
    _ read: ReviewLog, version: FSRSVersion, judged log: ReviewLog,
    shown: (recalled: Double, forgotten: Double)
  ) -> [Double] {
    let plan = FitPlan(read)
    let stage = FitStage(plan, part: .all, version: version, relearningSteps: 1)
    let weights = stage.fit(from: nil, steps: nil, watching: nil, progress: { _ in }).weights
    let predictions = Predictions(read, weights: weights)
    let owners = log.perReview { $0 }
    var losses = [Double](repeating: 0, count: log.cards.count)
    for (index, chance) in zip(predictions.reviews, predictions.chances)
    where log.ratings[Int(index)] != 2 {
      let seen = chance * shown.recalled
      let bounded = min(max(seen / (seen + (1 - chance) * shown.forgotten), 1e-7), 1 - 1e-7)
      losses[owners[Int(index)]] -= logarithm(
        log.ratings[Int(index)] > 2 ? bounded : 1 - bounded)
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
