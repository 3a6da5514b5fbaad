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
}
