import LearnerModel
import SQLite
import SpacedRepetition
import TestSupport
import Testing
import Vocabulary

@testable import LearnerStorage

@Suite struct `A day at a glance` {
  private let laptop: Laptop
  private var store: LearnerStore { laptop.store }

  init() throws {
    laptop = try Laptop(7)
  }

  private func today() async throws -> StudyDay {
    try await store.moment().studyDay
  }

  /// Reviews of a few words on many days, some of them taken back.
  private func study(days: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<days {
      laptop.world.passDays(Int.random(in: 0...2, using: &generator))
      try await laptop.study(words, seed: generator.next())
      if Int.random(in: 0..<3, using: &generator) == 0 { try await store.undo() }
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `what is due is what the queue has by the end of the day`(seed: UInt64) async throws {
    try await study(days: 12, seed: seed)
    for offset in [0, 1, 5, 40] {
      let day = try await today().advanced(by: offset)
      let due = try await store.dueWords(at: try await store.end(of: day))
      let counts = try await store.dueCounts(on: day)
      #expect(counts.total == due.count)
      for maturity in Maturity.allCases {
        #expect(counts[maturity] == due.count { Maturity($0.memory.card) == maturity })
      }
    }
  }

  @Test func `suspended, buried and ignored words are not due`() async throws {
    for word in words { try await store.review(word, .good) }
    laptop.world.passDays(30)
    let day = try await today()
    #expect(try await store.dueCounts(on: day).total == 4)
    try await store.record([
      .mark(words[0], .ignored), .set(.isSuspended(words[1]), to: .bool(true)),
      .set(.buriedUntil(words[2]), to: .integer(day.number + 1)),
      .set(.buriedUntil(words[3]), to: .integer(day.number)),
    ])
    #expect(try await store.dueCounts(on: day).total == 1)
    #expect(try await store.dueCounts(on: day.advanced(by: 1)).total == 2)
  }

  @Test func `a word that was taken in waits for its first review`() async throws {
    let moment = try await store.moment()
    #expect(try await store.waitingCount() == 0)
    try await store.record([
      .triage(Triage(words[0], .add, at: moment)), .triage(Triage(words[1], .reveal, at: moment)),
      .capture(Capture(words[2], form: "saw", at: moment)), .mark(words[3], .learning),
    ])
    #expect(try await store.waitingCount() == 3)
    try await store.review(words[0], .good)
    #expect(try await store.waitingCount() == 2)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `the days with a review are those of the reviews that count`(seed: UInt64) async throws {
    try await study(days: 20, seed: seed)
    let all = Set(try await store.reviews().map(\.studyDay)).sorted(by: >)
    #expect(try await store.reviewDays(atMost: .max) == all)
    #expect(try await store.reviewDays(atMost: 3) == Array(all.prefix(3)))
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the latest events are the end of the log`(seed: UInt64) async throws {
    try await study(days: 10, seed: seed)
    let all = try await store.events(of: [.review]).sorted {
      ($0.fact.moment?.milliseconds ?? 0, $0.order) < ($1.fact.moment?.milliseconds ?? 0, $1.order)
    }
    #expect(try await store.latestEvents(of: .review, count: 7) == Array(all.reversed().prefix(7)))
    let day = try #require(all.last?.fact.moment?.studyDay)
    #expect(
      try await store.latestEvents(of: .review, count: .max, since: day)
        == all.reversed().filter { $0.fact.moment?.studyDay == day })
  }

  @Test func `the first moment is that of the earliest event, not of the first one written`()
    async throws
  {
    #expect(try await store.firstMoment() == nil)
    try await store.review(words[0], .good)
    let early = Moment(milliseconds: 1_600_000_000_000)
    try await store.record(.review(Review(of: words[1], .good, at: early)))
    #expect(try await store.firstMoment() == early)
  }

  @Test func `statuses are counted, and the profile is read`() async throws {
    try await store.record([
      .mark(words[0], .known), .mark(words[1], .known), .mark(words[2], .ignored),
      .set(.lexicalRank, to: .integer(2_400)),
    ])
    #expect(try await store.statusCounts() == [.known: 2, .ignored: 1])
    #expect(try await store.status(of: words[0]) == .known)
    #expect(try await store.status(of: words[3]) == nil)
    #expect(try await store.profileValues() == ["lexicalRank": .integer(2_400)])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `the words that a filter lets through are those of no status or a new one`(
    seed: UInt64
  ) async throws {
    try await study(days: 3, seed: seed)
    var generator = SeededGenerator(seed: seed)
    for word in words {
      let mark = LexemeStatus.allCases.randomElement(using: &generator) ?? .new
      if Bool.random(using: &generator) { try await store.record(.mark(word, mark)) }
    }
    let found = try await store.newWords(among: words + ["en:nobody"])
    var expected: [LexemeID] = ["en:nobody"]
    for word in words where try await store.status(of: word) ?? .new == .new {
      expected.append(word)
    }
    #expect(Set(found) == Set(expected))
  }

  @Test func `what nobody did by hand cannot be undone`() async throws {
    try await store.record(.mark(words[0], .known))
    try await store.record([.set(.cycleCount, to: .integer(1))], title: nil)
    #expect(try await store.undo().title == "record")
    #expect(try await store.value(of: .cycleCount)?.integer == 1)
  }

  @Test func `no query of a glance looks at every row`() async throws {
    for sql in [
      LearnerStore.dueCounts, LearnerStore.waitingCount, LearnerStore.statusCounts,
      LearnerStore.status, LearnerStore.latestReviews, LearnerStore.latestOthers,
      LearnerStore.reviewBefore, LearnerStore.hasNewEvidence,
      LearnerStore.hasNewJudgement, LearnerStore.newReviews,
      NewWordFilter.lastNumber, NewWordFilter.settled, NewWordFilter.number,
    ] {
      let plan = try await store.plan(of: sql)
      #expect(!plan.isEmpty)
      #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("USING") }, "\(sql): \(plan)")
    }
  }
}

extension LearnerStore {
  fileprivate func newWords(among lexemes: [LexemeID]) throws -> [LexemeID] {
    var filter = try newWordFilter()
    var found: [LexemeID] = []
    for lexeme in lexemes where try filter.isNew(lexeme) { found.append(lexeme) }
    return found
  }

  fileprivate func reviewDays(atMost count: Int) throws -> [StudyDay] {
    var days: [StudyDay] = []
    try forEachReviewDay {
      days.append($0)
      return days.count < count
    }
    return days
  }

  fileprivate func plan(of sql: String) throws -> [String] {
    let count = (1...9).filter { sql.contains("?\($0)") }.max() ?? sql.count { $0 == "?" }
    return try database.connection.query(
      "EXPLAIN QUERY PLAN " + sql, [Value](repeating: .null, count: count)
    ) { $0.text(3) }
  }
}
