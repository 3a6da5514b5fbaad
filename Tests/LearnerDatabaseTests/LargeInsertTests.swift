import LearnerLog
import LexicalModel
import SQLite
import TestSupport
import Testing

@testable import LearnerDatabase

@Suite struct `Adding many events at once` {
  private let folder = TemporaryFolder()

  private func database(_ name: String) throws -> ProgressDatabase {
    try ProgressDatabase(path: folder.path(name))
  }

  private func events(_ count: Int) -> [Event] {
    (0..<count).map { position in
      let time: Int64 = 1_700_000_000_000 + Int64(position) * 1_000
      return Event(
        id: EventID(digestOf: "review \(position)"), device: DeviceID(bits: 7),
        sequence: position + 1, time: HybridTime(milliseconds: time),
        fact: .review(
          Review(
            of: LexemeID("en:word\(position % 7)"), .good, at: Moment(milliseconds: time))))
    }
  }

  private func schema(_ database: borrowing ProgressDatabase) throws -> Set<String> {
    Set(try database.connection.sqlite.schema().map { "\($0.type) \($0.name) \($0.sql)" })
  }

  @Test(arguments: [1, 10_000])
  func `indexes are the same whether they are kept up or made again`(bulk: Int) throws {
    var database = try database("a.db")
    let before = try schema(database)
    let events = events(500)
    try database.transaction { database throws(LearnerStoreError) in
      _ = try database.connection.execute(.insertLearner)
      try database.log.insert(new: events, bulkFrom: bulk)
    }
    #expect(try schema(database) == before)
    #expect(try database.connection.sqlite.structureProblems(isQuick: false).isEmpty)
    #expect(try database.log.events(.allEvents).map(\.id) == events.map(\.id))
    let known = try database.log.knownIDs(among: [events[3].id, EventID(digestOf: "none")])
    #expect(known == [events[3].id])
  }

  @Test func `many names are compared in one pass`() throws {
    var database = try database("b.db")
    let events = events(20)
    try database.transaction { database throws(LearnerStoreError) in
      _ = try database.connection.execute(.insertLearner)
      try database.log.insert(new: events)
    }
    let names = events.map(\.id) + (0..<10_000).map { EventID(digestOf: "other \($0)") }
    #expect(try database.log.knownIDs(among: names) == Set(events.map(\.id)))
  }

  @Test(arguments: [1, 10_000])
  func `what was added is summed up as the events say it`(bulk: Int) throws {
    var database = try database("c.db")
    let profile = Event(
      id: EventID(digestOf: "set"), device: DeviceID(bits: 7), sequence: 20_001,
      time: HybridTime(milliseconds: 1_800_000_000_000),
      fact: .set(RegisterKey(.profile, "x"), to: .integer(1)))
    let events = events(20_000) + [profile]
    let expected = LogAddition(events)
    let addition = try database.transaction { database throws(LearnerStoreError) in
      _ = try database.connection.execute(.insertLearner)
      return try database.log.insert(new: events, bulkFrom: bulk)
    }
    #expect(addition.subjects == expected.subjects)
    #expect(addition.subjects.count == 8)
    #expect(addition.others == [profile])
    #expect(addition.latest == expected.latest)
    // Rows of many pieces come in the order of the events, and say what they said.
    #expect(try database.log.events(.allEvents) == events)
  }

  @Test func `references are checked again after a large import`() async throws {
    let store = try LearnerStore(path: folder.path("d.db"))
    let facts = (0..<EventLog.bulkCount).map { number in
      ImportedFact(
        .set(RegisterKey(.card("c\(number % 50)"), "front"), to: .text("\(number)")),
        namedFor: "front \(number)", at: 1_700_000_000_000 + Int64(number))
    }
    let added = try await store.importFacts(facts, from: DeviceID(bits: 9), title: "import")
    #expect(added == facts.count)
    #expect(try await store.checksReferences())
    #expect(try await store.importFacts(facts, from: DeviceID(bits: 9), title: "import") == 0)
    #expect(try await store.derivedDifferences().isEmpty)
  }

  @Test(arguments: [false, true])
  func `a large import into a store with a past gives what a replay gives`(
    isCorrected: Bool
  ) async throws {
    let store = try LearnerStore(path: folder.path("e\(isCorrected).db"))
    let words = (0..<40).map { LexemeID("en:word\($0)") }
    func review(_ number: Int, _ rating: Rating = .good) -> ImportedFact {
      let time: Int64 = 1_700_000_000_000 + Int64(number) * 600_000
      return ImportedFact(
        .review(Review(of: words[number % 40], rating, at: Moment(milliseconds: time))),
        namedFor: "review \(number)", at: time)
    }
    let past = (0..<200).map { review($0, .again) }
    try await store.importFacts(past, from: DeviceID(bits: 8), title: "past")
    var facts = (200..<EventLog.bulkCount + 300).map { review($0) }
    facts.append(
      ImportedFact(
        .set(RegisterKey(.profile, Setting.desiredRetention.field), to: .integer(850_000)),
        namedFor: "retention", at: 1_700_000_000_000))
    facts.append(
      ImportedFact(
        .retraction(Retraction(of: past[3].id, about: .lexeme(words[3]))), namedFor: "gone",
        at: 1_700_000_000_000))
    if isCorrected {
      facts.append(
        ImportedFact(
          .correction(
            ClockCorrection(on: DeviceID(bits: 8), sequences: 1...50, .shift, shiftMs: 3_600_000)),
          namedFor: "clock", at: 1_700_000_000_000))
    }
    let added = try await store.importFacts(facts, from: DeviceID(bits: 9), title: "large")
    #expect(added == facts.count)
    #expect(try await store.derivedDifferences().isEmpty)
    let states = try await store.wordStates()
    #expect(states.count == 40)
    _ = try await store.undo()
    #expect(try await store.derivedDifferences().isEmpty)
    // What takes a review back is not undone.
    #expect(try await store.wordStates().reduce(0) { $0 + $1.memory.reviewCount } == 199)
  }
}

extension LearnerStore {
  /// Whether a row that refers to nothing would be refused, and whether there is none.
  fileprivate func checksReferences() throws -> Bool {
    try database.connection.sqlite.pragma("foreign_keys") == .integer(1)
      && database.connection.sqlite.pragma("foreign_key_check") == nil
  }
}
