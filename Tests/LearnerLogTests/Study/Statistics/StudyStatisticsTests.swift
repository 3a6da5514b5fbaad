import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Retention and its range` {
  @Test func `nothing was observed before the first answer`() {
    #expect(Retention().observed == nil && Retention().interval == nil)
  }

  @Test(arguments: [(9, 10), (1, 1), (0, 5), (850, 1_000)])
  func `the interval holds what was observed, and narrows as answers come in`(
    recalled: Int, count: Int
  ) throws {
    let few = Self.retention(recalled: recalled, of: count)
    let many = Self.retention(recalled: recalled * 100, of: count * 100)
    let (wide, narrow) = (try #require(few.interval), try #require(many.interval))
    let share = Double(recalled) / Double(count)
    expectClose(few.observed ?? -1, share)
    #expect(wide.contains(share) && narrow.contains(share))
    #expect(narrow.upperBound - narrow.lowerBound < wide.upperBound - wide.lowerBound)
    #expect(wide.lowerBound >= 0 && wide.upperBound <= 1)
  }

  @Test func `Wilson's interval of nine in ten`() throws {
    // Wilson 1927: 0.5958 to 0.9821.
    let interval = try #require(Self.retention(recalled: 9, of: 10).interval)
    expectClose(interval.lowerBound, 0.5958, within: 1e-4)
    expectClose(interval.upperBound, 0.9821, within: 1e-4)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the mean of predictions is the same in every order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let day = StudyDay(number: 100)
    let changes = (0..<200).map { _ in
      SampleHistory.change(
        .review(.good), stability: 5, on: day,
        predicted: Double.random(in: 0...1, using: &generator))
    }
    let mean = SampleHistory.statistics(changes, today: day).totalRetention.all.predicted
    let shuffled = changes.shuffled(using: &generator)
    #expect(SampleHistory.statistics(shuffled, today: day).totalRetention.all.predicted == mean)
    let exact = changes.compactMap(\.predicted).reduce(0, +) / Double(changes.count)
    expectClose(mean ?? 0, exact, within: 1e-9)
  }

  private static func retention(recalled: Int, of count: Int) -> Retention {
    let day = StudyDay(number: 100)
    let changes = (0..<count).map { position in
      SampleHistory.change(
        .review(position < recalled ? .good : .again), stability: 5, on: day, predicted: 0.9)
    }
    return SampleHistory.statistics(changes, today: day).totalRetention.young
  }
}

@Suite struct `Statistics of study` {
  private let today = StudyDay(number: 20_778)

  @Test func `an empty store has empty statistics`() {
    let statistics = SampleHistory.statistics([], today: today)
    #expect(statistics.reviewCount == 0 && statistics.firstDay == nil)
    #expect(statistics.forecast.allSatisfy { $0 == 0 })
    #expect(statistics.totalMastery.total == 0)
    #expect(statistics.streak.current == 0)
  }

  @Test func `one review is one of everything`() {
    let change = SampleHistory.change(
      .review(.good), before: .new, after: SampleHistory.card(3.2), on: today, isFirst: true)
    let statistics = SampleHistory.statistics([change], today: today)
    #expect(statistics.reviewCount == 1 && statistics.newCount == 1)
    #expect(statistics.totalRetention.all.count == 0)
    #expect(statistics.masteryHistory.map(\.counts.total) == [1])
    #expect(statistics.masteryHistory[0].counts[.intermediate] == 1)
    #expect(statistics.streak.current == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `sums over days, months and levels agree with the history`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var changes: [MemoryChange] = []
    var stable: [Double?] = Array(repeating: nil, count: 30)
    for _ in 0..<2_000 {
      let word = Int.random(in: 0..<30, using: &generator)
      let rating = Rating.allCases.randomElement(using: &generator) ?? .good
      let next = Double.random(in: 0.1...60, using: &generator)
      changes.append(
        SampleHistory.change(
          .review(rating), before: stable[word].map { SampleHistory.card($0) } ?? .new,
          after: SampleHistory.card(next),
          on: today.advanced(by: -Int.random(in: 0...400, using: &generator)),
          predicted: stable[word] == nil ? nil : 0.9, isFirst: stable[word] == nil))
      stable[word] = next
    }
    let statistics = SampleHistory.statistics(changes, today: today)
    #expect(statistics.reviewCount == 2_000)
    #expect(statistics.days.values.reduce(0) { $0 + $1.reviews } == 2_000)
    #expect(statistics.newCount == 30)
    let total = statistics.totalRetention
    #expect(total.all.count == 2_000 - 30)
    #expect(
      statistics.retention.values.reduce(0) { $0 + $1.all.recalled } == total.all.recalled)
    // However the changes lie in time, the last day has every word once, at its level.
    let last = statistics.masteryHistory.last?.counts ?? MasteryCounts()
    for level in MasteryLevel.allCases {
      #expect(
        last[level]
          == stable.count { $0.map { MasteryThresholds.standard.level(stability: $0) } == level })
    }
    #expect(statistics.masteryHistory.map(\.day) == statistics.masteryHistory.map(\.day).sorted())
  }

  @Test func `steps are no retention`() {
    let changes = [CardPhase.learning(step: 0), .relearning(step: 1), .new].map { phase in
      SampleHistory.change(
        .review(.again), before: CardState(phase: phase, memory: SampleHistory.card(2).memory),
        after: SampleHistory.card(2), on: today, predicted: 0.99)
    }
    #expect(SampleHistory.statistics(changes, today: today).totalRetention.all.count == 0)
  }

  @Test func `the forecast has what is overdue today, and nothing that is not asked`() {
    let words = [
      SampleHistory.word("en:a", due: today.advanced(by: -9)),
      SampleHistory.word("en:b", due: today),
      SampleHistory.word("en:c", due: today.advanced(by: 4)),
      SampleHistory.word("en:d", due: today.advanced(by: 400)),
      SampleHistory.word("en:e", due: today, isSuspended: true),
      SampleHistory.word("en:f", due: today, mark: .ignored),
      SampleHistory.word("en:g", due: today, mark: .known),
    ]
    let statistics = StudyStatistics(
      StudyHistory(changes: [], words: words), reviews: [], thresholds: .standard, today: today)
    #expect(statistics.forecast[0] == 2)
    #expect(statistics.forecast[4] == 1)
    #expect(statistics.forecast.reduce(0, +) == 3)
  }

  @Test func `mastery is counted by deck, by the learner's thresholds, without guesses`() throws {
    let thresholds = try #require(
      MasteryThresholds(intermediate: 1, advanced: 2, mastered: 3))
    let words = [
      SampleHistory.word("en:a", stability: 2.5, deck: "verbs"),
      SampleHistory.word("en:b", stability: 3), SampleHistory.word("en:c", stability: 0.5),
      SampleHistory.word("en:d", stability: 300, isSynthetic: true),
    ]
    let statistics = StudyStatistics(
      StudyHistory(changes: [], words: words), reviews: [], thresholds: thresholds, today: today)
    #expect(statistics.mastery["verbs"]?[.advanced] == 1)
    #expect(statistics.mastery[nil]?[.mastered] == 1)
    #expect(statistics.mastery[nil]?[.beginner] == 1)
    #expect(statistics.totalMastery.total == 3)
  }
}
