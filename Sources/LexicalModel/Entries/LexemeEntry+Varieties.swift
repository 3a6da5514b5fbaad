extension LexemeEntry {
  /// How a variety writes a lexeme, or says it.
  public struct Variant: Hashable, Sendable {
    public let variety: Variety
    /// The part of speech that is said so; nil for every one.
    public let partOfSpeech: PartOfSpeech?
    /// The headword; nil where only the sound is told.
    public let spelling: String?
    public let ipa: String?

    package init(
      variety: Variety, partOfSpeech: PartOfSpeech? = nil, spelling: String? = nil,
      ipa: String? = nil
    ) {
      self.variety = variety
      self.partOfSpeech = partOfSpeech
      self.spelling = spelling
      self.ipa = ipa
    }
  }

  /// The headword as a variety writes it.
  public func headword(in variety: Variety) -> String {
    variants.first { $0.variety == variety && $0.spelling != nil }?.spelling ?? lemma
  }

  /// The sound of the lexeme as a variety says it.
  public func ipa(in variety: Variety) -> String? {
    sound(in: variety, as: nil) ?? ipa
  }

  /// The sound of one of its parts of speech, where that is not the sound of the lexeme.
  public func ipa(of reading: Reading, in variety: Variety) -> String? {
    if let own = sound(in: variety, as: reading.partOfSpeech) {
      return own == ipa(in: variety) ? nil : own
    }
    // A part of speech with a sound of its own, told for one variety, has it in both.
    return reading.ipa
  }

  private func sound(in variety: Variety, as part: PartOfSpeech?) -> String? {
    variants.first { $0.variety == variety && $0.partOfSpeech == part && $0.ipa != nil }?.ipa
  }

  /// The variety that writes a form of this lexeme so; nil where both do.
  public func variety(ofForm form: String) -> Variety? {
    Variety(ofForm: form, american: headword(in: .american), british: headword(in: .british))
  }
}
