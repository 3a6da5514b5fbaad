package import LexicalModel

/// Reviews of many cards, card by card, each card's in the order they happened.
///
/// The one form in which review histories reach the optimizer, the evaluation and the simulator,
/// whatever they come from.
package struct ReviewLog: Sendable {
  /// One review as a source tells it.
  package struct Review: Hashable, Sendable {
    package var card: Int64
    /// Milliseconds since 1970, to put the reviews of all cards in order.
    package var time: Int64
    package var rating: Rating
    /// Study days since the card's review before; ignored for its first.
    package var elapsedDays: Int
    /// Days and fractions of days since then, where the source tells times; nil takes
    /// ``elapsedDays``.
    package var elapsedTime: Double?
    /// Which of the log's decks the card belongs to.
    package var deck: Int
    /// How long the answer took; 0 when unknown.
    package var milliseconds: Int

    package init(
      card: Int64, time: Int64, rating: Rating, elapsedDays: Int, elapsedTime: Double? = nil,
      deck: Int = 0, milliseconds: Int = 0
    ) {
      self.card = card
      self.time = time
      self.rating = rating
      self.elapsedDays = elapsedDays
      self.elapsedTime = elapsedTime
      self.deck = deck
      self.milliseconds = milliseconds
    }
  }

  package let deckNames: [String]
  /// Ids of the cards, in the order of their first reviews.
  package let cards: [Int64]
  package let decks: [Int32]
  /// Where each card's reviews begin in the columns, and where the last one's end.
  package let starts: [Int]
  package private(set) var ratings: [UInt8]
  /// 0 for a first review and where a source told of negative days.
  package let elapsedDays: [Int32]
  /// Days and fractions of days, which FSRS-7 counts; 0 as above.
  package let elapsedTimes: [Double]
  package let milliseconds: [Int32]
  /// The place of each review among all in time.
  package let positions: [Int32]

  /// Takes reviews in any order; those of one card at the same time keep theirs.
  package init(_ reviews: [Review], deckNames: [String] = []) {
    let isSorted = zip(reviews, reviews.dropFirst()).allSatisfy { $0.time <= $1.time }
    let byTime =
      isSorted
      ? Array(reviews.indices)
      : reviews.indices.sorted { (reviews[$0].time, $0) < (reviews[$1].time, $1) }
    var cardIndices: [Int64: Int32] = [:]
    var cards: [Int64] = []
    var decks: [Int32] = []
    var counts: [Int] = []
    var owners = [Int32](repeating: 0, count: reviews.count)
    for index in byTime {
      let review = reviews[index]
      let known = cardIndices[review.card]
      let owner = known ?? Int32(cards.count)
      if known == nil {
        cardIndices[review.card] = owner
        cards.append(review.card)
        decks.append(Int32(clamping: review.deck))
        counts.append(0)
      }
      counts[Int(owner)] += 1
      owners[index] = owner
    }

    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    var ratings = [UInt8](repeating: 0, count: reviews.count)
    var elapsedDays = [Int32](repeating: 0, count: reviews.count)
    var elapsedTimes = [Double](repeating: 0, count: reviews.count)
    var milliseconds = [Int32](repeating: 0, count: reviews.count)
    var positions = [Int32](repeating: 0, count: reviews.count)
    for (order, index) in byTime.enumerated() {
      let owner = Int(owners[index])
      let position = next[owner]
      next[owner] += 1
      let review = reviews[index]
      ratings[position] = UInt8(review.rating.rawValue)
      let isFirst = position == starts[owner]
      elapsedDays[position] = isFirst ? 0 : Int32(clamping: min(max(review.elapsedDays, 0), 36_500))
      if !isFirst {
        elapsedTimes[position] = min(
          max(review.elapsedTime ?? Double(review.elapsedDays), 0), 36_500)
      }
      milliseconds[position] = Int32(clamping: max(review.milliseconds, 0))
      positions[position] = Int32(order)
    }
    self.deckNames = deckNames
    self.cards = cards
    self.decks = decks
    self.starts = starts
    self.ratings = ratings
    self.elapsedDays = elapsedDays
    self.elapsedTimes = elapsedTimes
    self.milliseconds = milliseconds
    self.positions = positions
  }

  /// How many reviews there are.
  package var count: Int {
    ratings.count
  }

  /// The reviews of the card that has most, at least 1.
  var longest: Int {
    cards.indices.reduce(1) { max($0, starts[$1 + 1] - starts[$1]) }
  }

  /// The log with every *Hard* read as *Again*.
  var withHardAsAgain: ReviewLog {
    var result = self
    result.ratings = ratings.map { $0 == 2 ? 1 : $0 }
    return result
  }

  /// How many reviews a model can be judged by: those on a later day than the one before.
  package var targetCount: Int {
    elapsedDays.reduce(0) { $0 + ($1 > 0 ? 1 : 0) }
  }

  /// The time before a review as a version of FSRS counts it.
  @inline(__always)
  func elapsed(_ index: Int, by version: FSRSVersion) -> Double {
    version.countsFractions ? elapsedTimes[index] : Double(elapsedDays[index])
  }

  /// Whether a review is one of those that are predicted.
  @inline(__always)
  func isPredicted(_ index: Int, _ scope: PredictedReviews) -> Bool {
    switch scope {
    case .laterDays: elapsedDays[index] > 0
    case .all: elapsedTimes[index] > 0
    }
  }
}

/// Which reviews a model is taught or judged by.
package enum PredictedReviews: Hashable, Sendable {
  /// Those on a later day than the one before: what FSRS-6 is made to predict.
  case laterDays
  /// Those on the same day too.
  case all
}

extension FSRSVersion {
  /// The reviews that weights are fitted to.
  var taughtBy: PredictedReviews { countsFractions ? .all : .laterDays }
}
