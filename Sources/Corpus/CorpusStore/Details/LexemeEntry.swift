public import Vocabulary

/// Everything a release tells about one lexeme, as an entry of a dictionary does.
public struct LexemeEntry: Hashable, Sendable {
  public let id: LexemeID
  public let lemma: String
  /// Nil for an expression.
  public let rank: Rank?
  /// Log10 of occurrences in 10⁹ words; nil for an expression.
  public let zipf: Double?
  public let level: CEFRLevel?
  /// Nil for an expression, whose level is an estimate of its author.
  public let levelSource: CEFRSource?
  /// The main part of speech.
  public let partOfSpeech: PartOfSpeech?
  public let ipa: String?
  public let basicMeaning: String?
  public let audioFilename: String?
  public let flags: LexemeFlags
  /// The log of the effective rank.
  public let difficulty: Double
  /// For an expression, how it is written, alternatives split by bars, and its class.
  public let pattern: String?
  public let expressionClass: String?

  /// Parts of speech, commonest first.
  public let readings: [Reading]
  /// Meanings, commonest first.
  public let glosses: [Gloss]
  /// Every form but the lemma.
  public let forms: [Form]
  /// Roots, the main one first.
  public let roots: [Root]
  public let synonyms: [Relative]
  public let antonyms: [Relative]
  /// Words derived from it, or it from them.
  public let derivations: [Relative]
  /// Expressions that the word stands in.
  public let expressions: [Relative]
  /// Phrases that go together: *make a decision*.
  public let collocations: [String]
  public let translations: [Translation]
}

extension LexemeEntry {
  /// A lexeme as one part of speech.
  public struct Reading: Hashable, Sendable {
    public let partOfSpeech: PartOfSpeech
    /// Thousandths of the lexeme's occurrences.
    public let share: Int
    /// Nil where it is that of the lexeme.
    public let level: CEFRLevel?
    /// Nil where it is that of the lexeme.
    public let ipa: String?
  }

  /// A meaning.
  public struct Gloss: Hashable, Sendable {
    public let partOfSpeech: PartOfSpeech?
    public let meaning: String
    public let example: String?
    /// `own`, or where it comes from: `wordnet`.
    public let source: String
  }

  /// An inflected form, or another spelling.
  public struct Form: Hashable, Sendable {
    public let text: String
    public let partOfSpeech: PartOfSpeech
    public let feature: FormFeature
    /// Thousandths of the form's occurrences that are this.
    public let odds: Int
  }

  /// Another lexeme, named.
  public struct Relative: Hashable, Sendable {
    public let id: LexemeID
    public let lemma: String
    /// Nil for an expression.
    public let rank: Rank?
  }

  /// The text of the lexeme in another language.
  public struct Translation: Hashable, Sendable {
    public let language: String
    public let text: String
  }
}
