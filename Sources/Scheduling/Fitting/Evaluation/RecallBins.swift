/// Predicted and observed recall over bins of reviews that are alike: about as many reviews and
/// lapses before, about as many days (the bins of fsrs-rs and srs-benchmark, on logarithmic
/// scales).
struct RecallBins {
  private struct Bin {
    var predicted = 0.0
    var observed = 0.0
    var count = 0.0
    var weight = 0.0
  }

  private static let side = 32
  /// Days, reviews and lapses, each to a power's exponent.
  private let dayScale: [Int]
  private let reviewScale: [Int]
  private let lapseScale: [Int]
  /// Of each review in the log, the reviews on later days up to it and the lapses before it.
  private let reviewCounts: [Int32]
  private let lapseCounts: [Int32]
  private let days: [Int32]
  private var bins: [Bin]

  init(_ log: ReviewLog) {
    var reviewCounts = [Int32](repeating: 0, count: log.count)
    var lapseCounts = reviewCounts
    var mostReviews = 1
    var mostDays = 1
    for card in log.cards.indices {
      var reviews: Int32 = 0
      var lapses: Int32 = 0
      for index in log.starts[card]..<log.starts[card + 1] {
        let isLater = log.elapsedDays[index] > 0
        if isLater { reviews += 1 }
        reviewCounts[index] = reviews
        lapseCounts[index] = lapses
        if isLater, log.ratings[index] == 1 { lapses += 1 }
        mostDays = max(mostDays, Int(log.elapsedDays[index]))
      }
      mostReviews = max(mostReviews, Int(reviews))
    }
    self.reviewCounts = reviewCounts
    self.lapseCounts = lapseCounts
    days = log.elapsedDays
    dayScale = Self.scale(base: 3.62, upTo: mostDays)
    reviewScale = Self.scale(base: 1.89, upTo: mostReviews + 1)
    // Lapses begin at 0, which is a bin of its own.
    lapseScale = [0] + Self.scale(base: 1.73, upTo: mostReviews + 1).dropFirst().map { $0 + 1 }
    bins = Array(repeating: Bin(), count: Self.side * Self.side * Self.side)
  }

  /// The whole part of log x to a base, for x from 0 (as 1) to a limit.
  private static func scale(base: Double, upTo limit: Int) -> [Int] {
    var result = [0]
    var exponent = 0
    var next = base
    for value in 1...limit {
      while Double(value) >= next {
        exponent += 1
        next *= base
      }
      result.append(min(exponent, side - 2))
    }
    return result
  }

  mutating func add(_ review: Int, chance: Double, isRecalled: Bool, weight: Double) {
    let position =
      (dayScale[Int(days[review])] * Self.side + reviewScale[Int(reviewCounts[review]) + 1])
      * Self.side + lapseScale[Int(lapseCounts[review])]
    bins[position].predicted += chance
    bins[position].observed += isRecalled ? 1 : 0
    bins[position].count += 1
    bins[position].weight += weight
  }

  var rootMeanSquare: Double {
    var squares = 0.0
    var total = 0.0
    for bin in bins where bin.count > 0 {
      let gap = (bin.predicted - bin.observed) / bin.count
      squares += bin.weight * gap * gap
      total += bin.weight
    }
    return total > 0 ? (squares / total).squareRoot() : 0
  }
}
