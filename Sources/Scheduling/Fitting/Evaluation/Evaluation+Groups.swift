package import LexicalModel

extension Evaluation {
  /// Evaluates the cards of each first rating by themselves; ratings that no card began with are
  /// absent.
  package static func byFirstRating(
    _ log: ReviewLog, weights: FSRSWeights
  ) -> [(rating: Rating, evaluation: Evaluation)] {
    let firsts = log.perReview { log.ratings[log.starts[$0]] }
    let predictions = Predictions(log, weights: weights)
    let importance = RecencyWeights.weights(log)
    return Rating.allCases.compactMap { rating in
      Evaluation(log, predictions, importance: importance) {
        firsts[$0] == UInt8(rating.rawValue)
      }
      .map { (rating, $0) }
    }
  }

  /// Evaluates the cards of each deck by themselves, in the order of the log's decks.
  package static func byDeck(
    _ log: ReviewLog, weights: FSRSWeights
  ) -> [(deck: String, evaluation: Evaluation)] {
    let decks = log.perReview { log.decks[$0] }
    let predictions = Predictions(log, weights: weights)
    let importance = RecencyWeights.weights(log)
    return log.deckNames.indices.compactMap { deck in
      Evaluation(log, predictions, importance: importance) { decks[$0] == Int32(deck) }
        .map { (log.deckNames[deck], $0) }
    }
  }
}

extension ReviewLog {
  /// A value of each review's card.
  func perReview<Value>(_ value: (Int) -> Value) -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(count)
    for card in cards.indices {
      result += repeatElement(value(card), count: starts[card + 1] - starts[card])
    }
    return result
  }
}
