import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `A plan of answers` {
  private static let start: Int64 = 1_800_000_000_000
  private static let word = LexemeID("en:w")
  private static let seeds = 0..<(UInt64(30) * UInt64(testScale))

  /// A word with a past, on the events of one device.
  private struct Past {
    var generator: SeededGenerator
    var events: [Event] = []
    var now = AnswerPlanTests.start

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      if seed % 3 == 0 {
        add(.set(.profile("maximumInterval"), to: .integer(Int(seed % 50) + 3)))
      }
      if seed % 4 == 1 {
        add(
          .calibratedKnown(
            CalibratedKnown(
              lexeme: AnswerPlanTests.word, session: "s", probability: 950_000,
              stability: 60_000_000, initialStability: 30_000_000, difficulty: 3_000_000,
              at: moment)))
      }
      for _ in 0..<Int(seed % 6) {
        now += Int64.random(in: 60_000...(20 * 86_400_000), using: &generator)
        let rating = Rating.allCases.randomElement(using: &generator) ?? .good
        add(.review(Review(of: AnswerPlanTests.word, rating, at: moment)))
      }
      now += Int64.random(in: 60_000...(30 * 86_400_000), using: &generator)
    }

    var moment: Moment { Moment(milliseconds: now) }

    var state: LearnerState {
      LearnerState(events, admission: EventAdmission(now: now + 1_000))
    }

    mutating func add(_ fact: Fact, id: EventID? = nil) {
      let bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
      events.append(
        Event(
          id: id ?? EventID(random: bits), device: DeviceID(bits: 1), sequence: events.count + 1,
          time: HybridTime(milliseconds: now, counter: UInt16(events.count)), fact: fact))
    }

    mutating func plan(load: DueLoad?) -> AnswerPlan {
      var state = state
      let bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
      return state.plan(
        for: Subject(AnswerPlanTests.word), id: EventID(random: bits), device: DeviceID(bits: 1),
        time: HybridTime(milliseconds: now, counter: UInt16(events.count)), moment: moment,
        load: load)
    }

    mutating func load() -> DueLoad {
      var easyDays = EasyDays()
      easyDays[.saturday] = .minimum
      easyDays[.sunday] = .reduced
      return DueLoad(
        today: moment.studyDay,
        counts: (0..<91).map { _ in Int.random(in: 0...60, using: &generator) },
        easyDays: easyDays)
    }
  }

  @Test(arguments: seeds, [false, true])
  func `comes true, whatever is answered`(seed: UInt64, isLoaded: Bool) throws {
    var past = Past(seed: seed)
    let plan = past.plan(load: isLoaded ? past.load() : nil)
    for rating in Rating.allCases {
      var future = past
      future.add(
        .review(
          Review(
            of: Self.word, rating, at: past.moment, chosenDays: plan.chosenDays[rating])),
        id: plan.id)
      let state = future.state
      let memory = state.words[try #require(state.word(Self.word))]
      #expect(memory == plan.memories[rating])
    }
  }

  @Test(arguments: seeds, [false, true])
  func `has its answers in order`(seed: UInt64, isLoaded: Bool) {
    var past = Past(seed: seed)
    let plan = past.plan(load: isLoaded ? past.load() : nil)
    let intervals = Rating.allCases.map { plan.interval(after: $0) }
    #expect(intervals == intervals.sorted())
  }

  /// A forged or foreign choice cannot move a card further than chance could have.
  @Test(arguments: seeds)
  func `follows no choice outside the fuzz range`(seed: UInt64) throws {
    var past = Past(seed: seed)
    let scheduler = MemoryScheduler(FSRS())
    for chosen in [1, 4, 9, 30, 36_500, -3, 0] {
      var future = past
      future.add(
        .review(Review(of: Self.word, .good, at: past.moment, chosenDays: chosen)))
      var plain = past
      plain.add(
        .review(Review(of: Self.word, .good, at: past.moment)), id: future.events.last?.id)
      func memory(_ past: Past) throws -> WordMemory {
        let state = past.state
        return state.words[try #require(state.word(Self.word))]
      }
      let (moved, unmoved) = (try memory(future), try memory(plain))
      #expect(moved.card == unmoved.card)
      guard moved.card.phase == .review, let day = moved.dueDay, let state = moved.card.memory,
        seed % 3 != 0
      else { continue }
      let days = day.days(since: past.moment.studyDay)
      // The order of the answers may lead to the same day outside the range, chosen or not.
      #expect(moved == unmoved || days == chosen && scheduler.allows(chosen, for: state))
    }
    _ = past.generator.next()
  }

  @Test func `spares the days that are to be easy`() {
    var onWeekend = 0
    for seed in 0..<UInt64(200) {
      var past = Past(seed: seed * 12 + 5)
      var easyDays = EasyDays()
      easyDays[.saturday] = .minimum
      easyDays[.sunday] = .minimum
      let load = DueLoad(
        today: past.moment.studyDay, counts: Array(repeating: 5, count: 91), easyDays: easyDays)
      let plan = past.plan(load: load)
      guard case .days(let days) = plan.interval(after: .good), days >= 7, days < 80 else {
        continue
      }
      let weekday = past.moment.studyDay.advanced(by: days).weekday
      if weekday == .saturday || weekday == .sunday { onWeekend += 1 }
    }
    #expect(onWeekend <= 2)
  }
}

private typealias AnswerPlanTests = `A plan of answers`
