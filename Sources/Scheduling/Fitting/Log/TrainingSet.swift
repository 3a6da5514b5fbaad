/// Cards ready for the optimizer: columns of ratings and days, and a weight for each review that
/// counts.
struct TrainingSet: Sendable {
  /// Where each card begins in the columns, and where the last one ends.
  ///
  /// A card ends with its last target: what came after it teaches nothing.
  private(set) var starts: [Int] = [0]
  private(set) var ratings: [UInt8] = []
  private(set) var days: [Double] = []
  /// 0 for reviews that are only history.
  private(set) var weights: [Double] = []
  private(set) var targetCount = 0
  /// The reviews of the card that has most, at least 1.
  private(set) var longest = 1

  var cardCount: Int {
    starts.count - 1
  }

  /// Takes a weight for each review of the log, 0 for those that do not count, with the time that a
  /// version of FSRS counts.
  init(_ log: ReviewLog, weights given: [Double], version: FSRSVersion) {
    ratings.reserveCapacity(log.count)
    days.reserveCapacity(log.count)
    weights.reserveCapacity(log.count)
    starts.reserveCapacity(log.cards.count + 1)
    for card in log.cards.indices {
      let range = log.starts[card]..<log.starts[card + 1]
      guard let last = range.last(where: { given[$0] > 0 }) else { continue }
      for index in range.lowerBound...last {
        ratings.append(log.ratings[index])
        days.append(log.elapsed(index, by: version))
        weights.append(given[index])
        if given[index] > 0 { targetCount += 1 }
      }
      longest = max(longest, ratings.count - starts[starts.count - 1])
      starts.append(ratings.count)
    }
  }

  /// Cards given one by one, with a weight for each review; for tests and single cards.
  init(cards: [[(rating: UInt8, days: Double, weight: Double)]]) {
    for card in cards {
      for review in card {
        ratings.append(review.rating)
        days.append(review.days)
        weights.append(review.weight)
        if review.weight > 0 { targetCount += 1 }
      }
      longest = max(longest, card.count)
      starts.append(ratings.count)
    }
  }

  /// About equal shares of the reviews, cut between cards; the same whatever the number of cores.
  func chunks(_ wanted: Int) -> [Range<Int>] {
    guard cardCount > 0 else { return [] }
    var result: [Range<Int>] = []
    var first = 0
    let share = max(1, ratings.count / wanted)
    for card in 0..<cardCount {
      if starts[card + 1] - starts[first] >= share || card == cardCount - 1 {
        result.append(first..<card + 1)
        first = card + 1
      }
    }
    return result
  }
}

extension TrainingSet {
  var columns: ReviewColumns {
    @_lifetime(borrow self)
    get {
      ReviewColumns(ratings: ratings.span, days: days.span, weights: weights.span)
    }
  }

  /// A card's reviews in the columns.
  @inline(__always)
  func range(ofCard card: Int) -> Range<Int> {
    starts[card]..<starts[card + 1]
  }

  /// One over the mean weight of a card's targets, each counting by its weight.
  func curvatureScale(ofCard card: Int) -> Double {
    var sum = 0.0
    var sumOfSquares = 0.0
    for index in range(ofCard: card) {
      sum += weights[index]
      sumOfSquares += weights[index] * weights[index]
    }
    return sumOfSquares > 0 ? sum / sumOfSquares : 0
  }

  /// How many of a card's reviews count.
  func targets(ofCard card: Int) -> Int {
    var count = 0
    for index in starts[card]..<starts[card + 1] where weights[index] > 0 { count += 1 }
    return count
  }

  /// Some of the cards, chosen by chance, with about so many targets.
  func sample(targets wanted: Int, seed: UInt64) -> TrainingSet {
    guard wanted < targetCount else { return self }
    var generator = SplitMix(seed: seed)
    let share = Double(wanted) / Double(targetCount)
    var cards: [[(rating: UInt8, days: Double, weight: Double)]] = []
    for card in 0..<cardCount where generator.fraction() < share {
      cards.append(
        (starts[card]..<starts[card + 1]).map { (ratings[$0], days[$0], weights[$0]) })
    }
    return TrainingSet(cards: cards)
  }
}
