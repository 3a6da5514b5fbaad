import LexicalModel
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
  package init(_ log: ReviewLog, weights: FSRSWeights, scope: PredictedReviews = .laterDays) {
    self.init(log, weights: weights, scope: scope) { _ in true }
  }

  /// Predicts the targets that a condition on their index lets through.
  init(
    _ log: ReviewLog, weights: FSRSWeights, scope: PredictedReviews = .laterDays,
    where isWanted: @Sendable (Int) -> Bool
  ) {
    let flags = (0..<log.count).map { log.isPredicted($0, scope) && isWanted($0) ? 1.0 : 0 }
    let parts: [Self]
    switch (weights.version, scope) {
    case (.seven, _):
      parts = Self.run(FSRS7Gradient.self, log, weights, flags)
    case (_, .laterDays):
      parts = Self.run(FSRSGradient.self, log, weights, flags)
    case (_, .all):
      parts = Self.runCurve(log, weights, flags)
    }
    let total = parts.reduce(0) { $0 + $1.count }
    reviews.reserveCapacity(total)
    chances.reserveCapacity(total)
    for part in parts { append(part) }
  }

  private static let pieces = 32

  /// The predictions of a pass, on all cores.
  private static func run<Pass: GradientPass>(
    _ type: Pass.Type, _ log: ReviewLog, _ weights: FSRSWeights, _ flags: [Double]
  ) -> [Self] {
    let days = (0..<log.count).map { log.elapsed($0, by: weights.version) }
    let vector = WeightVector(weights.values)
    return parallelMap(pieces) { piece -> Self in
      let pass = Pass(vector, version: weights.version)
      let columns = ReviewColumns(ratings: log.ratings.span, days: days.span, weights: flags.span)
      var notes = [Pass.Step](repeating: Pass.emptyStep, count: log.longest)
      var steps = notes.mutableSpan
      var part = Self(capacity: log.count / pieces + log.longest)
      for range in targets(of: log, flags, piece) {
        _ = pass.forward(columns, range: range, steps: &steps, countsLoss: false) {
          part.append(Int32($0), $1)
        }
      }
      return part
    }
  }

  /// The predictions of FSRS-6 and FSRS-5 for reviews on the same day too, which they are not made
  /// for: by their curve at fractions of a day.
  private static func runCurve(
    _ log: ReviewLog, _ weights: FSRSWeights, _ flags: [Double]
  ) -> [Self] {
    let model = FSRS(weights)
    return parallelMap(pieces) { piece -> Self in
      var part = Self(capacity: log.count / pieces + log.longest)
      for range in targets(of: log, flags, piece) {
        var memory: MemoryState?
        for index in range {
          if let memory, flags[index] > 0 {
            let chance = model.curve.retrievability(
              after: log.elapsedTimes[index], stability: memory.stability)
            part.append(Int32(index), chance)
          }
          let rating = Rating(rawValue: Int(log.ratings[index])) ?? .good
          memory = model.state(
            after: rating, elapsedDays: Double(log.elapsedDays[index]), from: memory)
        }
      }
      return part
    }
  }

  /// The reviews of each card of a piece of the log, up to its last target.
  private static func targets(
    of log: ReviewLog, _ flags: [Double], _ piece: Int
  ) -> [Range<Int>] {
    let cards = log.cards.count
    return (cards * piece / pieces..<cards * (piece + 1) / pieces).compactMap { card in
      let range = log.starts[card]..<log.starts[card + 1]
      return range.last { flags[$0] > 0 }.map { range.lowerBound..<$0 + 1 }
    }
  }

  static let none = Predictions(capacity: 0)

  private init(capacity: Int) {
    reviews.reserveCapacity(capacity)
    chances.reserveCapacity(capacity)
  }

  private mutating func append(_ review: Int32, _ chance: Double) {
    reviews.append(review)
    chances.append(chance)
  }

  mutating func append(_ other: Predictions) {
    reviews += other.reviews
    chances += other.chances
  }

  package var count: Int {
    chances.count
  }
}
