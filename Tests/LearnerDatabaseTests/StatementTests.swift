import SQLite
import TestSupport
import Testing

@testable import LearnerDatabase

@Suite struct `Statements of the store` {
  @Test func `each has a name of its own and a text`() {
    #expect(Set(SQL.statements.keys) == Set(SQL.allCases.map(\.rawValue)))
  }

  @Test(arguments: SQL.allCases)
  func `each is prepared, and its parameters and columns have names`(_ sql: SQL) async throws {
    let store = try Laptop(1).store
    try await store.prepare(sql)
  }

  @Test func `a statement lacks no value and gets none too many`() throws {
    let connection = try Connection(inMemoryWith: Limits())
    var sum = try connection.prepare("SELECT :first - :second AS difference")
    try sum.bind(["second": 3, "first": 5])
    #expect(try sum.step() && sum.int("difference") == 2)
    #expect(throws: SQLiteError.self) { try sum.bind(["first": 5]) }
    #expect(throws: SQLiteError.self) { try sum.bind(["first": 5, "third": 3]) }
  }
}

extension LearnerStore {
  fileprivate func prepare(_ sql: SQL) throws {
    let statement = try database.connection.prepare(sql)
    #expect(!sql.text.contains("{") && !sql.text.contains("?"), "\(sql)")
    let isQuery = sql.text.hasPrefix("SELECT")
    #expect(isQuery == !statement.columnNames.isEmpty)
    #expect(Set(statement.columnNames).count == statement.columnNames.count)
  }
}
