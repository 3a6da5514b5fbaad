/// What one card costs and gives on each day after it was learned, in expectation.
struct CardHistory: Sendable {
  /// Reviews, first day included.
  var reviews: [Double]
  var seconds: [Double]
  /// The chance that the card could be recalled on the day.
  var recall: [Double]

  init(days: Int) {
    reviews = Array(repeating: 0, count: days)
    seconds = reviews
    recall = reviews
  }
}
