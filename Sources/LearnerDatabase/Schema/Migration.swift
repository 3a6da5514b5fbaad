/// A step from one version of the schema to the next; never changed once released.
package struct Migration: Sendable {
  /// The version the step leads to.
  package let version: Int
  package let sql: String

  package init(version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }

  /// Every step from an empty file to the schema of this program, in the order of the files.
  ///
  /// The package manager makes the first digit of a file name an underscore.
  package static let all = [
    PackageResources._001_event_log_sql, PackageResources._002_queue_index_sql,
    PackageResources._003_own_texts_sql, PackageResources._004_summary_indexes_sql,
    PackageResources._005_waiting_words_sql, PackageResources._006_chosen_words_sql,
    PackageResources._007_sentence_sources_sql,
  ].enumerated().map { index, bytes in
    Migration(version: index + 1, sql: String(decoding: bytes, as: UTF8.self))
  }
}
