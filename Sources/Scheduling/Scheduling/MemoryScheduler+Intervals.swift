import LexicalModel

extension MemoryScheduler {
  /// Whole days for the answers that lead to review, fuzzed and in order.
  func intervals(
    for memories: ByRating<MemoryState>, moves: ByRating<Move>, at moment: ReviewMoment
  ) -> ByRating<Int> {
    let wanted = memories.map(wantedDays(for:))
    var least = 1
    return ByRating { rating in
      guard moves[rating].delay == nil else {
        // A step that is longer than a day still comes before the answers above it.
        if settings.ordersAnswers, let delay = moves[rating].delay {
          least = max(least, leastDays(above: rating, delay))
        }
        return 0
      }
      let days = day(wanted[rating], atLeast: min(least, settings.maximumInterval), rating, moment)
      if settings.ordersAnswers { least = max(least, rating == .again ? days + 1 : days) }
      return days
    }
  }

  /// The fewest days that come after a delay (for *Again*) or not before it.
  private func leastDays(above rating: Rating, _ delay: Duration) -> Int {
    let days = Int(delay / .seconds(86_400))
    let isWhole = delay == .seconds(86_400) * days
    return rating != .again && isWhole ? days : days + 1
  }

  private func day(
    _ wanted: Double, atLeast least: Int, _ rating: Rating, _ moment: ReviewMoment
  ) -> Int {
    guard let seed = moment.seed else { return max(least, rounded(wanted)) }
    let minimum = max(least, rating.isRecall ? noLess(than: moment.previousInterval, wanted) : 1)
    let range = FuzzRange(
      interval: wanted, minimum: minimum, maximum: settings.maximumInterval)
    return range.day(seed: seed, load: moment.load)
  }

  /// Whether an interval lies where chance might have put it: what another device may have chosen
  /// for reasons that this one cannot see.
  package func allows(_ days: Int, for memory: MemoryState) -> Bool {
    let range = FuzzRange(
      interval: wantedDays(for: memory), minimum: 1, maximum: settings.maximumInterval)
    return (range.lower...range.upper).contains(days)
  }

  /// Keeps chance from shortening an interval that has grown, or cutting one that still fits.
  private func noLess(than previous: Int, _ wanted: Double) -> Int {
    if rounded(wanted) > previous { return previous + 1 }
    let range = FuzzRange(interval: wanted, minimum: 1, maximum: settings.maximumInterval)
    return previous <= range.upper ? previous : 1
  }
}
