import LearnerDatabase

/// A migration that no release has, to be cut off half-way.
enum Migrating {
  private static let step = Migration(
    version: Migration.all.count + 1,
    sql: """
      ALTER TABLE event ADD COLUMN origin INTEGER;
      CREATE TABLE torture (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO torture SELECT name FROM subject;
      """)

  /// Opens a store with one step more than the released schema.
  ///
  /// The `isOnlyIfNeeded` is whether a store that is at the released version stays there.
  static func openStore(
    _ path: String, onlyIfNeeded isOnlyIfNeeded: Bool = false
  ) throws -> LearnerStore {
    let found = isOnlyIfNeeded ? try LearnerStore.schemaVersion(of: path) : step.version
    return try LearnerStore(
      path: path, environment: .system(),
      migrations: found < step.version ? Migration.all : Migration.all + [step])
  }
}
