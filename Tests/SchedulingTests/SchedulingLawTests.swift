import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Laws of scheduling` {
  private static let seeds = 0..<UInt64(100 * testScale)

  private func card(_ random: inout RandomMemory) -> CardState {
    switch random.integer(0...3) {
    case 0: .new
    case 1: CardState(phase: .learning(step: random.integer(0...3)), memory: random.memory())
    case 2: CardState(phase: .relearning(step: random.integer(0...3)), memory: random.memory())
    default: CardState(phase: .review, memory: random.memory())
    }
  }

  private func moment(_ random: inout RandomMemory) -> ReviewMoment {
    let isFuzzed = random.integer(0...2) > 0
    let counts = (0..<120).map { _ in random.integer(0...30) }
    let load = DueLoad(
      today: StudyDay(number: random.integer(0...30_000)), counts: counts,
      easyDays: EasyDays([.sunday: .minimum]))
    return ReviewMoment(
      elapsedDays: random.number(0...500), previousInterval: random.integer(0...500),
      seed: isFuzzed ? UInt64(random.integer(0...1_000_000)) : nil,
      load: random.integer(0...1) == 0 ? load : nil)
  }

  @Test(arguments: seeds)
  func `Again comes before Hard, Hard not after Good, Good not after Easy`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let settings = random.settings()
    let version = FSRSVersion.allCases[random.integer(0...1)]
    let scheduler = MemoryScheduler(FSRS(try random.weights(version)), settings: settings)
    for _ in 0..<20 {
      let card = card(&random)
      let outcomes = scheduler.outcomes(for: card, at: moment(&random)).map(\.interval)
      // At the maximum, and where a step is as long as it, there is no room for order.
      let reach = Duration.seconds(86_400) * settings.maximumInterval
      let isCramped = (outcomes.again.duration ?? .zero) >= reach
      #expect(outcomes.again < outcomes.hard || isCramped, "\(outcomes)")
      #expect(outcomes.hard <= outcomes.good || isCramped, "\(outcomes)")
      #expect(outcomes.good <= outcomes.easy || isCramped, "\(outcomes)")
      for rating in Rating.allCases {
        #expect((outcomes[rating].days ?? 1) >= 1)
        #expect((outcomes[rating].days ?? 1) <= settings.maximumInterval)
      }
    }
  }

  @Test func `a step longer than the longest interval is cut to it`() {
    let settings = SchedulingSettings(
      learningSteps: [.seconds(60), .seconds(300_000)], maximumInterval: 2)
    let outcomes = MemoryScheduler(FSRS(), settings: settings).outcomes(for: .new, at: .first)
    #expect(outcomes.good.interval == .delay(.seconds(172_800)))
  }

  @Test(arguments: seeds)
  func `the same call gives the same outcomes`(seed: UInt64) throws {
    var first = RandomMemory(seed: seed)
    var second = RandomMemory(seed: seed)
    let scheduler = MemoryScheduler(FSRS())
    #expect(
      scheduler.outcomes(for: card(&first), at: moment(&first))
        == scheduler.outcomes(for: card(&second), at: moment(&second)))
  }

  @Test(arguments: seeds)
  func `the order of unrelated cards does not matter`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let scheduler = MemoryScheduler(FSRS())
    let reviews = (0..<40).map { _ in
      (card: random.integer(0...4), rating: random.rating(), days: random.number(0...30))
    }
    func replay(_ reviews: [(card: Int, rating: Rating, days: Double)]) -> [Int: CardState] {
      reviews.reduce(into: [:]) { cards, review in
        cards[review.card] =
          scheduler.outcome(
            for: cards[review.card] ?? .new, rating: review.rating,
            at: ReviewMoment(elapsedDays: review.days)
          ).card
      }
    }
    // A stable sort by card keeps each card's own order.
    let sorted = reviews.enumerated().sorted { ($0.1.card, $0.0) < ($1.1.card, $1.0) }.map(\.1)
    #expect(replay(reviews) == replay(sorted))
  }

  /// A traveller's wall clock: instants go on, the offset jumps by hours, the clock is set back.
  @Test(arguments: seeds)
  func `no journey and no change of the clock gives a negative elapsed time`(seed: UInt64) {
    var random = RandomMemory(seed: seed)
    var instant: Int64 = 1_700_000_000
    var last = StudyDay(number: .min / 2)
    for _ in 0..<50 {
      instant += Int64(random.integer(-200_000...400_000))
      let offset = Int64(random.integer(-12...14)) * 3_600
      let day = StudyDay(
        wallClockSeconds: instant + offset, rolloverHour: random.integer(0...23))
      #expect(day.days(since: last) >= 0)
      #expect(ReviewMoment(elapsedDays: Double(day.number - last.number)).elapsedDays >= 0)
      last = day
    }
  }

  @Test(arguments: seeds)
  func `fuzz does not shorten an interval that has grown`(seed: UInt64) {
    var random = RandomMemory(seed: seed)
    let scheduler = MemoryScheduler(FSRS())
    let previous = random.integer(1...300)
    let card = CardState(
      phase: .review, memory: MemoryState(stability: Double(previous), difficulty: 5))
    let outcomes = scheduler.outcomes(
      for: card,
      at: ReviewMoment(
        elapsedDays: Double(previous), previousInterval: previous, seed: random.generator.next()))
    #expect((outcomes.good.interval.days ?? 0) > previous)
  }
}

@Suite struct `Desired retention` {
  @Test(arguments: [(0.5, 0.8), (0.85, 0.85), (0.99, 0.95), (.nan, 0.9)])
  func `a learner's choice stays between 80 and 95 %`(given: Double, expected: Double) {
    #expect(DesiredRetention(given).value == expected)
  }

  @Test(arguments: [0, 1, -0.5, .nan]) func `a chance lies between 0 and 1`(value: Double) {
    #expect(DesiredRetention(exactly: value) == nil)
  }
}
