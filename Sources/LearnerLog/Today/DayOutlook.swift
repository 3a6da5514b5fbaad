package import Scheduling

/// What a day asks of the learner, in numbers.
package struct DayOutlook: Hashable, Sendable {
  /// Words due, by maturity.
  package let due: ByMaturity<Int>
  /// Words that wait for their first review.
  package let waiting: Int
  /// How many of those the learner's limit still lets in today.
  package let new: Int
  /// Answers given today.
  package let reviewed: Int
  /// The time that what is due and new will take, in seconds.
  package let seconds: Double

  /// - Parameters:
  ///   - due: words due, by maturity.
  ///   - waiting: words that wait for their first review.
  ///   - tests: the open tests of Leitner decks, which no limit holds back.
  ///   - newPerDay: the learner's limit.
  ///   - today: the answers given today.
  ///   - times: how long answers take.
  package init(
    due: ByMaturity<Int>, waiting: Int, tests: [OpenTest] = [], newPerDay: Int,
    today: some Collection<Review>, times: AnswerTimes
  ) {
    var due = due
    for test in tests {
      for maturity in Maturity.allCases { due[maturity] += test.due[maturity] }
    }
    self.due = due
    let newInTests = tests.reduce(0) { $0 + $1.newCount }
    self.waiting = waiting + newInTests
    reviewed = today.count
    let introduced = Set(today.filter { $0.reviewState == 0 }.map(\.lexeme)).count
    new = min(waiting, max(0, newPerDay - introduced)) + newInTests
    seconds = times.seconds(due: due, new: new)
  }

  /// The time in whole minutes, rounded up: 0 only when there is nothing to do.
  package var minutes: Int {
    Int((seconds / 60).rounded(.up))
  }
}
