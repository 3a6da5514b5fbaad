import SpacedRepetition
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

  @Test func `a wrong card comes back in the same test until right, then stands at level 2`() {
    var test = LeitnerTest(
      number: 1, cards: [("a", .first), ("b", .second), ("c", LeitnerLevel(3) ?? .first)])
    #expect(test.queue == ["a", "b"])
    for isRight in [true, false, false, true] { test.answer(isRight: isRight) }
    #expect(test.isFinished)
    #expect(test.levels == ["a": .second, "b": .second])
    test.answer(isRight: true)
    #expect(test.levels["a"] == .second)
  }

  @Test func `a missed test waits`() {
    let progress = LeitnerProgress(completedTests: 3, lastDay: StudyDay(number: 10))
    #expect(progress.test(on: StudyDay(number: 11), occupied: [.first]) == 4)
    #expect(progress.test(on: StudyDay(number: 19), occupied: [.first]) == 4)
  }

  @Test func `there is one test a day`() {
    var progress = LeitnerProgress()
    progress.complete(test: 1, on: StudyDay(number: 10))
    #expect(progress.test(on: StudyDay(number: 10), occupied: [.first]) == nil)
    #expect(progress.test(on: StudyDay(number: 9), occupied: [.first]) == nil)
    #expect(progress.test(on: StudyDay(number: 11), occupied: [.first]) == 2)
  }

  @Test func `a test without cards is skipped, and without any cards there is none`() throws {
    let seventh = try #require(LeitnerLevel(7))
    let today = StudyDay(number: 1)
    #expect(LeitnerProgress().test(on: today, occupied: [seventh]) == 32)
    #expect(LeitnerProgress().test(on: today, occupied: [.second]) == 1)
    #expect(LeitnerProgress(completedTests: 1).test(on: today, occupied: [.second]) == 3)
    #expect(LeitnerProgress().test(on: today, occupied: []) == nil)
    #expect(LeitnerProgress().test(on: today, occupied: [.finished]) == nil)
  }

  @Test(arguments: [0, 9, -1]) func `there are seven levels and an end`(number: Int) {
    #expect(LeitnerLevel(number) == nil)
  }
}
