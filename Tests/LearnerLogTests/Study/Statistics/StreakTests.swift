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

  /// An answer on a day to a card that had been due on another.
  private func review(on day: Int, due: Int) -> Review {
    Review(
      of: LexemeID("en:w"), .good,
      at: Moment(milliseconds: Int64(day) * 86_400_000 + 43_200_000), scheduledDays: 10,
      reviewState: 2, observation: ReviewObservation(elapsedDays: (10 + day - due) * 1_000_000))
  }

  @Test(
    arguments: [
      // Nothing was due on 98 and 99; something was, and was answered later; and waits still.
      ([97, 100], [(100, 100)], nil, 2), ([97, 100], [(100, 99)], nil, 1),
      ([97, 100], [(100, 98)], nil, 1), ([97, 100], [(100, 100)], 99, 1),
      ([97, 100], [(100, 100)], 100, 2), ([96, 97], [], nil, 2), ([96, 97], [], 98, 0),
      ([90, 95, 100], [(95, 95), (100, 96)], nil, 1), ([90, 95, 100], [(95, 93)], nil, 2),
    ] as [([Int], [(Int, Int)], Int?, Int)])
  func `a day with nothing due does not end a row`(
    days: [Int], answers: [(day: Int, due: Int)], waiting: Int?, current: Int
  ) {
    var missed = MissedDays()
    for answer in answers { missed.add(review(on: answer.day, due: answer.due)) }
    if let waiting { missed.add(dueSince: StudyDay(number: waiting)) }
    let streak = Streak(days.map { StudyDay(number: $0) }, today: today, missed: missed)
    #expect(streak.current == current)
    var running = RunningStreak(today: today)
    for day in days.reversed() {
      guard running.add(StudyDay(number: day), isMissed: missed.touches) else { break }
    }
    #expect(running.length == current)
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
