import Digest
import Files
import LexiconEngine
import SQLite

extension CorpusRelease {
  /// Checks every byte: the digest of the file, its structure, its tables, what they say, and that
  /// the image agrees with them.
  ///
  /// - Throws: ``CorpusReleaseError`` with the first thing that is wrong.
  package func verify() throws(CorpusReleaseError) {
    try verifyFileDigest()
    try verifyContent()
  }

  /// Checks everything but the digest of the file, for the one who has just computed it.
  package func verifyContent() throws(CorpusReleaseError) {
    let expected = try reading { _ throws(SQLiteError) in
      try ReleaseFormat.expectedSchema(ofVersion: formatVersion)
    }
    let found = try reading { connection throws(SQLiteError) in try connection.schema() }
    if let unexpected = found.first(where: { !expected.contains($0) }) {
      throw .corrupt("it holds a \(unexpected.type) “\(unexpected.name)” that no release has")
    }
    if let missing = expected.first(where: { !found.contains($0) }) {
      throw .corrupt("its \(missing.type) “\(missing.name)” is missing")
    }
    let problems = try reading { connection throws(SQLiteError) in
      try connection.structureProblems()
    }
    if let problem = problems.first { throw .corrupt(problem) }
    let digest = try reading { connection throws(SQLiteError) in
      try ContentDigest.compute(of: connection, version: formatVersion)
    }
    guard digest == metadata.digest else { throw .corrupt("its content is not that of its digest") }
    try verifyCounts()
    try verifyLookups()
  }

  private func verifyFileDigest() throws(CorpusReleaseError) {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch { throw CorpusReleaseError(error) }
    let digits = metadata.values[MetadataKey.fileDigest] ?? ""
    guard let expected = SHA256Digest(hex: digits),
      let range = SelfDigest.range(in: bytes, digits: digits)
    else { throw .corrupt("it does not carry its digest") }
    guard SelfDigest.digest(of: bytes, blankAt: range) == expected else {
      throw .corrupt("its bytes are not those of its digest")
    }
  }

  private func verifyCounts() throws(CorpusReleaseError) {
    let counts = [
      (ReleaseQuery.lexemeCount, "lexeme", MetadataKey.lexemeCount),
      (.expressionCount, "expression", MetadataKey.expressionCount),
      (.rootCount, "root", MetadataKey.rootCount),
    ]
    for (query, table, key) in counts {
      let count = try reading { connection throws(SQLiteError) in
        try connection.first(query) { $0.int("count") } ?? 0
      }
      guard metadata.values[key] == String(count) else {
        throw .corrupt("\(count) rows in \(table), not \(metadata.values[key] ?? "")")
      }
    }
  }

  /// Looks a score of forms up in the tables and in the image.
  private func verifyLookups() throws(CorpusReleaseError) {
    let keys = try reading { connection throws(SQLiteError) in
      try connection.query(
        .sampledKeys, ["step": .int(lookupIndex.lexemeCount / 20), "limit": 20]
      ) { $0.text("key") }
    }
    for key in keys where try candidates(of: key) != lookupIndex.candidates(ofKey: key) {
      throw .corrupt("its lookup image and its tables differ on “\(key)”")
    }
  }
}
