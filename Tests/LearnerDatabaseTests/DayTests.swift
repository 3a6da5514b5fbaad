import LearnerLog
import LexicalModel
import SQLite
import Scheduling
import TestSupport
import Testing

@testable import LearnerDatabase

@Suite struct `A day at a dailySummary` {
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
    #expect(try await store.waitingCount(on: moment.studyDay) == 0)
    try await store.record([
      .triage(Triage(words[0], .add, at: moment)), .triage(Triage(words[1], .reveal, at: moment)),
      .capture(Capture(words[2], form: "saw", at: moment)), .mark(words[3], .learning),
    ])
    #expect(try await store.waitingCount(on: moment.studyDay) == 3)
    try await store.review(words[0], .good)
    #expect(try await store.waitingCount(on: moment.studyDay) == 2)
  }

  @Test func `what is in a deck and cards of one's own wait too, unless they are put off`()
    async throws
  {
    let day = try await store.moment().studyDay
    let card = LexemeID("card:a")
    try await store.record([
      .set(.deck(of: words[0]), to: .text("d")), .set(.deck(of: words[1]), to: .text("boxes")),
      .set(RegisterKey(Subject(card), "front"), to: .text("f")),
    ])
    #expect(try await store.waitingCount(on: day) == 3)
    #expect(try await store.waitingCount(on: day, exceptDecks: ["boxes"]) == 2)
    try await store.record([.set(.buriedUntil(card), to: .integer(day.number + 1))])
    #expect(try await store.waitingCount(on: day) == 2)
    #expect(try await store.waitingCount(on: day.advanced(by: 1)) == 3)
    try await store.record([.set(.isSuspended(words[0]), to: .bool(true))])
    #expect(try await store.waitingCount(on: day) == 1)
  }

  @Test func `a card without a front is not listed, and comes back with it`() async throws {
    let card = LexemeID("card:a")
    let front = RegisterKey(Subject(card), "front")
    try await store.record([.set(front, to: .text("f"))])
    try await store.review(card, .good)
    try await store.record([.set(front, to: .absent)])
    #expect(try await store.wordStates().isEmpty)
    #expect(try await store.deckTallies().isEmpty)
    #expect(try await store.waitingCount(on: try await store.moment().studyDay) == 0)
    #expect(try await store.derivedDifferences().isEmpty)
    try await store.undo()
    #expect(try await store.wordStates().map(\.reviewCount) == [1])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `the days with a review are those of the reviews that count`(seed: UInt64) async throws {
    try await study(days: 20, seed: seed)
    let all = Set(try await store.reviews().map(\.moment.studyDay)).sorted(by: >)
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
  func `decided words are those of any status but new`(
    seed: UInt64
  ) async throws {
    try await study(days: 3, seed: seed)
    var generator = SeededGenerator(seed: seed)
    for word in words {
      let mark = LexemeStatus.allCases.randomElement(using: &generator) ?? .new
      if Bool.random(using: &generator) { try await store.record(.mark(word, mark)) }
    }
    let found = try await store.assessedWords()
    var expected: [LexemeID] = []
    for word in words where try await store.status(of: word) ?? .new != .new {
      expected.append(word)
    }
    #expect(found.sorted() == expected.sorted())
    let successor = try #require(expected.first)
    try await store.follow([LexemeRedirects.Retirement("en:gone", successor: successor)])
    #expect(try await store.assessedWords().sorted() == (expected + ["en:gone"]).sorted())
  }

  @Test func `answers to offers are read from an index alone`() async throws {
    let plan = try await store.plan(of: .latestTriage)
    #expect(plan.contains { $0.contains("COVERING INDEX event_of_triage") }, "\(plan)")
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `kept positions are those that are found by name, also of words that came later`(
    seed: UInt64
  ) async throws {
    var generator = SeededGenerator(seed: seed)
    let names = words.map(\.text).shuffled(using: &generator)
    for round in 0..<3 {
      for word in words.prefix(4 * (round + 1)) where Bool.random(using: &generator) {
        let mark = LexemeStatus.allCases.randomElement(using: &generator) ?? .new
        try await store.record(.mark(word, mark))
      }
      let found = try await store.assessedOrdinals(among: names, of: "first")
      #expect(
        try await store.assessedOrdinals(among: names.reversed(), of: "other").count == found.count)
      let decided = try await store.assessedWords().map {
        Int32(names.firstIndex(of: $0.text) ?? -1)
      }
      #expect(found == decided.sorted())
      try await store.cacheOrdinals(among: names, of: "first")
      #expect(try await store.assessedOrdinals(among: names, of: "first") == found)
      // What is kept of one release says nothing of another.
      let mirrored = found.map { Int32(names.count - 1) - $0 }.sorted()
      #expect(try await store.assessedOrdinals(among: names.reversed(), of: "other") == mirrored)
    }
  }

  @Test func `what nobody did by hand cannot be undone`() async throws {
    try await store.record(.mark(words[0], .known))
    try await store.record([.set(.cycleCount, to: .integer(1))], title: nil)
    #expect(try await store.undo().title == "record")
    #expect(try await store.value(of: .cycleCount)?.integer == 1)
  }

  @Test func `no query of a dailySummary looks at every row`() async throws {
    for sql: SQL in [
      .dueCounts, .waitingCounts, .statusCounts, .statusOfWord, .latestReviews, .latestOfKind,
      .latestTriage, .retractionsAbout, .reviewBefore, .hasNewEvidence, .hasNewDecisions,
      .reviewsAfter, .assessedWords, .assessedSubjects, .subjectName, .metaValue,
      .cachedOrdinalCount, .lastSubjectNumber,
    ] {
      let plan = try await store.plan(of: sql)
      #expect(!plan.isEmpty)
      // The list of decks comes with the question and is no table.
      let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN json_each VIRTUAL") }
      #expect(scans.allSatisfy { $0.contains("USING") }, "\(sql): \(plan)")
    }
  }
}

extension LearnerStore {
  fileprivate func assessedWords() throws -> [LexemeID] {
    var found: [LexemeID] = []
    try forEachAssessedWord { id in
      let bytes = (0..<id.count).map { id[$0] }
      found.append(LexemeID(String(decoding: bytes, as: UTF8.self)))
    }
    return found
  }

  fileprivate func assessedOrdinals(among names: [String], of release: String) throws -> [Int32] {
    var found: [Int32] = []
    try forEachAssessedOrdinal(Self.finder(names, release)) { found.append($0) }
    return found.sorted()
  }

  fileprivate func cacheOrdinals(among names: [String], of release: String) throws {
    try cacheOrdinals(Self.finder(names, release), unlessFewerThan: 1)
  }

  private static func finder(_ names: [String], _ release: String) -> OrdinalResolver {
    OrdinalResolver(release: release) { id in
      let bytes = (0..<id.count).map { id[$0] }
      return names.firstIndex(of: String(decoding: bytes, as: UTF8.self)).map { Int32($0) }
    }
  }

  fileprivate func reviewDays(atMost count: Int) throws -> [StudyDay] {
    var days: [StudyDay] = []
    try forEachReviewDay {
      days.append($0)
      return days.count < count
    }
    return days
  }

  fileprivate func plan(of sql: SQL) throws -> [String] {
    let parameters = Set(sql.text.matches(of: /:[A-Za-z]+/).map { String($0.output) })
    return try database.connection.sqlite.query(
      "EXPLAIN QUERY PLAN " + sql.text, [Value](repeating: .null, count: parameters.count)
    ) { $0.text("detail") }
  }
}
