import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Leitner` {
  private func tests(with level: Int) -> [Int] {
    (1...LeitnerCycle.length).filter { test in
      LeitnerCycle.levels(ofTest: test).contains { $0.number == level }
    }
  }

  @Test func `level 1 is in every test and level 2 in every other one`() {
    #expect(tests(with: 1) == Array(1...64))
    #expect(tests(with: 2) == Array(stride(from: 1, through: 63, by: 2)))
  }

  @Test func `no test has more than three levels`() {
    for test in 1...64 {
      let levels = LeitnerCycle.levels(ofTest: test)
      #expect(levels.count <= 3 && Set(levels).count == levels.count && !levels.isEmpty)
    }
  }

  @Test(arguments: 3...7)
  func `higher levels come about every 2 to the n − 1 tests, round the cycle`(level: Int) {
    let period = 1 << (level - 1)
    let days = tests(with: level)
    #expect(days.count == 64 / period)
    let gaps = zip(days, days.dropFirst() + [days[0] + 64]).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 > period / 2 && $0 < period * 2 })
  }

  @Test func `the cycle begins again after 64 tests`() {
    for test in 1...64 {
      #expect(LeitnerCycle.levels(ofTest: test) == LeitnerCycle.levels(ofTest: test + 64))
    }
  }

  @Test func `right answers lead up to finished, and a finished card stays`() throws {
    var card = CardState.new
    for expected in 2...8 {
      card = LeitnerScheduler(test: 5).outcome(for: card, rating: .good, at: .first).card
      #expect(card.phase == .box(try #require(LeitnerLevel(expected))))
    }
    let outcome = LeitnerScheduler(test: 5).outcome(for: card, rating: .easy, at: .first)
    #expect(outcome.card.phase == .box(.finished) && outcome.interval == .never)
  }

  @Test(arguments: 1...8) func `a wrong answer leads to level 1, now`(level: Int) throws {
    let card = CardState(phase: .box(try #require(LeitnerLevel(level))))
    let outcome = LeitnerScheduler(test: 1).outcome(for: card, rating: .again, at: .first)
    #expect(outcome == Outcome(card: CardState(phase: .box(.first)), interval: .delay(.zero)))
  }

  @Test(arguments: 1...128)
  func `the interval ends at the next test with the new level`(test: Int) throws {
    for level in 1...6 {
      let card = CardState(phase: .box(try #require(LeitnerLevel(level))))
      let outcome = LeitnerScheduler(test: test).outcome(for: card, rating: .good, at: .first)
      let days = try #require(outcome.interval.days)
      let isNext = { LeitnerCycle.levels(ofTest: test + $0).contains { $0.number == level + 1 } }
      #expect((1...days).first(where: isNext) == days)
    }
  }

  private func progress(_ finished: (number: Int, day: Int)...) -> LeitnerProgress {
    LeitnerProgress(
      start: StudyDay(number: 1),
      finished: finished.map { .init($0.number, on: StudyDay(number: $0.day)) })
  }

  /// The test of a day for levels that have held a card since another.
  private func test(
    _ progress: LeitnerProgress, on day: Int, levels: [Int], since: Int = 0
  ) -> Int? {
    let occupied = levels.compactMap { LeitnerLevel($0) }.map { ($0, StudyDay(number: since)) }
    return progress.test(
      on: StudyDay(number: day), occupied: Dictionary(uniqueKeysWithValues: occupied))
  }

  @Test func `a missed test waits`() {
    let progress = progress((3, 10))
    for day in [11, 12, 19, 200] { #expect(test(progress, on: day, levels: [1]) == 4) }
  }

  @Test func `there is one test a day`() {
    let progress = progress((1, 10))
    #expect(test(progress, on: 10, levels: [1]) == nil)
    #expect(test(progress, on: 9, levels: [1]) == nil)
    #expect(test(progress, on: 11, levels: [1]) == 2)
  }

  @Test(arguments: [(2, 1), (3, 2), (4, 4), (5, 8), (6, 16), (7, 32)])
  func `a test without cards is skipped, and its day with it`(level: Int, first: Int) {
    let begun = progress()
    for day in 1..<first { #expect(test(begun, on: day, levels: [level]) == nil) }
    for day in first...(first + 100) { #expect(test(begun, on: day, levels: [level]) == first) }
  }

  @Test func `without any cards there is no test`() {
    #expect(test(progress(), on: 100, levels: []) == nil)
    #expect(test(progress(), on: 100, levels: [8]) == nil)
  }

  @Test func `a card that comes later does not bring back the tests that were skipped`() {
    let progress = progress((4, 4))
    #expect(test(progress, on: 30, levels: [1], since: 30) == 30)
    #expect(test(progress, on: 33, levels: [1], since: 30) == 30)
    #expect(test(progress, on: 31, levels: [6, 1], since: 30) == 30)
  }

  @Test(arguments: 0..<UInt64(20))
  func `a test that is finished on its day moves no other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var kept = progress()
    var number = 0
    for day in 1..<200 {
      number += 1
      let test = LeitnerProgress.Finished(number, on: StudyDay(number: day))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: number -= 1  // missed
      case 1...3:
        if kept.expects(test) {
          var later = kept
          later.complete(test: number, on: test.day)
          for other in 1..<300 {
            let when = StudyDay(number: other)
            #expect(later.test(on: when) == kept.test(on: when))
            #expect(later.day(of: other) == kept.day(of: other))
          }
        }
        kept.complete(test: number, on: test.day)
      default: break  // skipped
      }
    }
  }

  @Test func `a card of level n comes back after about 2 to the n − 1 days`() throws {
    let progress = progress((1, 1))
    var day = StudyDay(number: 1)
    for level in LeitnerLevel.reviewed.dropFirst() {
      let next = try #require(progress.nextDay(of: level, after: day))
      let days = next.days(since: day)
      let usual = 1 << (level.number - 1)
      #expect(days >= 1 && days <= usual)
      day = next
    }
    // Level 7 has its day in each 64.
    let again = try #require(progress.nextDay(of: LeitnerLevel.reviewed[6], after: day))
    #expect(again.days(since: day) == 64)
  }

  @Test(arguments: [0, 9, -1]) func `there are seven levels and an end`(number: Int) {
    #expect(LeitnerLevel(number) == nil)
  }
}
