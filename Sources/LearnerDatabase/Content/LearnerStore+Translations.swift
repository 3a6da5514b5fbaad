import SQLite

/// Translations that a command gave: local, and dropped when they are old.
extension LearnerStore {
  /// The days for which a translation is not asked for again.
  package static let translationDays = 180

  private static let dayLength: Int64 = 86_400_000

  /// The translations that are kept of some texts, by text.
  package func translations(
    of texts: [String], to language: String
  ) throws(LearnerStoreError) -> [String: String] {
    let now = environment.now()
    var found: [String: String] = [:]
    for text in texts where found[text] == nil {
      found[text] = try database.connection.first(
        .translation,
        [
          "language": .text(language), "source": .text(text),
          "earliest": .integer(now - Int64(Self.translationDays) * Self.dayLength),
          "now": .integer(now),
        ]
      ) { $0.text("text") }
    }
    return found
  }

  /// Keeps translations by their text, and drops those that are old.
  ///
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func keep(
    translations: [String: String], to language: String
  ) throws(LearnerStoreError) {
    guard !translations.isEmpty else { return }
    let now = environment.now()
    try database.transaction { database throws(LearnerStoreError) in
      for (source, text) in translations.sorted(by: { $0.key < $1.key }) {
        try database.connection.execute(
          .replaceTranslation,
          [
            "language": .text(language), "source": .text(source), "text": .text(text),
            "now": .integer(now),
          ])
      }
      try database.connection.execute(
        .deleteTranslationsBefore,
        ["earliest": .integer(now - Int64(Self.translationDays) * Self.dayLength)])
    }
  }
}
