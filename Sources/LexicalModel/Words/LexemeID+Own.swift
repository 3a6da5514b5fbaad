extension LexemeID {
  /// The id of a word that no release lists, which the learner has taken in, by its folded form, of which 200
  /// characters tell it from others.
  public static func own(_ form: String) -> Self {
    Self(ownPrefix + form.prefix(200))
  }

  /// The folded form of such a word; nil for a lexeme of a release.
  public var ownForm: String? {
    text.hasPrefix(Self.ownPrefix) ? String(text.dropFirst(Self.ownPrefix.count)) : nil
  }

  private static let ownPrefix = "own:"
}
