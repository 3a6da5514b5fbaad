/// Which Leitner test is next: tests are counted by those that were finished, not by days.
public struct LeitnerProgress: Hashable, Sendable {
  /// Tests finished or skipped so far.
  public private(set) var completedTests: Int
  /// The day on which the last one was finished.
  public private(set) var lastDay: StudyDay?

  public init(completedTests: Int = 0, lastDay: StudyDay? = nil) {
    precondition(completedTests >= 0, "tests are counted from 0")
    self.completedTests = completedTests
    self.lastDay = lastDay
  }

  /// The number of the test that is open on a day; nil once the day's test is done or when no level has
  /// a card.
  ///
  /// A test that was missed waits: it is the same on the next day. A test whose levels hold no card is
  /// skipped, and the one after it takes its place.
  public func test(on day: StudyDay, occupied: Set<LeitnerLevel>) -> Int? {
    if let lastDay, day <= lastDay { return nil }
    return (1...LeitnerCycle.length).lazy.map { completedTests + $0 }.first {
      LeitnerCycle.levels(ofTest: $0).contains(where: occupied.contains)
    }
  }

  /// Notes that a test was finished; those before it were skipped.
  public mutating func complete(test number: Int, on day: StudyDay) {
    precondition(number > completedTests, "test \(number) was finished before")
    completedTests = number
    lastDay = day
  }
}
