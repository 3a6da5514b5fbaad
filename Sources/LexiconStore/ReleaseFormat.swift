package import SQLite

/// What makes a file a corpus release.
package enum ReleaseFormat {
  /// `LXCN`, at offset 68 of the file.
  package static let applicationID: Int32 = 0x4C58_434E
  /// The version of the tables, at offset 60 of the file.
  package static let version: Int32 = 4
  /// The oldest version that this code can read.
  package static let oldestVersion: Int32 = 4
  /// Bytes of a page: large, so that the image is read in few pieces.
  package static let pageSize: Int64 = 16_384

  /// The statements that make the tables and indexes, in their order.
  package static let schema = String(decoding: PackageResources.release_sql, as: UTF8.self)

  /// The tables in the order of the digest, each with its key.
  package static let tables: [(name: String, key: String)] = [
    ("seed_metadata", "key"), ("root", "ordinal"), ("lexeme", "ordinal"),
    ("expression", "ordinal"), ("reading", "lemmaId, position"), ("gloss", "lemmaId, position"),
    ("sense", "senseId"), ("sense_redirect", "oldId"),
    ("sense_relation", "senseId, kind, position"), ("sense_translation", "senseId, language"),
    ("inflection", "id"),
    ("lexeme_root", "rootId, lemmaId"), ("relation", "lemmaId, kind, position"),
    ("contraction", "key"), ("translation", "lemmaId, language, position"),
    ("pseudoword", "pseudoword"), ("variant", "lemmaId, position"), ("lemma_redirect", "oldId"), ("image", "id"),
  ]

  /// The tables and indexes that a release has, and nothing else, as SQLite lists them.
  package static func expectedSchema() throws(SQLiteError) -> [SchemaEntry] {
    let connection = try Connection()
    try connection.executeScript(schema)
    return try connection.schema()
  }
}
