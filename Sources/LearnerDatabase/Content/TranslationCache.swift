import SQLite

/// The translations that a command gave, kept by their text.
struct TranslationCache {
  /// The days for which a translation is not asked for again.
  static let days = 180

  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// The translation of a text that is not older than ``days``; nil when there is none.
  func translation(
    of text: String, to language: String, now: Int64
  ) throws(LearnerStoreError) -> String? {
    try connection.first(
      .translation,
      [
        "language": .text(language), "source": .text(text),
        "earliest": .integer(Self.horizon(now)), "now": .integer(now),
      ]
    ) { $0.text("text") }
  }

  func keep(
    _ translation: String, of text: String, to language: String, now: Int64
  ) throws(LearnerStoreError) {
    try connection.execute(
      .replaceTranslation,
      [
        "language": .text(language), "source": .text(text), "text": .text(translation),
        "now": .integer(now),
      ])
  }

  /// Drops what is older than ``days``.
  func removeOld(now: Int64) throws(LearnerStoreError) {
    try connection.execute(.deleteTranslationsBefore, ["earliest": .integer(Self.horizon(now))])
  }

  private static func horizon(_ now: Int64) -> Int64 { now - Int64(days) * 86_400_000 }
}
