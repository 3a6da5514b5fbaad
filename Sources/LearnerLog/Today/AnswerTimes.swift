package import LexicalModel
package import Scheduling

/// How long this learner's answers take, by maturity and rating: what time a pile of cards will
/// cost.
///
/// Each mean begins at a stated default that counts as ten answers, so a new learner gets the
/// default, and a hundred answers later it hardly matters.
package struct AnswerTimes: Hashable, Sendable {
  private struct Tally: Hashable, Sendable {
    var count: Double
    var seconds: Double
    var mean: Double { seconds / count }
  }

  private var tallies: ByMaturity<ByRating<Tally>>

  /// Answers that a default counts as.
  package static let priorAnswers = 10.0
  /// A longer answer is taken for an interruption.
  package static let longest = 60.0
  /// Seconds that an answer takes before the learner has given any.
  package static let standard = ByMaturity(
    learning: ByRating(again: 14.0, hard: 13, good: 10, easy: 7),
    young: ByRating(again: 13, hard: 11, good: 8, easy: 5),
    mature: ByRating(again: 13, hard: 10, good: 7, easy: 4))
  /// The share of each rating before the learner has given any.
  package static let standardShares = ByMaturity(
    learning: ByRating(again: 0.25, hard: 0.12, good: 0.53, easy: 0.1),
    young: ByRating(again: 0.12, hard: 0.12, good: 0.66, easy: 0.1),
    mature: ByRating(again: 0.08, hard: 0.12, good: 0.68, easy: 0.12))

  package init() {
    func prior(_ maturity: Maturity) -> ByRating<Tally> {
      ByRating { rating in
        let count = Self.priorAnswers * Self.standardShares[maturity][rating]
        return Tally(count: count, seconds: count * Self.standard[maturity][rating])
      }
    }
    tallies = ByMaturity(
      learning: prior(.learning), young: prior(.young), mature: prior(.mature))
  }

  /// Learns from answers; those without a time say nothing.
  package init(_ reviews: some Sequence<Review>) {
    self.init()
    for review in reviews { observe(review) }
  }

  /// Takes in an answer.
  package mutating func observe(_ review: Review) {
    guard review.durationMs > 0 else { return }
    let maturity =
      review.reviewState == 2
      ? Maturity.inReview(
        stability: review.observation.stabilityBefore.map { Double($0) / 1e6 }
          ?? review.scheduledDays.map(Double.init))
      : .learning
    tallies[maturity][review.rating].count += 1
    tallies[maturity][review.rating].seconds += min(
      Double(review.durationMs) / 1e3, Self.longest)
  }

  /// The seconds that one answer takes on average, over the learner's ratings.
  package func mean(_ maturity: Maturity) -> Double {
    let all = Rating.allCases.map { tallies[maturity][$0] }
    return all.reduce(0) { $0 + $1.seconds } / all.reduce(0) { $0 + $1.count }
  }

  /// The share of *Again* among the answers.
  package func failureShare(_ maturity: Maturity) -> Double {
    let all = Rating.allCases.reduce(0) { $0 + tallies[maturity][$1].count }
    return tallies[maturity].again.count / all
  }

  /// How long cards will take until each is done for the day.
  ///
  /// A card answered *Again* is seen once more as one on steps, and a new word twice; a failure
  /// there begins again: the sum of the series.
  ///
  /// - Parameters:
  ///   - due: cards that are due, by maturity.
  ///   - new: words to be met for the first time.
  /// - Returns: seconds.
  package func seconds(due: ByMaturity<Int>, new: Int) -> Double {
    let step = mean(.learning) / max(1 - failureShare(.learning), 0.1)
    var total = Double(due.learning) * step + Double(new) * (mean(.learning) + step)
    for maturity in [Maturity.young, .mature] {
      total += Double(due[maturity]) * (mean(maturity) + failureShare(maturity) * step)
    }
    return total
  }
}
