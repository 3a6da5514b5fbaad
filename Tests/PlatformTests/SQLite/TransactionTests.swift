import SQLite
import TestSupport
import Testing

@Suite struct `Transactions` {
  private enum Refusal: Error, Hashable {
    case database(SQLiteError.Reason)
    case wanted
  }

  private func makeConnection() throws -> Connection {
    let connection = try Connection()
    try connection.executeScript("CREATE TABLE t (k INTEGER PRIMARY KEY) STRICT")
    return connection
  }

  private func keys(_ connection: borrowing Connection) throws -> [Int] {
    try connection.query("SELECT k FROM t ORDER BY k") { $0.int(0) }
  }

  @Test func `what a transaction did is there after it`() throws {
    let connection = try makeConnection()
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES (1), (2)")
    }
    #expect(try keys(connection) == [1, 2])
    expectNoTransaction(connection)
  }

  @Test func `a refusal undoes everything and comes through as it is`() throws {
    let connection = try makeConnection()
    #expect(throws: Refusal.wanted) {
      try connection.transaction(translate: { Refusal.database($0.reason) }) { () throws(Refusal) in
        try? connection.execute("INSERT INTO t VALUES (1)")
        throw .wanted
      }
    }
    #expect(try keys(connection) == [])
    expectNoTransaction(connection)
  }

  @Test func `an inner refusal undoes its own part only`() throws {
    let connection = try makeConnection()
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES (1)")
      try? connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES (2)")
        try connection.execute("INSERT INTO t VALUES (1)")
      }
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES (3)")
      }
    }
    #expect(try keys(connection) == [1, 3])
  }

  /// Nested transactions with refusals at random keep exactly what a stack of sets keeps.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `nesting follows a model`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let connection = try makeConnection()
    var model: Set<Int> = []
    var next = 0

    func nest(_ depth: Int, _ model: inout Set<Int>) throws(Refusal) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        if depth < 4, Bool.random(using: &generator) {
          var inner = model
          do {
            try connection.transaction(translate: { .database($0.reason) }) {
              () throws(Refusal) in
              try nest(depth + 1, &inner)
              if Int.random(in: 0..<3, using: &generator) == 0 { throw .wanted }
            }
            model = inner
          } catch .wanted {} catch { throw error }
        } else {
          next += 1
          do { try connection.execute("INSERT INTO t VALUES (?)", [.int(next)]) } catch {
            throw .database(error.reason)
          }
          model.insert(next)
        }
      }
    }

    try nest(0, &model)
    #expect(try keys(connection) == model.sorted())
    expectNoTransaction(connection)
  }
}
