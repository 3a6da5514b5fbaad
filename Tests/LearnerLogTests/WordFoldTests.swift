import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `The memory of a word` {
  private let device = DeviceID(bits: 1)
  private static let start: Int64 = 1_700_000_000_000

  /// Events of one device, one a day.
  private func state(_ facts: [Fact], days: [Int]? = nil) -> LearnerState {
    let events = facts.enumerated().map { index, fact in
      Event(
        id: EventID(bits: UInt128(index + 1)), device: device, sequence: index + 1,
        time: HybridTime(milliseconds: Self.start + Int64(index) * 1_000), fact: fact)
    }
    return LearnerState(events, admission: EventAdmission(now: Self.start + 400 * 86_400_000))
  }

  private func day(_ number: Int) -> Moment {
    Moment(milliseconds: Self.start + Int64(number) * 86_400_000)
  }

  private func review(_ rating: Rating, _ number: Int) -> Fact {
    .review(Review(of: LexemeID("en:w"), rating, at: day(number)))
  }

  private func memory(_ facts: Fact...) -> WordMemory {
    let state = state(facts)
    return state.word(LexemeID("en:w")).map { state.words[$0] } ?? WordMemory()
  }

  private func known(_ session: String, stability: Int = 60_000_000) -> Fact {
    .calibratedKnown(
      CalibratedKnown(
        lexeme: LexemeID("en:w"), session: session, probability: 950_000, stability: stability,
        initialStability: stability / 2, difficulty: 3_000_000, at: day(0)))
  }

  private func session(_ name: String) -> Fact {
    .set(.calibrationSession(language: "en"), to: .text(name))
  }

  @Test func `is that of the model, step by step`() {
    let model = FSRS()
    var expected = model.state(afterFirst: .good)
    expected = model.state(after: .hard, elapsedDays: 3, from: expected)
    expected = model.state(after: .again, elapsedDays: 9, from: expected)
    let memory = memory(review(.good, 0), review(.hard, 3), review(.again, 12))
    #expect(memory.card.memory == expected)
    #expect(memory.reviewCount == 3)
  }

  @Test func `a reschedule moves the due day until the next review`() throws {
    let plain = memory(review(.good, 0), review(.good, 3))
    let later = try #require(plain.dueDay).advanced(by: 5)
    let rescheduling = try #require(Rescheduling(of: plain, to: later))
    let set = Fact.set(.rescheduling(of: LexemeID("en:w")), to: rescheduling.value)
    let moved = memory(review(.good, 0), review(.good, 3), set)
    #expect(moved.dueDay == later)
    #expect(moved.due == plain.due.map { $0 + 5 * 86_400_000 })
    #expect(moved.card == plain.card)
    // It was worked out from two reviews, and there is a third, written down before or after.
    let note = Fact.set(.meaning(of: LexemeID("en:w")), to: .text("gehen"))
    let third = memory(review(.good, 0), review(.good, 3), note, review(.good, 9)).due
    #expect(memory(review(.good, 0), review(.good, 3), set, review(.good, 9)).due == third)
    let late = memory(review(.good, 0), review(.good, 3), review(.good, 9), set).due
    #expect(late == memory(review(.good, 0), review(.good, 3), review(.good, 9)).due)
  }

  @Test func `a review on the same day counts no days`() {
    let model = FSRS()
    let first = model.state(afterFirst: .again)
    #expect(
      memory(review(.again, 0), review(.good, 0)).card.memory
        == model.state(after: .good, elapsedDays: 0, from: first))
  }

  @Test func `FSRS-7 counts the hours between reviews`() {
    let model = FSRS(.fsrs7Default)
    let later = Moment(milliseconds: day(0).milliseconds + 6 * 3_600_000)
    let facts: [Fact] = [
      .set(.profile("scheduler"), to: .text("fsrs7")), review(.again, 0),
      .review(Review(of: LexemeID("en:w"), .good, at: later)), review(.good, 3),
    ]
    var expected = model.state(afterFirst: .again)
    expected = model.state(after: .good, elapsedDays: 0.25, from: expected)
    expected = model.state(after: .good, elapsedDays: 2.75, from: expected)
    let state = state(facts)
    let memory = state.word(LexemeID("en:w")).map { state.words[$0] }
    #expect(memory?.card.memory == expected)
    let record = state.word(LexemeID("en:w")).flatMap { state.queueRecord(of: $0) }
    #expect(record?.stability == model.interval(for: expected, desiredRetention: 0.9))
  }

  @Test func `a failure in review is a lapse, a failure while learning is none`() {
    #expect(memory(review(.again, 0), review(.again, 0)).lapseCount == 0)
    #expect(memory(review(.easy, 0), review(.again, 9)).lapseCount == 1)
  }

  @Test func `a memory that was taken over holds in a deck and through a failure`() {
    let start = Fact.calibratedKnown(
      CalibratedKnown(
        lexeme: LexemeID("en:w"), session: CalibratedKnown.takenOverSession,
        probability: 1_000_000, stability: 20_000_000, initialStability: 20_000_000,
        difficulty: 5_000_000, at: day(0)))
    let deck = Fact.set(.deck(of: LexemeID("en:w")), to: .text("d"))
    let known = MemoryState(stability: 20, difficulty: 5)
    let alone = memory(deck, start)
    #expect(alone.card.memory == known && !alone.isSynthetic)
    let failed = memory(deck, start, review(.again, 15))
    #expect(
      failed.card.memory == FSRS().state(after: .again, elapsedDays: 15, from: known))
    #expect(failed.lapseCount == 1)
  }

  @Test func `cram moves nothing`() {
    let cram = Fact.cram(Cram(of: LexemeID("en:w"), .again, at: day(5)))
    #expect(memory(review(.good, 0), cram) == memory(review(.good, 0)))
  }

  @Test func `forgetting begins anew and keeps the count`() {
    let memory = memory(
      review(.easy, 0), .forget(Forget(LexemeID("en:w"), at: day(3))), review(.good, 9))
    #expect(memory.card.memory == FSRS().state(afterFirst: .good))
    #expect(memory.reviewCount == 2)
  }

  @Test func `calibration makes a word known without a review`() {
    let memory = memory(session("a"), known("a"))
    #expect(memory.isSynthetic)
    #expect(memory.derivedStatus == .known)
    #expect(memory.reviewCount == 0)
    #expect(memory.card.memory?.stability == 30)
    #expect(memory.priorKnown == 950_000)
  }

  @Test func `a later session supersedes an earlier one`() {
    #expect(memory(session("a"), known("a"), session("b")).card == .new)
    let memory = memory(session("a"), known("a"), session("b"), known("b", stability: 80_000_000))
    #expect(memory.card.memory?.stability == 40)
  }

  @Test func `one real review freezes what calibration said then`() {
    let before = memory(session("a"), known("a"), review(.good, 20))
    let after = memory(
      session("a"), known("a"), review(.good, 20), session("b"), known("b", stability: 90_000_000))
    #expect(!before.isSynthetic)
    #expect(after.card == before.card)
    #expect(
      before.card.memory
        == FSRS().state(
          after: .good, elapsedDays: 20, from: MemoryState(stability: 60, difficulty: 3)))
  }

  @Test func `a calibrated word that is not recalled was new, and did not lapse`() {
    let memory = memory(session("a"), known("a"), review(.again, 20))
    #expect(memory.card.memory == FSRS().state(afterFirst: .again))
    #expect(memory.lapseCount == 0)
  }

  @Test func `a deck has its own scheduler`() {
    let facts: [Fact] = [
      .set(.deck("d", "scheduler"), to: .text("leitner")),
      .set(.deck(of: LexemeID("en:w")), to: .text("d")), review(.good, 0), review(.good, 1),
      review(.again, 2), review(.good, 2),
    ]
    let state = state(facts)
    #expect(state.words[state.word(LexemeID("en:w"))!].card.phase == .box(.second))
  }

  @Test func `settings work back through the whole history`() {
    let facts = [review(.good, 0), review(.good, 4), review(.good, 20)]
    let late = state(facts + [.set(.profile("scheduler"), to: .text("fsrs5"))])
    let early = state([.set(.profile("scheduler"), to: .text("fsrs5"))] + facts)
    #expect(late.words[0].card == early.words[1].card)
    #expect(late.words[0].card != state(facts).words[0].card)
  }

  @Test(arguments: [
    RegisterValue.text("x"), .integer(5), .integers([1]), .bool(true), .integers([-5]),
  ])
  func `settings that make no sense are as if they were not there`(value: RegisterValue) {
    let facts = [review(.good, 0), review(.good, 4)]
    for field in Setting.scheduling where field != .fuzz && field != .enabled {
      if field == .learningSteps || field == .relearningSteps, value == .integers([1]) { continue }
      if field == .maximumInterval || field == .rolloverHour || field == .leitnerStart { continue }
      if field == .desiredRetention { continue }
      let odd = state([.set(field.key, to: value)] + facts)
      #expect(odd.words[odd.word(LexemeID("en:w"))!].card == memory(facts[0], facts[1]).card)
    }
  }

  @Test func `a day of the past is rebuilt`() {
    let facts = [review(.good, 0), review(.good, 4)]
    let events = facts.enumerated().map { index, fact in
      Event(
        id: EventID(bits: UInt128(index + 1)), device: device, sequence: index + 1,
        time: HybridTime(milliseconds: fact.moment!.milliseconds), fact: fact)
    }
    let past = LearnerState(
      events, admission: EventAdmission(asOf: Self.start + 3 * 86_400_000))
    #expect(past.words[0].reviewCount == 1)
  }
}
