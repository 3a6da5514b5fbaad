/// Everything a release tells about one lexeme, as an entry of a dictionary does.
public struct LexemeEntry: Hashable, Sendable {
  public let id: LexemeID
  /// The citation form, as a dictionary prints it.
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
  /// What must be known to use it, by part of speech.
  public let grammar: [Grammar]
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
  /// What each variety writes and says; none of a word that both write and say alike.
  public let variants: [Variant]

  package init(
    id: LexemeID, lemma: String, rank: Rank?, zipf: Double?, level: CEFRLevel?,
    levelSource: CEFRSource?, partOfSpeech: PartOfSpeech?, ipa: String?, basicMeaning: String?,
    audioFilename: String?, flags: LexemeFlags, difficulty: Double, pattern: String?,
    expressionClass: String?, readings: [Reading], grammar: [Grammar] = [], glosses: [Gloss],
    forms: [Form], roots: [Root], synonyms: [Relative], antonyms: [Relative],
    derivations: [Relative], expressions: [Relative],
    collocations: [String], translations: [Translation], variants: [Variant] = []
  ) {
    self.id = id
    self.lemma = lemma
    self.rank = rank
    self.zipf = zipf
    self.level = level
    self.levelSource = levelSource
    self.partOfSpeech = partOfSpeech
    self.ipa = ipa
    self.basicMeaning = basicMeaning
    self.audioFilename = audioFilename
    self.flags = flags
    self.difficulty = difficulty
    self.pattern = pattern
    self.expressionClass = expressionClass
    self.readings = readings
    self.grammar = grammar
    self.glosses = glosses
    self.forms = forms
    self.roots = roots
    self.synonyms = synonyms
    self.antonyms = antonyms
    self.derivations = derivations
    self.expressions = expressions
    self.collocations = collocations
    self.translations = translations
    self.variants = variants
  }
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

    package init(partOfSpeech: PartOfSpeech, share: Int, level: CEFRLevel?, ipa: String?) {
      self.partOfSpeech = partOfSpeech
      self.share = share
      self.level = level
      self.ipa = ipa
    }
  }

  /// A meaning.
  public struct Gloss: Hashable, Sendable {
    public let partOfSpeech: PartOfSpeech?
    public let meaning: String
    public let example: String?
    /// `own`, or where it comes from: `wordnet`.
    public let source: String
    /// The sense that it explains; nil for a word whose senses are not told apart.
    public let sense: Sense?

    package init(
      partOfSpeech: PartOfSpeech?, meaning: String, example: String?, source: String,
      sense: Sense? = nil
    ) {
      self.partOfSpeech = partOfSpeech
      self.meaning = meaning
      self.example = example
      self.source = source
      self.sense = sense
    }
  }

  /// What is told of one sense beside its meaning.
  public struct Sense: Hashable, Sendable {
    public let id: SenseID
    /// Percent of the uses of its part of speech.
    public let share: Int
    /// Words in capitals that tell it from the others; nil for the only one.
    public let label: String?
    /// Codes and frames: `T; ~ sb to do`.
    public let grammar: String?
    /// `formal`, `old` and the like, split by commas.
    public let register: String?
    /// `UK`, `US` or both, split by a comma.
    public let region: String?
    public let note: String?
    /// What the texts are about that use it most, split by commas.
    public let subjects: String?
    public let synonyms: [Relative]
    public let antonyms: [Relative]
    public let translations: [Translation]

    package init(
      id: SenseID, share: Int, label: String? = nil, grammar: String? = nil,
      register: String? = nil, region: String? = nil, note: String? = nil, subjects: String? = nil,
      synonyms: [Relative] = [], antonyms: [Relative] = [], translations: [Translation] = []
    ) {
      self.id = id
      self.share = share
      self.label = label
      self.grammar = grammar
      self.register = register
      self.region = region
      self.note = note
      self.subjects = subjects
      self.synonyms = synonyms
      self.antonyms = antonyms
      self.translations = translations
    }
  }

  /// The meaning of a sense; nil for one that the entry does not hold.
  public func gloss(of sense: SenseID) -> Gloss? {
    glosses.first { $0.sense?.id == sense }
  }

  /// An inflected form, or another spelling.
  public struct Form: Hashable, Sendable {
    public let text: String
    public let partOfSpeech: PartOfSpeech
    public let feature: FormFeature
    /// Thousandths of the form's occurrences that are this.
    public let odds: Int

    package init(text: String, partOfSpeech: PartOfSpeech, feature: FormFeature, odds: Int) {
      self.text = text
      self.partOfSpeech = partOfSpeech
      self.feature = feature
      self.odds = odds
    }
  }

  /// Another lexeme, named.
  public struct Relative: Hashable, Sendable {
    public let id: LexemeID
    public let lemma: String
    /// Nil for an expression.
    public let rank: Rank?

    package init(id: LexemeID, lemma: String, rank: Rank?) {
      self.id = id
      self.lemma = lemma
      self.rank = rank
    }
  }

  /// The text of the lexeme in another language.
  public struct Translation: Hashable, Sendable {
    public let language: String
    public let text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }
}
