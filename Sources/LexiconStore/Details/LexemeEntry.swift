package import LexicalModel

/// Everything a release tells about one lexeme, as an entry of a dictionary does.
package struct LexemeEntry: Hashable, Sendable {
  package let id: LexemeID
  package let lemma: String
  /// Nil for an expression.
  package let rank: Rank?
  /// Log10 of occurrences in 10⁹ words; nil for an expression.
  package let zipf: Double?
  package let level: CEFRLevel?
  /// Nil for an expression, whose level is an estimate of its author.
  package let levelSource: CEFRSource?
  /// The main part of speech.
  package let partOfSpeech: PartOfSpeech?
  package let ipa: String?
  package let basicMeaning: String?
  package let audioFilename: String?
  package let flags: LexemeFlags
  /// The log of the effective rank.
  package let difficulty: Double
  /// For an expression, how it is written, alternatives split by bars, and its class.
  package let pattern: String?
  package let expressionClass: String?

  /// Parts of speech, commonest first.
  package let readings: [Reading]
  /// Meanings, commonest first.
  package let glosses: [Gloss]
  /// Every form but the lemma.
  package let forms: [Form]
  /// Roots, the main one first.
  package let roots: [Root]
  package let synonyms: [Relative]
  package let antonyms: [Relative]
  /// Words derived from it, or it from them.
  package let derivations: [Relative]
  /// Expressions that the word stands in.
  package let expressions: [Relative]
  /// Phrases that go together: *make a decision*.
  package let collocations: [String]
  package let translations: [Translation]
}

extension LexemeEntry {
  /// A lexeme as one part of speech.
  package struct Reading: Hashable, Sendable {
    package let partOfSpeech: PartOfSpeech
    /// Thousandths of the lexeme's occurrences.
    package let share: Int
    /// Nil where it is that of the lexeme.
    package let level: CEFRLevel?
    /// Nil where it is that of the lexeme.
    package let ipa: String?
  }

  /// A meaning.
  package struct Gloss: Hashable, Sendable {
    package let partOfSpeech: PartOfSpeech?
    package let meaning: String
    package let example: String?
    /// `own`, or where it comes from: `wordnet`.
    package let source: String
  }

  /// An inflected form, or another spelling.
  package struct Form: Hashable, Sendable {
    package let text: String
    package let partOfSpeech: PartOfSpeech
    package let feature: FormFeature
    /// Thousandths of the form's occurrences that are this.
    package let odds: Int
  }

  /// Another lexeme, named.
  package struct Relative: Hashable, Sendable {
    package let id: LexemeID
    package let lemma: String
    /// Nil for an expression.
    package let rank: Rank?
  }

  /// The text of the lexeme in another language.
  package struct Translation: Hashable, Sendable {
    package let language: String
    package let text: String
  }
}
