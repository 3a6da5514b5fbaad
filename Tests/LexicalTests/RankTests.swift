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

@Suite struct `The rank that is shown` {
  private let folder = TemporaryFolder()

  private func store(_ name: String = "progress") throws -> LearnerStore {
    try LearnerStore(path: folder.path("\(name)/progress.db"))
  }

  private func quiz(
    _ store: LearnerStore, in release: CorpusRelease, upTo limit: Int, session: String
  ) async throws {
    _ = try await QuizConversation(respond: QuizConversation.knowing(upTo: limit)).run(
      in: release, session: "verified-\(session)-40-0", store: store)
  }

  /// Looks at today as `lexical today` does, and gives the rank.
  @discardableResult
  private func look(_ store: LearnerStore, in release: CorpusRelease) async throws -> LearnerRank {
    let view = try await store.today(in: release)
    try await store.keepFindings(of: view, in: release)
    return try await store.rank(view.finding, on: view.dailySummary.day)
  }

  @Test func `a look writes it into the profile, once, and status says it`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    #expect(StatusLine(day: try await store.dailySummary()).json["rank"] == .null)
    try await quiz(store, in: release, upTo: 300, session: "1")
    let rank = try await look(store, in: release)
    #expect(rank.source == .calibration)
    #expect(try await store.profile().lexicalRank == rank.registered)
    let line = StatusLine(day: try await store.dailySummary())
    #expect(line.json["rank"]?.integer == rank.registered.map { Int64($0) })
    #expect(try line.text(template: "{rank}") == rank.registered.map { "\($0)" })
    let count = try await store.eventCount()
    #expect(try await look(store, in: release) == rank)
    #expect(try await store.eventCount() == count)
  }

  @Test func `a later quiz moves it, whatever the profile says`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let first = try await look(store, in: release)
    try await store.record(.set(.lexicalRank, to: .integer(9_999)))
    try await quiz(store, in: release, upTo: 150, session: "2")
    let second = try await look(store, in: release)
    #expect(second.value < 0.8 * first.value)
    let belief = try #require(try await KnowledgeEstimate(store, in: release))
    let today = try await store.moment().studyDay
    #expect(second == ShownRank(belief).rank(on: today))
    #expect(try await store.profile().lexicalRank == second.registered)
  }

  @Test func `undoing a quiz takes it back, and the way to write it is no step of undoing`()
    async throws
  {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    let nothing = try await look(store, in: release)
    #expect(nothing.source == .standard && nothing.registered == nil)
    try await quiz(store, in: release, upTo: 300, session: "1")
    #expect(try await look(store, in: release).source == .calibration)
    for _ in try await store.events(of: [.calibrationAnswer]) { try await store.undo() }
    #expect(try await store.events(of: [.calibrationAnswer]).isEmpty)
    #expect(try await look(store, in: release) == nothing)
    #expect(try await store.profile().lexicalRank == nil)
  }

  @Test func `two devices with the same events agree`() async throws {
    let (here, there) = (try store("here"), try store("there"))
    let release = try QuizRelease.open(in: folder)
    try await quiz(here, in: release, upTo: 400, session: "1")
    try await look(here, in: release)
    try await quiz(there, in: release, upTo: 100, session: "2")
    try await look(there, in: release)
    try await exchange(here, there)
    let ranks = [try await look(here, in: release), try await look(there, in: release)]
    #expect(ranks[0] == ranks[1])
    try await exchange(here, there)
    #expect(try await here.profile().lexicalRank == ranks[0].registered)
    #expect(try await there.profile().lexicalRank == ranks[0].registered)
  }

  private func exchange(_ left: LearnerStore, _ right: LearnerStore) async throws {
    for (from, to) in [(left, right), (right, left)] {
      let lines = try await from.exportLines().dropFirst().dropLast()
      try await to.importEvents(try lines.map { try Event(line: $0) }, title: "exchange")
    }
  }

  @Test(arguments: 1...(2 * UInt64(testScale)))
  func `what was kept is what a fold gives`(seed: UInt64) async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    var generator = SeededGenerator(seed: seed)
    var keptCount = 0
    for _ in 0..<12 {
      try await live(store, &generator)
      let finding = try await store.findRank(in: release)
      if finding.isKept { keptCount += 1 }
      #expect(
        finding.shown == (try await KnowledgeEstimate(store, in: release)).map { ShownRank($0) })
      try await look(store, in: release)
    }
    #expect(keptCount < 12)
  }

  @Test func `a second review of a word and an answer to an offer leave what was kept`()
    async throws
  {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    let word = LexemeID("en:\(QuizRelease.lemma(290))")
    try await store.review(word, .good)
    try await quiz(store, in: release, upTo: 300, session: "1")
    try await look(store, in: release)
    try await store.review(word, .again)
    try await store.record(
      .triage(Triage(word, .reveal, topic: "pos:NOUN", at: try await store.moment())))
    #expect(try await store.findRank(in: release).isKept)
    try await store.review(LexemeID("en:\(QuizRelease.lemma(291))"), .again)
    #expect(try await store.findRank(in: release).isKept == false)
    try await look(store, in: release)
    #expect(try await store.findRank(in: release).isKept)
    try await store.rebuild()
    #expect(try await store.findRank(in: release).isKept == false)
  }

  /// One thing that a learner may do.
  private func live(
    _ store: LearnerStore, _ generator: inout SeededGenerator
  ) async throws {
    let word = LexemeID("en:\(QuizRelease.lemma(Int.random(in: 280..<300, using: &generator)))")
    let moment = try await store.moment()
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...3:
      try await store.review(
        word, Rating.allCases.randomElement(using: &generator) ?? .good)
    case 4: try await store.record(.triage(Triage(word, .reveal, topic: "pos:NOUN", at: moment)))
    case 5:
      try await store.record(
        .mark(word, LexemeStatus.allCases.randomElement(using: &generator) ?? .known))
    case 6: try await store.record(.capture(Capture(word, form: word.text, at: moment)))
    case 7:
      try await store.record(
        .reading(Reading(source: "a.txt", met: [word], lookedUp: [], at: moment)))
    default: _ = try? await store.undo()
    }
  }
}
