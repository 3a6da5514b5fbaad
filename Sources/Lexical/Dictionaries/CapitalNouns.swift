import LexicalModel

/// The part of speech that a capital tells, where a language writes its nouns with one.
enum CapitalNouns {
  /// The languages whose orthography gives every noun a capital: German and its kin.
  private static let languages: Set<String> = [
    "de", "lb", "nds", "gsw", "bar", "ksh", "pfl", "swg", "stq", "pdc", "sli", "vmf",
  ]

  /// German's pronouns of politeness, which have a capital too.
  private static let pronouns: Set<String> = [
    "Sie", "Ihnen", "Ihr", "Ihre", "Ihrem", "Ihren", "Ihrer", "Ihres",
  ]

  /// Whether a language writes its nouns with a capital; of its tag the part before a hyphen
  /// counts.
  static func areWritten(in language: String) -> Bool {
    languages.contains(String(language.lowercased().prefix { $0 != "-" && $0 != "_" }))
  }

  /// Whether a headword of such a language is a noun, as far as its letters tell.
  ///
  /// That is a capital and small letters behind it: all capitals are an abbreviation, of which
  /// nothing is known.
  static func isNoun(_ headword: String) -> Bool {
    guard let first = headword.first, first.isUppercase, !pronouns.contains(headword) else {
      return false
    }
    return headword.dropFirst().contains(where: \.isLowercase)
  }
}
