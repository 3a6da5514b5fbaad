package import LexicalModel

/// The part of the profile that each language has for itself: the goals of a day and the rank.
///
/// They stand in registers of the profile whose field ends in the tag of the language,
/// `newPerDay:fr`, and hold in place of those without.
package struct LanguageProfile: Hashable, Sendable {
  /// The tag: `fr`.
  package let language: String

  package init(_ language: String) {
    self.language = language
  }

  /// The settings that a language may have of its own.
  package static let settings: [Setting] = [
    .newPerDay, .reviewsPerDay, .sessionMinutes, .reviewOrder, .asks, .hidesWord,
  ]

  /// The fields of the profile that a language has of its own.
  package static let fields: Set<String> = Set(
    settings.map(\.field) + [RegisterKey.lexicalRank.field])

  /// The register of a field of the profile for this language.
  package func key(_ field: String) -> RegisterKey {
    .profile("\(field):\(language)")
  }

  /// Puts what the language has of its own in place of what holds for all.
  ///
  /// - Parameters:
  ///   - values: the registers of the profile, by field.
  ///   - isAlone: whether the learner has words of no other language; the rank without a language
  ///     is of this one then, and says nothing of it otherwise.
  package func apply(to values: inout [String: RegisterValue], isAlone: Bool) {
    for field in Self.fields {
      if let own = values[key(field).field] { values[field] = own }
    }
    let rank = RegisterKey.lexicalRank.field
    if !isAlone { values[rank] = values[key(rank).field] }
  }
}

/// Which words and cards are studied with a language: its words, and the learner's own words and
/// cards but for those in decks of another language.
package struct LanguageFilter: Hashable, Sendable {
  /// The tag; nil for the words of all languages.
  package let language: String?
  /// The learner's own words and cards that are in decks of another language.
  private let others: Set<LexemeID>

  package init(_ language: String?, except others: Set<LexemeID> = []) {
    self.language = language
    self.others = others
  }

  /// Whether a word or card is studied, in whatever way it is asked.
  package func includes(_ lexeme: LexemeID) -> Bool {
    guard let language else { return true }
    guard lexeme.belongs(to: language) else { return false }
    return others.isEmpty || !others.contains(AskedWord(lexeme)?.lexeme ?? lexeme)
  }
}

extension LexemeID {
  /// Whether it is a word of a language, or one of the learner's own words and cards, which have
  /// none.
  fileprivate func belongs(to language: String) -> Bool {
    self.language == language || isCard || ownForm != nil
  }
}
