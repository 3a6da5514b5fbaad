import Files
import LearnerLog
import LexicalModel
import SQLite
import Scheduling
import TestSupport
import Testing

@testable import LearnerDatabase

@Suite struct `Learner store` {
  let folder = TemporaryFolder()
  let world = TestWorld()
  var path: String { folder.path("progress.db") }

  private func open() throws -> LearnerStore {
    try LearnerStore(path: path, environment: world.environment)
  }

  @Test func `what was recorded is there when the store is opened again`() async throws {
    try await open().record(.mark("en:walk", .known))
    let state = try await open().wordState(of: "en:walk")
    #expect(state?.status == .known)
    #expect(state?.mark == .known)
  }

  @Test func `a review moves the memory by the model`() async throws {
    let store = try open()
    let first = try await store.review("en:walk", .good, durationMs: 900)
    #expect(first.stability == FSRSWeights.fsrs6Default[2])
    world.passDays(3)
    let second = try await store.review("en:walk", .good)
    #expect(second.stability! > first.stability!)
    #expect(second.reviewCount == 2)
    #expect(second.status == .learning)
    let events = try await store.reviews()
    #expect(events.map(\.reviewState) == [0, 1])
    #expect(events[1].observation.elapsedDays == 3_000_000)
  }

  @Test func `cards come due, the longest overdue first`() async throws {
    let store = try open()
    try await store.review("en:b", .easy)
    world.pass(1_000)
    try await store.review("en:a", .again)
    #expect(try await store.dueWords().isEmpty)
    world.passDays(400)
    #expect(try await store.dueWords().map(\.lexeme) == ["en:a", "en:b"])
    try await store.record(.mark("en:a", .ignored))
    #expect(try await store.dueWords(limit: 5).map(\.lexeme) == ["en:b"])
  }

  @Test func `undo takes back a whole batch, and the one before it`() async throws {
    let store = try open()
    try await store.record(.mark("en:a", .known))
    let words = (0..<50).map { LexemeID("en:w\($0)") }
    try await store.record(words.map { .mark($0, .ignored) }, title: "mark 50 words")
    let undone = try await store.undo()
    #expect(undone.title == "mark 50 words")
    #expect(undone.count == 50)
    #expect(try await store.wordState(of: "en:w7")?.mark == nil)
    #expect(try await store.wordState(of: "en:a")?.mark == .known)
    _ = try await store.undo()
    #expect(try await store.wordState(of: "en:a")?.mark == nil)
    await #expect(throws: LearnerStoreError.nothingToUndo) { try await store.undo() }
  }

  @Test func `an undone review leaves the memory as it was`() async throws {
    let store = try open()
    let before = try await store.review("en:a", .good)
    world.passDays(2)
    try await store.review("en:a", .again)
    _ = try await store.undo()
    let after = try await store.wordState(of: "en:a")
    #expect(after?.stability == before.stability)
    #expect(after?.nextReviewDate == before.nextReviewDate)
    #expect(after?.reviewCount == 1)
  }

  @Test func `the derived tables are what a replay of the log gives`() async throws {
    let store = try open()
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      world.pass(Int64.random(in: 0...90_000_000, using: &generator))
      let lexeme = LexemeID("en:w\(Int.random(in: 0...9, using: &generator))")
      switch Int.random(in: 0...9, using: &generator) {
      case 0: try await store.record(.mark(lexeme, .learning))
      case 1: _ = try? await store.undo()
      case 2:
        try await store.record(
          .set(.profile("desiredRetention"), to: .integer(800_000 + Int.random(in: 0...9) * 1_000)))
      case 3: try await store.record(.forget(Forget(lexeme, at: try await store.moment())))
      default:
        try await store.review(lexeme, Rating(rawValue: Int.random(in: 1...4, using: &generator))!)
      }
    }
    #expect(try await store.derivedDifferences().isEmpty)
    let other = try open()
    #expect(try await other.stateDigest() == store.stateDigest())
  }

  @Test func `files are private, and links are refused`() async throws {
    let inner = folder.path("private/progress.db")
    _ = try await LearnerStore(path: inner, environment: world.environment)
      .record(.mark("en:a", .known))
    #expect(try FileSystem.status(inner)?.permissions == 0o600)
    #expect(try FileSystem.status(folder.path("private"))?.permissions == 0o700)
    #expect(try FileSystem.status(inner + ".lock")?.permissions == 0o600)
    #expect(symlinked(inner, to: path))
    #expect(throws: LearnerStoreError.link(path: path)) { try open() }
  }

  @Test func `a newer store, another database and a text are left alone`() async throws {
    try await open().record(.mark("en:a", .known))
    do {
      let connection = try Connection(path: path, access: .readWrite)
      try connection.setUserVersion(9)
    }
    let bytes = folder.read("progress.db")
    let supported = Migration.all.count
    #expect(throws: LearnerStoreError.newer(found: 9, supported: supported)) { try open() }
    #expect(folder.read("progress.db") == bytes)
    folder.write("no database, but long enough to be taken for one at first sight", to: "text.db")
    let text = folder.path("text.db")
    #expect(throws: LearnerStoreError.notAStore(path: text)) {
      try LearnerStore(path: text, environment: world.environment)
    }
  }

  @Test func `another process may write between two of ours`() async throws {
    let one = try open()
    let two = try open()
    for number in 0..<20 {
      try await one.record(.mark(LexemeID("en:a\(number)"), .known))
      try await two.record(.mark(LexemeID("en:b\(number)"), .known))
    }
    #expect(try await one.statuses().count == 40)
    #expect(try await one.derivedDifferences().isEmpty)
  }

  @Test func `the status table has every word once`() async throws {
    let store = try open()
    try await store.record([
      .mark("en:a", .known), .mark("en:b", .ignored), .mark("en:a", .learning),
      .set(.profile("desiredRetention"), to: .integer(900_000)),
    ])
    #expect(try await store.statuses() == ["en:a": .learning, "en:b": .ignored])
    #expect(try await store.profile().ignoredWords == ["en:b"])
  }

  @Test func `a clock set back never gives a negative interval`() async throws {
    let store = try open()
    for step in [0, -365, 10, -20_000, 30_000] {
      world.passDays(step)
      let state = try await store.review("en:a", .good)
      #expect(state.stability! > 0)
    }
    let events = try await store.events(of: [.review])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(try await store.derivedDifferences().isEmpty)
  }
}
