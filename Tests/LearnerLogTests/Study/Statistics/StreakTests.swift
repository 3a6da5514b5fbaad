import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Streaks` {
  private let today = StudyDay(number: 100)

  private func streak(_ days: [Int]) -> Streak {
    Streak(days.map { StudyDay(number: $0) }, today: today)
  }

  @Test(
    arguments: [
      ([], 0, 0), ([100], 1, 1), ([99], 1, 1), ([98], 0, 1), ([98, 99, 100], 3, 3),
      ([97, 98, 100], 1, 2), ([97, 98, 99], 3, 3), ([1, 2, 3, 4, 99], 1, 4),
      ([100, 101, 102], 1, 1),
    ] as [([Int], Int, Int)])
  func `a row ends with a day without a review`(days: [Int], current: Int, longest: Int) {
    #expect(streak(days).current == current)
    #expect(streak(days).longest == longest)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the row found from its end is the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let days = (60...103).filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
    var running = RunningStreak(today: today)
    // A clock that was set back lets a day come twice.
    var asked = 0
    for day in (days + days.prefix(2)).sorted(by: >) {
      asked += 1
      guard running.add(StudyDay(number: day)) else { break }
    }
    let whole = streak(days)
    #expect(running.length == whole.current)
    #expect(running.includesToday == whole.includesToday)
    #expect(asked <= whole.current + 6)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a row that was counted before is not counted again`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let days = (60...103).filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
    let earlier = StudyDay(number: Int.random(in: 70...100, using: &generator))
    var before = RunningStreak(today: earlier)
    for day in days.reversed() where day <= earlier.number {
      guard before.add(StudyDay(number: day)) else { break }
    }
    var running = RunningStreak(today: today, known: before.closedRow)
    var asked = 0
    for day in days.reversed() {
      asked += 1
      guard running.add(StudyDay(number: day)) else { break }
    }
    #expect(running.length == streak(days).current)
    #expect(running.includesToday == streak(days).includesToday)
    if before.closedRow != nil { #expect(asked <= today.number - earlier.number + 5) }
  }
}
