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
}

extension LearnerStore {
  /// Whether a row that refers to nothing would be refused, and whether there is none.
  fileprivate func checksReferences() throws -> Bool {
    try database.connection.sqlite.pragma("foreign_keys") == .integer(1)
      && database.connection.sqlite.pragma("foreign_key_check") == nil
  }
}
