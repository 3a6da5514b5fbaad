import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Fit triggers` {
  @Test(
    arguments: [
      (99, nil, 0.9, 0, nil), (100, nil, 0.9, 0, .firstReviews), (599, 100, 0.9, 400, nil),
      (600, 100, 0.9, 400, .moreReviews), (300, 100, 0.8, 200, .drift(observed: 0.8, desired: 0.9)),
      (300, 100, 0.86, 200, nil), (300, 100, 1, 200, .drift(observed: 1, desired: 0.9)),
      (150, 100, 0.5, 50, nil), (150, 100, 0.5, 200, nil),
    ] as [(Int, Int?, Double, Int, FitTrigger?)])
  func `a fit is due for a reason`(
    reviews: Int, last: Int?, share: Double, count: Int, expected: FitTrigger?
  ) {
    let recent = FitTrigger.RecentRecall(
      recalled: Int((share * Double(count)).rounded()), count: count)
    #expect(
      FitTrigger.due(reviews: reviews, reviewsAtLastFit: last, recent: recent, desired: 0.9)
        == expected)
  }
}

@Suite struct `Laws of rescheduling` {
  private static let seeds = 0..<UInt64(40 * testScale)
  private let today = StudyDay(number: 20_000)

  private func entries(_ generator: inout SeededGenerator) -> [ReschedulePlan<Int>.Entry] {
    (0..<Int.random(in: 0...200, using: &generator)).map { card in
      let last = today.advanced(by: -Int.random(in: 0...100, using: &generator))
      return ReschedulePlan.Entry(
        card: card, lastReview: last,
        due: last.advanced(by: Int.random(in: 1...150, using: &generator)),
        interval: Int.random(in: 0...200, using: &generator),
        recall: Double.random(in: 0.3...1, using: &generator))
    }
  }

  @Test(arguments: seeds, [1, 7, 1_000])
  func `no day takes more than the cap, and none lies in the past`(seed: UInt64, cap: Int) {
    var generator = SeededGenerator(seed: seed)
    let entries = entries(&generator)
    let plan = ReschedulePlan(entries, today: today, dailyCap: cap)
    let sooner = plan.moves.filter { move in move.to < max(move.from, today) }
    for (_, moves) in Dictionary(grouping: sooner, by: \.to) { #expect(moves.count <= cap) }
    #expect(plan.moves.allSatisfy { $0.to >= today })
    #expect(plan.moves.count + plan.unchanged == entries.count)
    #expect(Set(plan.moves.map(\.card)).count == plan.moves.count)
  }

  @Test(arguments: seeds)
  func `without a cap to speak of every card goes where the weights say`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let entries = entries(&generator)
    let plan = ReschedulePlan(entries, today: today, dailyCap: .max)
    for move in plan.moves {
      let entry = entries[move.card]
      #expect(move.to == max(entry.lastReview.advanced(by: max(entry.interval, 1)), today))
    }
  }

  @Test func `those likeliest to be forgotten come first, and small changes stay`() {
    let entry = { (card: String, interval: Int, recall: Double) in
      ReschedulePlan<String>.Entry(
        card: card, lastReview: today.advanced(by: -30), due: today.advanced(by: 30),
        interval: interval, recall: recall)
    }
    let plan = ReschedulePlan(
      [entry("a", 30, 0.9), entry("b", 30, 0.7), entry("c", 58, 0.5), entry("d", 90, 0.9)],
      today: today, dailyCap: 1)
    #expect(plan.moves.map(\.card) == ["b", "a", "d"])
    #expect(plan.moves.map(\.to.number) == [20_000, 20_001, 20_060])
    #expect(plan.unchanged == 1 && plan.soonerCount == 2 && plan.laterCount == 1)
  }
}
