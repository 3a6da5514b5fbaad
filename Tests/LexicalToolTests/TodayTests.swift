import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import LexiconStore
import Scheduling
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Today` {
  private let walk = LexemeID("en:walk")

  @Test func `it has one root, six words, what is due and words on offer`() async throws {
    let everyday = try Everyday()
    let json = (try await everyday.today()).json
    #expect(json["schema"]?.string == "lexical.today/1")
    #expect(json["date"]?.string == "2027-01-15")
    #expect(json["matrix"]?["root"]?["root"]?.string == "walk")
    #expect(json["matrix"]?["satellites"]?.array?.count == 6)
    #expect(json["due"]?.integer == 0)
    #expect(json["triage"]?.array?.count == 5)
    #expect(json["triage"]?.array?.allSatisfy { $0["meaning"] == .null } == true)
  }

  @Test func `each root has its day before one comes again`() async throws {
    let everyday = try Everyday()
    var roots: [String] = []
    for _ in 0..<4 {
      let view = try await everyday.today()
      roots.append(try #require(view.matrix).root.id)
      everyday.passDays(1)
    }
    #expect(Set(roots.prefix(2)).count == 2)
    #expect(roots[0] == roots[2] && roots[1] == roots[3])
  }

  @Test func `the count goes up when the matrix has gone round`() async throws {
    let everyday = try Everyday()
    try await everyday.store.review(walk, .good)
    for (days, count) in [(0, 0), (1, 0), (1, 1), (1, 1), (1, 2)] {
      everyday.passDays(days)
      let view = try await everyday.today()
      #expect(view.cycleCount == count)
      try await everyday.store.keepCycleCount(of: view)
      #expect(try await everyday.store.profile().cycleCount == count)
    }
  }

  @Test(arguments: 1...(5 * UInt64(testScale)))
  func `two devices with the same events show the same bytes`(seed: UInt64) async throws {
    let here = try Everyday(seed: seed)
    try await here.live(days: 6, seed: seed)
    let there = try Everyday(seed: seed + 1_000)
    var generator = SeededGenerator(seed: seed)
    let lines = try await here.store.exportLines().dropFirst().dropLast()
    var events = try lines.map { try Event(line: $0) }.shuffled(using: &generator)
    there.passDays(6)
    while !events.isEmpty {
      let part = events.prefix(Int.random(in: 1...9, using: &generator))
      try await there.store.importEvents(Array(part), title: "part")
      events.removeFirst(part.count)
    }
    for offset in 0..<3 {
      let day = try await here.store.moment().studyDay.advanced(by: offset)
      let (left, right) = (
        try await here.store.today(on: day, in: here.release),
        try await there.store.today(on: day, in: there.release)
      )
      #expect(left.json.text == right.json.text)
    }
  }

  @Test(arguments: 1...(5 * UInt64(testScale)))
  func `no word on offer is ignored, known or being learned`(seed: UInt64) async throws {
    let everyday = try Everyday(seed: seed)
    try await everyday.live(days: 4, seed: seed)
    for _ in 0..<6 {
      let view = try await everyday.today(offering: 50)
      let statuses = try await everyday.store.statuses()
      for offer in view.offers {
        #expect(statuses[offer.word.id] ?? .new == .new)
        #expect(offer.word.status == .new)
      }
      #expect(view.matrix?.satellites.count == 6)
      everyday.passDays(1)
    }
  }

  @Test func `an answer takes its word off the day's list and leaves the others`() async throws {
    let everyday = try Everyday()
    let offers = try await everyday.today().offers
    try await everyday.store.answer(offers[1].word.id, .ignore, topic: offers[1].topic)
    try await everyday.store.answer(offers[3].word.id, .add, topic: offers[3].topic)
    let view = try await everyday.today()
    #expect(view.offers.map(\.word.id) == [0, 2, 4].map { offers[$0].word.id })
    #expect(view.answered == 2)
    #expect(view.dailySummary.outlook.new == 1)
    everyday.passDays(1)
    let next = try await everyday.today(offering: 50).offers.map(\.word.id)
    #expect(!next.contains(offers[1].word.id) && !next.contains(offers[3].word.id))
  }

  @Test func `the meaning of a word comes with its revelation`() async throws {
    let everyday = try Everyday()
    let offer = try #require(try await everyday.today().offers.first { $0.word.meaning != nil })
    try await everyday.store.answer(offer.word.id, .reveal, topic: offer.topic)
    let shown = try #require(
      try await everyday.today().offers.first { $0.word.id == offer.word.id })
    #expect(shown.json["meaning"]?.string == offer.word.meaning)
  }

  @Test func `adding a marked word takes the mark back, and undoing brings it again`() async throws
  {
    let everyday = try Everyday()
    try await everyday.store.record(.mark(walk, .ignored))
    try await everyday.store.answer(walk, .add, topic: "pos:VERB")
    let added = try await everyday.store.wordState(of: walk)
    #expect(added?.status == .learning && added?.memory.isCaptured == true)
    #expect(try await everyday.store.undo().title == "add \(walk)")
    #expect(try await everyday.store.wordState(of: walk)?.status == .ignored)
    #expect(try await everyday.store.topicWeights().topics.isEmpty)
  }

  @Test func `ignoring makes a topic rarer from the next day on`() async throws {
    let everyday = try Everyday()
    let offer = try await everyday.today().offers[0]
    try await everyday.store.answer(offer.word.id, .ignore, topic: offer.topic)
    let weights = try await everyday.store.topicWeights()
    #expect(weights[offer.topic] == TopicWeights.lossByIgnoring)
  }

  @Test(arguments: 1...(6 * UInt64(testScale)))
  func `the row of days is the same where a part of it was kept`(seed: UInt64) async throws {
    let everyday = try Everyday(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var keptCount = 0
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: await everyday.store.undoQuietly()
      case 1:
        // What was reviewed elsewhere days ago comes late.
        let moment = try await everyday.store.moment()
        let days = Int64.random(in: 1...30, using: &generator)
        try await everyday.store.record(
          .review(
            Review(
              of: walk, .good, at: Moment(milliseconds: moment.milliseconds - days * 86_400_000))))
      case 2...5: try await everyday.store.review(walk, .again)
      default:
        everyday.passDays(1)
        if Int.random(in: 0..<9, using: &generator) > 0 {
          // What was forgotten is due again at once, so that no day has nothing to do.
          try await everyday.store.review(walk, .again)
        }
      }
      let dailySummary = try await everyday.store.dailySummary()
      let reviews = try await everyday.store.reviews()
      let days = reviews.map(\.moment.studyDay)
      let study = StudyStatistics(
        try await everyday.store.studyHistory(), reviews: reviews, thresholds: .standard,
        today: dailySummary.day)
      #expect(dailySummary.streak.length == study.streak.current)
      #expect(dailySummary.streak.includesToday == days.contains(dailySummary.day))
      if try await everyday.store.cachedStreak() != nil { keptCount += 1 }
      if let row = dailySummary.streak.closedRow, Bool.random(using: &generator) {
        let event = try await everyday.store.lastEventNumber()
        try await everyday.store.cacheStreak(row, asOf: event)
      }
    }
    #expect(keptCount > 10)
  }

  @Test(arguments: [24, 40, 63, 64, 72, 80, 120])
  func `no line is wider than the terminal`(width: Int) async throws {
    let everyday = try Everyday()
    let view = try await everyday.today()
    let terminal = Terminal(choice: "never", environment: ["COLUMNS": "\(width)"])
    let lines = TodayReport(view: view, next: nil).lines(terminal)
    if width >= 40 { for line in lines { #expect(line.count <= width, "\(line)") } }
    #expect(lines.contains { $0.contains("╭") } == (width >= 64))
    for word in view.matrix?.satellites ?? [] {
      #expect(lines.contains { $0.contains(word.lemma) })
    }
  }
}

extension Everyday {
  /// Some days of reviews, marks, answers and reading.
  func live(days: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<days {
      for offer in try await today().offers {
        guard let answer = Triage.Answer.allCases.randomElement(using: &generator) else { continue }
        try await store.answer(offer.word.id, answer, topic: offer.topic)
      }
      for lemma in ["walk", "see", "march", "mind", "leaf"] {
        let id = LexemeID("en:\(lemma)")
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1:
          try await store.review(
            id, Rating.allCases.randomElement(using: &generator) ?? .good,
            durationMs: Int.random(in: 500...90_000, using: &generator))
        case 2:
          try await store.record(
            .mark(id, LexemeStatus.allCases.randomElement(using: &generator) ?? .known))
        case 3:
          try await store.record(
            .reading(
              Reading(
                source: "\(seed).txt", met: [id], lookedUp: [LexemeID("en:happy")],
                at: try await store.moment())))
        default: await store.undoQuietly()
        }
      }
      passDays(1)
    }
  }
}

extension LearnerStore {
  fileprivate func undoQuietly() {
    _ = try? undo()
  }
}
