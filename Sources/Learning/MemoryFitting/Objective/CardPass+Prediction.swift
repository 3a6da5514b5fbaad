extension CardPass {
  /// Runs a card forward for its chances of recall alone.
  mutating func predict(
    ratings: Span<UInt8>, days: Span<Double>, weights: Span<Double>, range: Range<Int>,
    target: (Int, Double) -> Void
  ) {
    _ = forward(ratings: ratings, days: days, weights: weights, range: range, target: target)
  }
}
