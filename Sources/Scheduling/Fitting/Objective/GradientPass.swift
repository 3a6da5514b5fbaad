/// One pass over a card by a model: forward for its predictions and the loss, backward for how the
/// loss changes with each weight.
protocol GradientPass: Sendable {
  /// What the backward pass needs of a review.
  associatedtype Step: Sendable

  init(_ w: WeightVector, version: FSRSVersion)

  /// A step before it is filled.
  static var emptyStep: Step { get }

  /// Runs a card forward, tells each target's chance of recall, and notes what
  /// ``backward(_:count:into:)`` needs.
  ///
  /// - Parameters:
  ///   - cards: the columns of a training set.
  ///   - range: the card's reviews.
  ///   - steps: room for a note on each review.
  ///   - countsLoss: whether the loss is wanted; 0 otherwise.
  ///   - target: told each target's index and chance.
  /// - Returns: the loss: Σ weight · binary cross entropy.
  func forward(
    _ cards: ReviewColumns, range: Range<Int>, steps: inout MutableSpan<Step>, countsLoss: Bool,
    target: (Int, Double) -> Void
  ) -> Double

  /// Adds the slope of the loss of a card that ran forward and left its notes.
  func backward(_ steps: borrowing MutableSpan<Step>, count: Int, into slope: inout WeightVector)
}

extension GradientPass {
  @inline(__always)
  func forward(
    _ cards: ReviewColumns, range: Range<Int>, steps: inout MutableSpan<Step>
  ) -> Double {
    forward(cards, range: range, steps: &steps, countsLoss: true) { _, _ in }
  }
}

/// The columns of a training set, lent.
struct ReviewColumns: ~Escapable {
  let ratings: Span<UInt8>
  let days: Span<Double>
  let weights: Span<Double>

  @_lifetime(copy ratings, copy days, copy weights)
  init(ratings: Span<UInt8>, days: Span<Double>, weights: Span<Double>) {
    self.ratings = ratings
    self.days = days
    self.weights = weights
  }
}
