import Digest
import Files
import Glibc
import LearnerLog
import LexicalModel
import SQLite
import TestSupport
import Testing

@testable import LearnerDatabase

/// The steps after the last released version are the tests' own.
@Suite struct `Migrations` {
  let folder = TemporaryFolder()
  let world = TestWorld()
  var path: String { folder.path("progress.db") }

  private static let last = Migration.all.count
  private static let next = Migration(
    version: last + 1,
    sql: "ALTER TABLE event ADD COLUMN origin INTEGER; CREATE TABLE extra (a) STRICT;")
  private static let good = Migration(
    version: last + 1, sql: "ALTER TABLE event ADD COLUMN origin INTEGER;")

  private func open(_ migrations: [Migration] = Migration.all) throws -> LearnerStore {
    try LearnerStore(path: path, environment: world.environment, migrations: migrations)
  }

  /// A store that version 1 has written, kept for ever.
  @Test func `a store of version 1 still opens and says the same`() async throws {
    let fixture = Fixture.path("version-1.db")
    try FileSystem.create(path, FileSystem.read(fixture), permissions: 0o600)
    let store = try open()
    #expect(try await store.eventCount() == 12)
    #expect(try await store.diagnose().isHealthy)
    #expect(
      try await store.stateDigest().hex
        == "5f7b29b4923c3749b6e487d7eb2a479d889cbadebaa771b6f28facc6fdc02d07")
  }

  @Test func `a step forward keeps every event, and a copy from before`() async throws {
    try await open().record([.mark("en:a", .known), .mark("en:b", .known)])
    let store = try open(Migration.all + [Self.good])
    #expect(try await store.statuses().count == 2)
    let copy = folder.path("backups/before-version-\(Self.last).db")
    #expect(try FileSystem.status(copy)?.permissions == 0o600)
    let old = try LearnerStore(path: copy, environment: world.environment)
    #expect(try await old.statuses().count == 2)
  }

  @Test func `a step that fails leaves the store as it was`() async throws {
    try await open().record(.mark("en:a", .known))
    #expect(throws: LearnerStoreError.self) { try open(Migration.all + [Self.next]) }
    #expect(try await open().statuses().count == 1)
  }

  @Test func `a step back is refused`() async throws {
    try await open(Migration.all + [Self.good]).record(.mark("en:a", .known))
    #expect(throws: LearnerStoreError.newer(found: Self.last + 1, supported: Self.last)) {
      try open()
    }
  }

  @Test func `no common question scans the log`() async throws {
    let store = try open()
    try await store.record(.mark("en:a", .known))
    let connection = try Connection(path: path, access: .readOnly)
    for question in [
      SQL.checksumsOfEvent.text,
      "SELECT number FROM event WHERE event.kind <> 1 AND event.kind = 8",
      "SELECT number FROM event WHERE user_id = 1 AND lemma_id = 3",
      "SELECT max(sequence) FROM event WHERE device = 1",
      "SELECT time FROM event WHERE time <= 9 ORDER BY time DESC LIMIT 1",
      "SELECT lemma_id FROM word_state WHERE user_id = 1 AND next_review_date <= 9 "
        + "ORDER BY next_review_date",
      "SELECT lemma_id FROM word_state WHERE user_id = 1 AND status = 2",
      "SELECT number FROM event WHERE user_id = 1 AND review_date > 5",
      "SELECT article_id FROM content WHERE created_at < 5",
    ] {
      let values: [Value] = question.contains(":id") ? [.blob([1])] : []
      let plan = try connection.query("EXPLAIN QUERY PLAN \(question)", values) {
        $0.text("detail")
      }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(question): \(plan)")
    }
  }
}

/// Where the fixtures are.
enum Fixture {
  static func path(_ name: String, file: String = #filePath) -> String {
    FileSystem.folder(of: file) + "/Fixtures/" + name
  }
}
