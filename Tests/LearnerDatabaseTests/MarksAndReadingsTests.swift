import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Marks and readings behind an event` {
  private let folder = TemporaryFolder()
  private let walk = LexemeID("en:walk")
  private let run = LexemeID("en:run")

  private func store() throws -> LearnerStore {
    try LearnerStore(path: folder.path("progress.db"))
  }

  @Test func `come with the states of their words and the last event`() async throws {
    let store = try store()
    try await store.record(.mark(walk, .known))
    let seen = try await store.lastEventNumber()
    try await store.record(.mark(run, .learning))
    let reading = Reading(source: "", met: [walk], lookedUp: [], at: try await store.moment())
    try await store.record(.reading(reading))
    let found = try #require(try await store.marksAndReadings(after: seen, limit: 10))
    #expect(found.words.keys.map(\.text) == ["en:run"])
    #expect(found.words[run]??.mark == .learning)
    #expect(found.readings.count == 1)
    #expect(found.event == (try await store.lastEventNumber()))
  }

  @Test func `are not told apart where something else was written`() async throws {
    let store = try store()
    let begin = try await store.lastEventNumber()
    try await store.record(.mark(walk, .known))
    let marked = try await store.lastEventNumber()
    #expect(try await store.marksAndReadings(after: begin, limit: 10) != nil)
    _ = try await store.undo()
    #expect(try await store.marksAndReadings(after: begin, limit: 10) == nil)
    #expect(try await store.marksAndReadings(after: marked, limit: 10) == nil)
    let undone = try await store.lastEventNumber()
    try await store.record(.set(RegisterKey(.form("walk"), "class"), to: .text("name")))
    #expect(try await store.marksAndReadings(after: undone, limit: 10) == nil)
  }

  @Test func `are not read where there are more than wanted`() async throws {
    let store = try store()
    for number in 0..<5 { try await store.record(.mark(LexemeID("en:word\(number)"), .known)) }
    #expect(try await store.marksAndReadings(after: 0, limit: 4) == nil)
    #expect(try await store.marksAndReadings(after: 0, limit: 100)?.words.count == 5)
  }
}
