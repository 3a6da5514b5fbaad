import Glibc
import SQLite
import Synchronization
import TestSupport
import Testing

@Suite struct `Failures` {
  private let folder = TemporaryFolder()

  private func makeFile() throws -> String {
    let path = folder.path("a.db")
    let connection = try Connection(path: path, access: .create())
    try connection.executeScript(
      "CREATE TABLE t (k INTEGER PRIMARY KEY, b BLOB) STRICT; INSERT INTO t VALUES (1, x'00')")
    return path
  }

  private func reason(_ body: () throws -> Void) -> SQLiteError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SQLiteError)?.reason
    }
  }

  @Test func `a full disk undoes the transaction and leaves the connection of use`() throws {
    let connection = try Connection(path: try makeFile(), access: .readWrite)
    let pages = try connection.pragma("page_count")
    guard case .integer(let count)? = pages else { return }
    try connection.setPragma("max_page_count", to: count + 2)
    #expect(
      reason {
        try connection.transaction { () throws(SQLiteError) in
          try connection.execute("INSERT INTO t VALUES (2, x'01')")
          try connection.execute("INSERT INTO t VALUES (3, zeroblob(100000))")
        }
      } == .full)
    expectNoTransaction(connection)
    #expect(try connection.query("SELECT k FROM t") { $0.int(0) } == [1])
    try connection.execute("INSERT INTO t VALUES (2, x'01')")
  }

  @Test func `what a disk refuses is told with the file, not with the statement`() throws {
    let path = try makeFile()
    let connection = try Connection(path: path, access: .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (2, NULL)")
    }
    #expect(error?.reason == .readOnly)
    #expect(error.map { "\($0)".contains(" in \(path): ") && !"\($0)".contains("INSERT") } == true)
  }

  @Test func `the lock of another connection is told as busy`() throws {
    let path = try makeFile()
    let first = try Connection(path: path, access: .readWrite)
    let second = try Connection(path: path, access: .readWrite, busyTimeout: .milliseconds(1))
    try first.transaction { () throws(SQLiteError) in
      try first.execute("INSERT INTO t VALUES (2, NULL)")
      #expect(
        reason {
          try second.transaction { () throws(SQLiteError) in
            try second.execute("INSERT INTO t VALUES (3, NULL)")
          }
        } == .busy)
    }
    try second.execute("INSERT INTO t VALUES (3, NULL)")
    #expect(try first.query("SELECT k FROM t") { $0.int(0) } == [1, 2, 3])
  }

  @Test(arguments: [Access.readOnly, .immutable])
  func `reading does not write`(access: Access) throws {
    let connection = try Connection(path: try makeFile(), access: access)
    #expect(reason { try connection.execute("INSERT INTO t VALUES (2, NULL)") } == .readOnly)
  }

  @Test func `a long query can be stopped`() throws {
    let connection = try Connection()
    let questions = Mutex(0)
    connection.checkProgress(every: 100) {
      questions.withLock { count in
        count += 1
        return count > 10
      }
    }
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    #expect(reason { try connection.execute(endless) } == .interrupted)
    connection.checkProgress(shouldStop: nil)
    #expect(try connection.first("SELECT 1") { $0.int(0) } == 1)
  }

  @Test func `what is no database is told so`() throws {
    folder.write(
      "This is a letter, not a database. It is long enough to be one, though.", to: "b.db")
    let connection = try Connection(path: folder.path("b.db"), access: .readOnly)
    #expect(reason { _ = try connection.schema() } == .notADatabase)
  }

  @Test(arguments: ["missing.db", "no/such/folder.db", "", "folder/"])
  func `what cannot be opened is told with its path`(name: String) throws {
    let path = folder.path(name)
    let error = #expect(throws: SQLiteError.self) {
      _ = try Connection(path: path, access: .readWrite)
    }
    #expect(error?.reason == .cannotOpen)
    #expect(error?.description.contains(path) == true)
  }

  @Test func `a link is not followed`() throws {
    let path = try makeFile()
    symlink(path, folder.path("link.db"))
    #expect(
      reason { _ = try Connection(path: folder.path("link.db"), access: .readWrite) } == .cannotOpen
    )
    symlink(folder.path, folder.path("folder"))
    _ = try Connection(path: folder.path("folder/a.db"), access: .readWrite)
  }

  @Test func `a journal beside an immutable file is not believed`() throws {
    let path = try makeFile()
    let writer = try Connection(path: path, access: .readWrite)
    try writer.setPragma("journal_mode", to: "wal")
    try writer.execute("INSERT INTO t VALUES (2, NULL)")
    let reader = try Connection(path: path, access: .immutable)
    #expect(try reader.query("SELECT k FROM t") { $0.int(0) } == [1])
  }

  @Test(arguments: ["a b%.db", "ü?x=1&immutable=0#.db", "100%41.db"])
  func `any name can be opened as immutable`(name: String) throws {
    rename(try makeFile(), folder.path(name))
    let connection = try Connection(path: folder.path(name), access: .immutable)
    #expect(try connection.query("SELECT k FROM t") { $0.int(0) } == [1])
  }

  @Test func `a new file is the owner's alone`() throws {
    var status = stat()
    #expect(stat(try makeFile(), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `triggers, views, attaching and double-quoted text are off`() throws {
    let connection = try Connection(path: try makeFile(), access: .readWrite)
    try connection.executeScript(
      """
      CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END; CREATE VIEW v AS SELECT 1
      """)
    try connection.execute("INSERT INTO t VALUES (2, NULL)")
    #expect(try connection.query("SELECT k FROM t") { $0.int(0) } == [1, 2])
    #expect(reason { try connection.execute("SELECT * FROM v") } != nil)
    #expect(reason { try connection.execute("ATTACH ':memory:' AS other") } != nil)
    #expect(reason { try connection.execute("SELECT \"hello\"") } != nil)
  }

  @Test func `a constraint names itself`() throws {
    let connection = try Connection(path: try makeFile(), access: .readWrite)
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (1, NULL)")
    }
    #expect(error?.code == 1555)
    #expect(error?.description.contains("UNIQUE constraint failed: t.k") == true)
  }

  @Test func `values beyond the limit are refused`() throws {
    let connection = try Connection(inMemoryWith: Limits(valueLength: 1_000))
    #expect(reason { try connection.execute("SELECT zeroblob(1001)") } == .tooBig)
  }
}
