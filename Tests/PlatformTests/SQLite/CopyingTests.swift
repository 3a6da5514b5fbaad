import SQLite
import TestSupport
import Testing

@Suite struct `Copies` {
  private let folder = TemporaryFolder()

  /// A file whose history depends on the seed and whose content does not.
  private func makeFile(_ name: String, seed: UInt64) throws -> Connection {
    var generator = SeededGenerator(seed: seed)
    let connection = try Connection(path: folder.path(name), access: .create())
    try connection.setApplicationID(0x4C58_434C)
    try connection.setUserVersion(7)
    try connection.executeScript(
      "CREATE TABLE t (k INTEGER PRIMARY KEY, x TEXT) STRICT; CREATE INDEX i ON t(x)")
    for key in (0..<500).shuffled(using: &generator) {
      try connection.execute("INSERT INTO t VALUES (?, ?)", [.int(key), .text("\(key % 17)")])
    }
    try connection.execute("DELETE FROM t WHERE k % 3 = 0")
    return connection
  }

  @Test func `a vacuumed copy depends on the content alone`() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      try makeFile("\(seed).db", seed: seed).vacuum(into: folder.path("\(seed).copy"))
    }
    #expect(!folder.read("1.copy").isEmpty)
    #expect(folder.read("1.copy") == folder.read("2.copy"))
    #expect(folder.read("1.copy") == folder.read("3.copy"))
    let copy = try Connection(path: folder.path("1.copy"), access: .immutable)
    #expect(try copy.applicationID() == 0x4C58_434C)
    #expect(try copy.userVersion() == 7)
    #expect(try copy.structureProblems(isQuick: false) == [])
  }

  @Test func `a backup holds what the original holds`() throws {
    let original = try makeFile("a.db", seed: 1)
    let target = try Connection(path: folder.path("b.db"), access: .create())
    try original.backUp(into: target)
    let sum = "SELECT count(*), sum(k) FROM t"
    let expected = try original.first(sql(sum)) { [$0.int(0), $0.int(1)] }
    #expect(try target.first(sql(sum)) { [$0.int(0), $0.int(1)] } == expected)
  }

  private func sql(_ text: String) -> String { text }

  @Test func `a copy does not replace a file`() throws {
    let connection = try makeFile("a.db", seed: 1)
    folder.write("precious", to: "b.db")
    #expect(throws: SQLiteError.self) { try connection.vacuum(into: folder.path("b.db")) }
    #expect(folder.read("b.db") == Array("precious".utf8))
  }

  @Test func `the schema is listed as it was declared`() throws {
    let connection = try makeFile("a.db", seed: 1)
    #expect(
      try connection.schema() == [
        SchemaEntry(type: "index", name: "i", sql: "CREATE INDEX i ON t(x)"),
        SchemaEntry(
          type: "table", name: "t", sql: "CREATE TABLE t (k INTEGER PRIMARY KEY, x TEXT) STRICT"),
      ])
  }
}
