import Parallel

/// What weights predict for each review of a log that can be predicted, beside what happened.
package struct Predictions: Sendable {
  /// The review's index in the log's columns, card by card.
  package private(set) var reviews: [Int32] = []
  /// The chance of recall that was predicted.
  package private(set) var chances: [Double] = []

  /// Replays each card once.
  ///
  /// - Complexity: O(reviews).
  package init(_ log: ReviewLog, weights: FSRSWeights) {
    self.init(log, weights: weights) { _ in true }
  }

  /// Predicts the targets that a condition on their index lets through.
  init(_ log: ReviewLog, weights: FSRSWeights, where isWanted: @Sendable (Int) -> Bool) {
    let days = log.elapsedDays.map { Double($0) }
    let flags = (0..<log.count).map { log.elapsedDays[$0] > 0 && isWanted($0) ? 1.0 : 0 }
    let vector = WeightVector(weights.values)
    let pieces = 32
    let cards = log.cards.count
    let parts = parallelMap(pieces) { piece -> (reviews: [Int32], chances: [Double]) in
      let pass = FSRSGradient(vector, version: weights.version)
      let columns = FSRSGradient.Columns(
        ratings: log.ratings.span, days: days.span, weights: flags.span)
      var notes = [FSRSGradient.Step](repeating: .init(), count: log.longest)
      var steps = notes.mutableSpan
      var reviews: [Int32] = []
      var chances: [Double] = []
      let share = log.count / pieces + log.longest
      reviews.reserveCapacity(share)
      chances.reserveCapacity(share)
      for card in cards * piece / pieces..<cards * (piece + 1) / pieces {
        let range = log.starts[card]..<log.starts[card + 1]
        guard let last = range.last(where: { flags[$0] > 0 }) else { continue }
        _ = pass.forward(
          columns, range: range.lowerBound..<last + 1, steps: &steps, countsLoss: false
        ) { index, chance in
          reviews.append(Int32(index))
          chances.append(chance)
        }
      }
      return (reviews, chances)
    }
    let total = parts.reduce(0) { $0 + $1.reviews.count }
    reviews.reserveCapacity(total)
    chances.reserveCapacity(total)
    for part in parts {
      reviews += part.reviews
      chances += part.chances
    }
  }

  static let none = Predictions()

  private init() {}

  mutating func append(_ other: Predictions) {
    reviews += other.reviews
    chances += other.chances
  }

  package var count: Int {
    chances.count
  }
}
