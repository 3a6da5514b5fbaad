package import SQLite

/// What makes a file a corpus release.
package enum ReleaseFormat {
  /// `LXCN`, at offset 68 of the file.
  package static let applicationID: Int32 = 0x4C58_434E
  /// The version of the tables, at offset 60 of the file: 4 added varieties and the grammar of
  /// lexemes.
  package static let version: Int32 = 4
  /// The oldest version that this code can read.
  package static let oldestVersion: Int32 = 3
  /// Bytes of a page: large, so that the image is read in few pieces.
  package static let pageSize: Int64 = 16_384

  /// The statements that make the tables and indexes, in their order.
  package static let schema = String(decoding: PackageResources.release_sql, as: UTF8.self)

  /// The tables in the order of the digest, each with its key.
  package static let tables: [(name: String, key: String)] = tables(ofVersion: version)

  /// The tables that a version had, in the same order.
  static func tables(ofVersion version: Int32) -> [(name: String, key: String)] {
    everyTable.filter { hasTable($0.name, inVersion: version) }
  }

  /// Whether a version had a table.
  static func hasTable(_ name: String, inVersion version: Int32) -> Bool {
    version >= firstVersions[name] ?? oldestVersion
  }

  /// The versions that tables came with, where that is not the oldest.
  private static let firstVersions: [String: Int32] = ["grammar": 4, "variant": 4]

  private static let everyTable: [(name: String, key: String)] = [
    ("seed_metadata", "key"), ("root", "ordinal"), ("lexeme", "ordinal"),
    ("expression", "ordinal"), ("reading", "lemmaId, position"),
    ("grammar", "lemmaId, partOfSpeech, position"), ("gloss", "lemmaId, position"),
    ("sense", "senseId"), ("sense_redirect", "oldId"),
    ("sense_relation", "senseId, kind, position"), ("sense_translation", "senseId, language"),
    ("inflection", "id"),
    ("lexeme_root", "rootId, lemmaId"), ("relation", "lemmaId, kind, position"),
    ("contraction", "key"), ("translation", "lemmaId, language, position"),
    ("pseudoword", "pseudoword"), ("variant", "lemmaId, position"), ("lemma_redirect", "oldId"),
    ("image", "id"),
  ]

  /// The tables and indexes that a release has, and nothing else, as SQLite lists them.
  ///
  /// - Parameter version: the version of its format; the tables that came later are missing.
  /// - Returns: an entry for each.
  /// - Throws: ``SQLiteError`` when the schema cannot be made, which is a fault of this code.
  package static func expectedSchema(
    ofVersion version: Int32 = version
  ) throws(SQLiteError) -> [SchemaEntry] {
    let connection = try Connection()
    try connection.executeScript(schema)
    let later = Set(everyTable.map(\.name)).subtracting(tables(ofVersion: version).map(\.name))
    return try connection.schema().filter { !later.contains($0.name) }
  }
}
