package import LexicalModel

/// Where a Leitner deck stands in its cycle: which test was finished on which day, and so which day
/// each of the others has.
///
/// Every day has its test. One that is missed waits and puts all later ones off; one that would
/// have held no card is skipped, and its day with it, so that the days between two looks at a card
/// are those of its level (Wärn).
package struct LeitnerProgress: Hashable, Sendable {
  /// A test that was finished on a day.
  package struct Finished: Hashable, Sendable {
    package let number: Int
    package let day: StudyDay

    package init(_ number: Int, on day: StudyDay) {
      self.number = number
      self.day = day
    }
  }

  /// By number, the days in order as well; before the first stands what would have been a test 0.
  private var finished: [Finished]

  /// - Parameters:
  ///   - start: the day of the first test.
  ///   - finished: the tests that were finished, in any order.
  package init(start: StudyDay, finished: [Finished] = []) {
    self.finished = [Finished(0, on: start.advanced(by: -1))]
    for test in finished.sorted(by: { $0.number < $1.number }) { note(test) }
  }

  /// The last test that was finished, or 0.
  package var completedTests: Int { last.number }

  /// The day on which the last test was finished: that before the first where none was.
  package var lastDay: StudyDay { last.day }

  /// The test that is open on a day.
  ///
  /// - Parameters:
  ///   - day: the learner's.
  ///   - occupied: the levels that hold a card, each with the day since which it does: tests of the
  ///     days before were skipped.
  /// - Returns: its number; nil once the day's test is done, or while no level has a card whose
  ///   turn has come.
  package func test(on day: StudyDay, occupied: [LeitnerLevel: StudyDay]) -> Int? {
    let days = day.days(since: lastDay)
    let open = occupied.compactMap { level, since in
      let before = completedTests + max(0, since.days(since: lastDay) - 1)
      return LeitnerCycle.tests(after: before, until: level).map { before + $0 }
    }.min()
    return open.flatMap { $0 <= completedTests + days ? $0 : nil }
  }

  /// The test of a day: that which was finished on it, else as many after the last one before as
  /// days have passed.
  package func test(on day: StudyDay) -> Int {
    let position = finished.partitioningIndex { $0.day > day }
    guard position > 0 else { return max(1, day.days(since: finished[0].day)) }
    let before = finished[position - 1]
    if before.day == day { return before.number }
    let test = before.number + day.days(since: before.day)
    return position < finished.count ? min(test, finished[position].number) : test
  }

  /// The day of a test: on which it was finished, or will be by somebody who misses none.
  package func day(of test: Int) -> StudyDay {
    let position = finished.partitioningIndex { $0.number > test }
    let before = finished[max(position - 1, 0)]
    let day = before.day.advanced(by: test - before.number)
    return position < finished.count ? min(day, finished[position].day) : day
  }

  /// The day on which a card comes back that was put on a level on a day; nil when it was finished.
  package func nextDay(of level: LeitnerLevel, after day: StudyDay) -> StudyDay? {
    let test = test(on: day)
    return LeitnerCycle.tests(after: test, until: level).map { self.day(of: test + $0) }
  }

  /// Whether a test that is finished on a day leaves every other test on its day.
  package func expects(_ test: Finished) -> Bool {
    self.test(on: test.day) == test.number && day(of: test.number) == test.day
  }

  /// Notes that a test was finished.
  package mutating func complete(test number: Int, on day: StudyDay) {
    precondition(number > completedTests, "test \(number) was finished before")
    note(Finished(number, on: day))
  }

  private var last: Finished { finished[finished.count - 1] }

  private mutating func note(_ test: Finished) {
    guard test.number > last.number else { return }
    finished.append(Finished(test.number, on: max(test.day, last.day)))
  }
}

extension Array {
  /// The place of the first element that fulfils a condition, which those behind it fulfil as well.
  fileprivate func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
