/// A step from one version of the schema to the next; never changed once released.
struct Migration: Sendable {
  /// The version the step leads to.
  let version: Int
  let sql: String

  /// Every step from an empty file to the schema of this program.
  static let all = [
    Migration(version: 1, sql: text(PackageResources.progress_sql)),
    Migration(version: 2, sql: text(PackageResources.study_sql)),
    Migration(version: 3, sql: text(PackageResources.content_sql)),
    Migration(version: 4, sql: text(PackageResources.glance_sql)),
    Migration(version: 5, sql: text(PackageResources.waiting_sql)),
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
