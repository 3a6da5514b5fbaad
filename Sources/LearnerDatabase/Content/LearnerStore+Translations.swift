/// Translations that a command gave: local, and dropped when they are old.
extension LearnerStore {
  /// The days for which a translation is not asked for again.
  package static var translationDays: Int { TranslationCache.days }

  /// The translations that are kept of some texts, by text.
  package func translations(
    of texts: [String], to language: String
  ) throws(LearnerStoreError) -> [String: String] {
    let now = environment.now()
    var found: [String: String] = [:]
    for text in texts where found[text] == nil {
      found[text] = try database.translations.translation(of: text, to: language, now: now)
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
        try database.translations.keep(text, of: source, to: language, now: now)
      }
      try database.translations.removeOld(now: now)
    }
  }
}
