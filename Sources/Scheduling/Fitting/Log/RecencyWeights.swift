/// How much each review teaches: recent ones more, and only those that are predicted.
enum RecencyWeights {
  /// 0.25 for the oldest target, rising with the cube of its place to 1 for the newest (fsrs-rs).
  ///
  /// - Parameters:
  ///   - log: the reviews.
  ///   - scope: which reviews are targets.
  ///   - isKept: whether a review may be a target, by its index.
  /// - Returns: a weight for each review, 0 where it is no target.
  static func weights(
    _ log: ReviewLog, _ scope: PredictedReviews = .laterDays,
    where isKept: (Int) -> Bool = { _ in true }
  ) -> [Double] {
    var targets = [Int32](repeating: -1, count: log.count)
    for index in 0..<log.count where log.isPredicted(index, scope) && isKept(index) {
      targets[Int(log.positions[index])] = Int32(index)
    }
    let count = targets.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) }
    let step = 1 / Double(max(count - 1, 1))
    var weights = [Double](repeating: 0, count: log.count)
    var position = 0.0
    for target in targets where target >= 0 {
      let share = position * step
      weights[Int(target)] = 0.25 + 0.75 * share * share * share
      position += 1
    }
    return weights
  }

  /// 1 for every target.
  static func uniform(
    _ log: ReviewLog, _ scope: PredictedReviews, where isKept: (Int) -> Bool
  ) -> [Double] {
    (0..<log.count).map { log.isPredicted($0, scope) && isKept($0) ? 1 : 0 }
  }
}
