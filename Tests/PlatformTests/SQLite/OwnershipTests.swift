import SQLite
import Testing

/// An actor as the progress store is one: it owns the only connection.
private actor Ledger {
  private let connection: Connection

  init() throws(SQLiteError) {
    let connection = try Connection()
    try connection.executeScript("CREATE TABLE t (k INTEGER PRIMARY KEY) STRICT")
    self.connection = connection
  }

  func add(_ key: Int) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES (?)", [.int(key)])
    }
  }

  func count() throws(SQLiteError) -> Int {
    try connection.first("SELECT count(*) FROM t") { $0.int(0) } ?? 0
  }
}

@Suite struct `Ownership` {
  @Test func `an actor owns a connection`() async throws {
    let ledger = try Ledger()
    await withTaskGroup { group in
      for key in 0..<100 { group.addTask { try? await ledger.add(key) } }
    }
    #expect(try await ledger.count() == 100)
  }

  @Test func `several threads may read one connection`() async throws {
    final class Shared: Sendable {
      let connection: Connection
      init() throws { connection = try Connection() }
    }
    let shared = try Shared()
    let sum =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?) SELECT sum(i) FROM n"
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for top in 1...200 {
        group.addTask {
          try shared.connection.first(sum, [.int(top)]) { $0.int(0) } == top * (top + 1) / 2
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
