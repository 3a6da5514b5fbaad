import SQLite
import TestSupport
import Testing

@Suite struct `Statements` {
  @Test(
    arguments: [
      .null, .integer(.min), .integer(.max), .real(-0.1), .real(.greatestFiniteMagnitude), "",
      "naïve 👩‍👩‍👧",
      .text("a\u{0}b"), .blob([]), .blob([0, 255, 0]),
    ] as [Value])
  func `a value comes back as it went in`(value: Value) throws {
    let connection = try Connection()
    #expect(try connection.first("SELECT ?", [value]) { $0.value(0) } == value)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `rows come back as they went in`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let connection = try Connection()
    try connection.executeScript("CREATE TABLE t (k INTEGER PRIMARY KEY, i INTEGER, x TEXT) STRICT")
    var rows: [Int64: String?] = [:]
    for key in 0..<Int64.random(in: 1..<40, using: &generator) {
      let text =
        Bool.random(using: &generator) ? String(UInt64.random(in: 0...99, using: &generator)) : nil
      rows[key] = .some(text)
      try connection.execute(
        "INSERT INTO t VALUES (?, ?, ?)", [.integer(key), .integer(key * 2), .optional(text)])
    }
    let read = try connection.query("SELECT k, x, i FROM t") { row in
      #expect(row.integer(2) == row.integer(0) * 2)
      return (row.integer(0), row.optionalText(1))
    }
    #expect(Dictionary(uniqueKeysWithValues: read) == rows)
  }

  @Test func `a statement that is in use is not given to another`() throws {
    let connection = try Connection()
    let sql = "WITH n(i) AS (VALUES (1), (2), (3)) SELECT i FROM n"
    var pairs = 0
    try connection.forEachRow(of: sql) { _ throws(SQLiteError) in
      pairs += try connection.query(sql) { $0.int(0) }.count
    }
    #expect(pairs == 9)
  }

  @Test func `a statement that was left half-way starts anew`() throws {
    let connection = try Connection()
    let sql = "SELECT value FROM (SELECT ? AS value UNION ALL SELECT 2)"
    #expect(try connection.first(sql, [1]) { $0.int(0) } == 1)
    #expect(try connection.query(sql, [7]) { $0.int(0) } == [7, 2])
  }

  @Test func `a statement may outlive its connection`() throws {
    func statement() throws -> Statement {
      let connection = try Connection()
      try connection.executeScript(
        "CREATE TABLE t (k INTEGER PRIMARY KEY); INSERT INTO t VALUES (5)")
      return try connection.prepare("SELECT k FROM t")
    }
    var left = try statement()
    #expect(try left.step())
    #expect(left.int(0) == 5)
  }

  @Test func `the number of values must fit`() throws {
    let connection = try Connection()
    let error = #expect(throws: SQLiteError.self) { try connection.execute("SELECT ?, ?", [1]) }
    #expect(error?.message == "expected 2 values, found 1")
  }

  @Test(arguments: ["SELECT 1; SELECT 2", "", "-- nothing", "SELEC 1", "SELECT \"text\""])
  func `what is not one sound statement is refused with its text`(sql: String) throws {
    let connection = try Connection()
    let error = #expect(throws: SQLiteError.self) { try connection.execute(sql) }
    #expect(error?.sql == sql)
  }

  @Test func `columns have names`() throws {
    let connection = try Connection()
    #expect(try connection.prepare("SELECT 1 AS one, 2 AS two").columnNames == ["one", "two"])
  }

  @Test func `a blob is read without a query`() throws {
    let connection = try Connection()
    try connection.executeScript("CREATE TABLE t (k INTEGER PRIMARY KEY, b BLOB) STRICT")
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try connection.execute("INSERT INTO t VALUES (3, ?)", [.blob(bytes)])
    #expect(try connection.blob(table: "t", column: "b", row: 3) == bytes)
    #expect(throws: SQLiteError.self) { try connection.blob(table: "t", column: "b", row: 4) }
    let sum = try connection.first("SELECT b FROM t") { $0.withBytes(0) { $0.byteCount } }
    #expect(sum == bytes.count)
  }
}
