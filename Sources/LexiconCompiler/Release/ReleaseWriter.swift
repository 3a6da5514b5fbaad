import Digest
import Files
import LexiconEngine
import LexiconStore
import LibC
import SQLite

/// Writes a release file: whole and checked under its name, or not at all.
struct ReleaseWriter {
  let path: String

  /// The file that the release is built in: beside the target, so that renaming is all or nothing.
  private var temporary: String {
    FileSystem.folder(of: path) + "/.\(FileSystem.name(of: path)).building-\(getpid())"
  }

  func write(
    _ content: ReleaseContent, progress: (BuildStep) -> Void
  ) throws(CorpusCompilerError) {
    try checkTarget()
    removeLeftovers()
    do {
      progress(.layingOut)
      let lookupIndex = LookupIndexWriter.write(content.lookupIndex)
      progress(.writing)
      // Making the file first tells a folder that cannot be written in the words of the system.
      try mapSQLiteErrors { () throws(FileError) in try FileSystem.create(temporary, []) }
      try writeDatabase(content, lookupIndex: lookupIndex)
      progress(.checking)
      try writeDigest()
      try check(content)
      try mapSQLiteErrors { () throws(FileError) in try FileSystem.move(temporary, to: path) }
    } catch {
      try? FileSystem.remove(temporary)
      try? FileSystem.remove(temporary + "-journal")
      throw error
    }
  }

  /// Refuses a name that is taken by anything but a plain file, which the release would take the
  /// place of.
  func checkTarget() throws(CorpusCompilerError) {
    if let obstacle = FileSystem.obstacle(at: path) {
      throw .cannotWrite(path: path, reason: "it is \(obstacle)")
    }
  }

  /// Fills a database in memory and copies it, compact and canonical, into the temporary file.
  private func writeDatabase(
    _ content: ReleaseContent, lookupIndex: [UInt8]
  ) throws(CorpusCompilerError) {
    do {
      let database = try Connection()
      try database.setPragma("page_size", to: ReleaseFormat.pageSize)
      try database.executeScript(ReleaseFormat.schema)
      try database.setApplicationID(ReleaseFormat.applicationID)
      try database.setUserVersion(ReleaseFormat.version)
      try database.transaction { () throws(SQLiteError) in
        for (table, _) in ReleaseFormat.tables where table != "image" {
          try insert(content.rows[table] ?? [], into: table, of: database)
        }
        try insert([["id": 1, "bytes": .blob(lookupIndex)]], into: "image", of: database)
        let digest = try ContentDigest.compute(of: database)
        let own = [
          (MetadataKey.contentDigest, digest.hex), (MetadataKey.fileDigest, SelfDigest.blank),
        ]
        try insert(
          own.map { ["key": .text($0.0), "value": .text($0.1)] }, into: "seed_metadata",
          of: database)
      }
      try database.vacuum(into: temporary)
    } catch {
      throw .cannotWrite(path: path, reason: error.message)
    }
  }

  /// Inserts rows that all name the same columns, which are the parameters of the statement too.
  private func insert(
    _ rows: [ReleaseContent.Row], into table: String, of database: borrowing Connection
  ) throws(SQLiteError) {
    guard let first = rows.first else { return }
    let columns = first.map(\.key).joined(separator: ", ")
    let parameters = first.map { ":\($0.key)" }.joined(separator: ", ")
    var statement = try database.prepare(
      "INSERT INTO \(table) (\(columns)) VALUES (\(parameters))")
    for row in rows { try statement.run(row) }
  }

  /// Writes the digest of the file into the file.
  private func writeDigest() throws(CorpusCompilerError) {
    let bytes = try mapSQLiteErrors { () throws(FileError) in try FileSystem.read(temporary) }
    guard let range = SelfDigest.range(in: bytes, digits: SelfDigest.blank) else {
      throw .faultyResult("no single blank for its digest")
    }
    let digest = SelfDigest.digest(of: bytes, blankAt: range)
    try mapSQLiteErrors { () throws(FileError) in
      try FileSystem.patch(temporary, Array(digest.hex.utf8), at: range.lowerBound)
    }
  }

  /// Opens what was written as any reader would.
  private func check(_ content: ReleaseContent) throws(CorpusCompilerError) {
    do {
      let release = try CorpusRelease(path: temporary)
      try release.verifyContent()
      let count = release.lookupIndex.lexemeCount
      guard count == content.lookupIndex.lexemes.count else {
        throw CorpusReleaseError.corrupt(
          "\(count) lexemes, not \(content.lookupIndex.lexemes.count)")
      }
    } catch let error as CorpusReleaseError {
      throw .faultyResult(error.description)
    } catch {
      throw .faultyResult("\(error)")
    }
  }

  /// Removes what killed builds of the same release left.
  private func removeLeftovers() {
    let folder = FileSystem.folder(of: path)
    let prefix = ".\(FileSystem.name(of: path)).building-"
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = pid_t(number) else { continue }
      if process == getpid() || kill(process, 0) != 0 && errno == ESRCH {
        try? FileSystem.remove(folder + "/" + name)
      }
    }
  }

  private func mapSQLiteErrors<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(CorpusCompilerError) -> Result {
    do { return try body() } catch { throw .cannotWrite(path: path, reason: error.reason) }
  }
}
