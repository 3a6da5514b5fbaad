import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

/// What becomes of an answer when the world does not keep to the plan: each outcome is stated, and
/// nothing is lost.
@Suite struct `Answering` {
  private static let day: Int64 = 86_400_000
  private let word = LexemeID("en:walk")

  private func reviewCount(_ store: LearnerStore) async throws -> Int {
    try await store.wordState(of: word)?.reviewCount ?? 0
  }

  @Test(arguments: 0..<(UInt64(6) * UInt64(testScale)))
  func `leads where the plan said, with load or without`(seed: UInt64) async throws {
    let laptop = try Laptop(seed + 1)
    var generator = SeededGenerator(seed: seed)
    for turn in 0..<12 {
      let today = try await laptop.store.moment().studyDay
      let load =
        turn % 2 == 0
        ? DueLoad(
          today: today, counts: (0..<91).map { _ in Int.random(in: 0...40, using: &generator) })
        : nil
      let plan = try await laptop.store.plan(for: word, load: load)
      let rating = Rating.allCases.randomElement(using: &generator) ?? .good
      laptop.world.pass(Int64.random(in: 0...20_000, using: &generator))
      let state = try await laptop.store.review(word, rating, plan: plan)
      // A few seconds pass between the plan and the answer; days and memory are the same.
      #expect(state.memory.card == plan.memories[rating].card)
      #expect(state.memory.dueDay == plan.memories[rating].dueDay)
      laptop.world.pass(Int64.random(in: 0...12 * Self.day, using: &generator))
    }
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `after the day has changed counts for the new day, and the old plan binds nothing`()
    async throws
  {
    let laptop = try Laptop(1)
    try await laptop.store.review(word, .easy)
    laptop.world.passDays(9)
    let moment = try await laptop.store.moment()
    laptop.world.pass(try await laptop.store.end(of: moment.studyDay) - laptop.world.now - 1_000)
    let load = DueLoad(today: moment.studyDay, counts: Array(repeating: 3, count: 91))
    let plan = try await laptop.store.plan(for: word, load: load)
    laptop.world.pass(60_000)
    let state = try await laptop.store.review(word, .good, plan: plan)
    #expect(state.memory.since == moment.studyDay.advanced(by: 1))
    let reviews = try await laptop.store.reviews(since: moment.milliseconds)
    #expect(reviews.count == 1 && reviews[0].chosenDays == nil)
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `on a clock that was set back counts, and what it had dated ahead waits for its day`()
    async throws
  {
    let laptop = try Laptop(1)
    let first = try await laptop.store.review(word, .good)
    laptop.world.passDays(4)
    try await laptop.store.review(word, .good)
    laptop.world.passDays(-2)
    let after = try await laptop.store.review(word, .good)
    // The review of the day that is to come again is in the log and does not count yet.
    #expect(try await laptop.store.eventCount() == 3 && after.reviewCount == 2)
    let expected = first.memory.card.memory.map {
      FSRS().state(after: .good, elapsedDays: 2, from: $0)
    }
    #expect(after.memory.card.memory == expected)
    #expect(try #require(after.nextReviewDate) > laptop.world.now)
    laptop.world.passDays(30)
    #expect(try await laptop.store.review(word, .good).reviewCount == 4)
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `in two zones counts once for each local day, and both devices agree`() async throws {
    let share = TemporaryFolder()
    // 22:00 in Tokyo is 06:00 of the same day in Los Angeles; 03:00 in Tokyo is the day before
    // there.
    func device(_ seed: UInt64, _ zone: String, at now: Int64) throws -> Laptop {
      try Laptop(seed, now: now, zone: zone)
    }
    let evening: Int64 = 1_800_000_000_000 / Self.day * Self.day + 13 * 3_600_000
    let tokyo = try device(1, "Asia/Tokyo", at: evening)
    let angeles = try device(2, "America/Los_Angeles", at: evening + 12 * 3_600_000)
    let first = try await tokyo.store.review(word, .easy)
    _ = try await tokyo.store.sync(with: share.path)
    _ = try await angeles.store.sync(with: share.path)
    #expect(try await angeles.store.wordState(of: word)?.memory == first.memory)
    let days = try #require(first.memory.dueDay).number
    let today = try await angeles.store.moment().studyDay.number
    #expect(days > today)
    try await angeles.store.review(word, .good)
    _ = try await angeles.store.sync(with: share.path)
    _ = try await tokyo.store.sync(with: share.path)
    #expect(try await tokyo.store.stateDigest() == angeles.store.stateDigest())
    #expect(try await reviewCount(tokyo.store) == 2)
  }

  @Test func `a card that was deleted or suspended elsewhere is kept in the log and not asked`()
    async throws
  {
    let share = TemporaryFolder()
    let (a, b) = (try Laptop(1), try Laptop(2))
    let card = LexemeID("card:c1")
    let front = RegisterKey(Subject(card), "front")
    try await a.store.record([.set(front, to: .text("front"))])
    _ = try await a.store.sync(with: share.path)
    _ = try await b.store.sync(with: share.path)
    let plan = try await a.store.plan(for: card)
    try await b.store.record([
      .set(front, to: .absent), .set(.isSuspended(word), to: .bool(true)),
    ])
    b.world.pass(1_000)
    _ = try await b.store.sync(with: share.path)
    // The answer comes while the card is on the screen of the first device, which does not know
    // yet.
    try await a.store.review(card, .easy, plan: plan)
    try await a.store.review(word, .easy)
    _ = try await a.store.sync(with: share.path)
    _ = try await b.store.sync(with: share.path)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
    for laptop in [a, b] {
      #expect(try await laptop.store.wordState(of: card)?.reviewCount == 1)
      #expect(try await reviewCount(laptop.store) == 1)
      let rows = try await rows(laptop.store)
      #expect(rows[card]?.isAskable == false && rows[word]?.isAskable == false)
    }
    try await a.store.record([
      .set(front, to: .text("again")), .set(.isSuspended(word), to: .absent),
    ])
    let rows = try await rows(a.store)
    #expect(rows[card]?.isAskable == true && rows[card]?.phase == .review)
    #expect(rows[word]?.isAskable == true && rows[word]?.phase == .review)
  }

  @Test func `can be taken back by name, whatever came after it`() async throws {
    let laptop = try Laptop(1)
    let plan = try await laptop.store.plan(for: word)
    try await laptop.store.review(
      word, .good, plan: plan, with: [.set(.leitnerTest(1, ofDeck: "d"), to: .integer(7))])
    let before = try await laptop.store.wordState(of: "en:run")
    try await laptop.store.review("en:run", .good)
    #expect(try await laptop.store.undo(plan.id).count == 2)
    #expect(try await reviewCount(laptop.store) == 0)
    #expect(try await laptop.store.value(of: .leitnerTest(1, ofDeck: "d")) == nil)
    #expect(try await laptop.store.wordState(of: "en:run") != before)
    await #expect(throws: LearnerStoreError.nothingToUndo) {
      try await laptop.store.undo(plan.id)
    }
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `reads and folds the word once, with a plan and without`() async throws {
    let laptop = try Laptop(1)
    for _ in 0..<3 {
      let before = await laptop.store.replayCount
      let plan = try await laptop.store.plan(for: word)
      try await laptop.store.review(word, .good, plan: plan)
      #expect(await laptop.store.replayCount == before + 1)
      laptop.world.passDays(5)
      try await laptop.store.review(word, .good)
      #expect(await laptop.store.replayCount == before + 2)
      laptop.world.passDays(9)
    }
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `folds the word anew where something was written after the plan`() async throws {
    let laptop = try Laptop(1)
    let other = try LearnerStore(path: laptop.path, environment: laptop.world.environment)
    let writers = [laptop.store, other]
    for writer in writers {
      let plan = try await laptop.store.plan(for: word)
      try await writer.record([.set(.deck(of: word), to: .text("d")), .mark(word, .learning)])
      let state = try await laptop.store.review(word, .good, plan: plan)
      #expect(state.deck == "d" && state.mark == .learning)
      #expect(try await laptop.store.wordState(of: word) == state)
      laptop.world.passDays(5)
      try await laptop.store.undo()
      try await laptop.store.undo()
    }
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `under a name that is known writes nothing twice`() async throws {
    let laptop = try Laptop(1)
    let plan = try await laptop.store.plan(for: word, as: EventID(digestOf: "graduation"))
    for _ in 0..<3 { try await laptop.store.review(word, .good, plan: plan) }
    #expect(try await reviewCount(laptop.store) == 1)
  }

  private func rows(_ store: LearnerStore) async throws -> [LexemeID: QueueRecord] {
    let table = try await store.queueIndex()
    let positions = (0..<table.count).filter { table[$0] != nil }
    let names = try await store.lexemes(at: positions)
    return Dictionary(uniqueKeysWithValues: zip(names, positions.compactMap { table[$0] }))
  }
}
