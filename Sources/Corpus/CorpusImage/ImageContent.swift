public import Vocabulary

/// Everything the lookup image of a release holds, as the compiler hands it over.
///
/// Lexemes stand in order of rank, expressions after them; their places in ``lexemes`` are the ordinals
/// that the other tables refer to.
public struct ImageContent: Hashable, Sendable {
  public var lexemes: [Lexeme] = []
  /// Every form with its candidates, likeliest first; keys are lookup keys and unique.
  public var forms: [Form] = []
  public var contractions: [Contraction] = []
  public var expressions: [Expression] = []
  public var affixes: [Affix] = []
  public var contextRules: [ContextRule] = []
  /// The words that fill the slots of expressions: *my* for `one's`, *myself* for `oneself`.
  public var slotWords: [SlotWord] = []

  public init() {}

  /// Whether the language writes its nouns with a capital, as German does.
  ///
  /// Then a capital tells a noun and no name. The commonest nouns decide.
  var capitalisesNouns: Bool {
    let nouns = lexemes.lazy.filter { $0.partOfSpeech == .noun }
    return Self.areCapitalised(nouns.prefix(Self.commonNouns).map(\.lemma))
  }

  /// How many nouns decide.
  static let commonNouns = 32

  /// Whether most of some nouns have a capital.
  static func areCapitalised(_ nouns: [String]) -> Bool {
    2 * nouns.count { $0.first?.isUppercase == true } > nouns.count
  }
}

extension ImageContent {
  /// A lexeme as the engine needs it.
  public struct Lexeme: Hashable, Sendable {
    public var id: LexemeID
    public var lemma: String
    /// 0 for an expression, which has no rank.
    public var rank: Int32
    public var level: CEFRLevel?
    public var partOfSpeech: PartOfSpeech?
    public var flags: LexemeFlags
    /// The place of the main root among the roots of the release; nil for none.
    public var root: Int32?
    /// The quantity that calibration works in: the log of the effective rank.
    public var difficulty: Float

    public init(
      id: LexemeID, lemma: String, rank: Int32, level: CEFRLevel?, partOfSpeech: PartOfSpeech?,
      flags: LexemeFlags, root: Int32?, difficulty: Float
    ) {
      self.id = id
      self.lemma = lemma
      self.rank = rank
      self.level = level
      self.partOfSpeech = partOfSpeech
      self.flags = flags
      self.root = root
      self.difficulty = difficulty
    }
  }

  /// A lexeme and part of speech that a form can be.
  public struct Candidate: Hashable, Sendable {
    public var lexeme: LexemeOrdinal
    public var partOfSpeech: PartOfSpeech
    /// How often the form is this candidate, in thousandths of the form's occurrences.
    public var odds: Int
    /// What the form is to the lexeme.
    public var feature: FormFeature

    public init(
      lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, odds: Int, feature: FormFeature
    ) {
      self.lexeme = lexeme
      self.partOfSpeech = partOfSpeech
      self.odds = odds
      self.feature = feature
    }
  }

  /// A form as it is looked up.
  public struct Form: Hashable, Sendable {
    public var key: [UInt8]
    public var candidates: [Candidate]

    public init(key: [UInt8], candidates: [Candidate]) {
      self.key = key
      self.candidates = candidates
    }
  }

  /// A form that is several words written as one: `don't`.
  public struct Contraction: Hashable, Sendable {
    public var key: [UInt8]
    public var parts: [Part]

    /// One word of a contraction; `length` bytes of the key belong to it.
    public struct Part: Hashable, Sendable {
      public var length: Int
      public var candidates: [Candidate]

      public init(length: Int, candidates: [Candidate]) {
        self.length = length
        self.candidates = candidates
      }
    }

    public init(key: [UInt8], parts: [Part]) {
      self.key = key
      self.parts = parts
    }
  }

  /// One pattern of a multiword lexeme.
  public struct Expression: Hashable, Sendable {
    public var lexeme: LexemeOrdinal
    public var elements: [Element]
    /// Whether it is a verb whose last word, behind its object, is a particle and no mere preposition: *turn …
    /// off*.
    ///
    /// Then the object may be wider where the particle ends its clause, and a word with a noun phrase of its
    /// own behind it is no particle where another would do.
    public var endsWithParticle: Bool
    /// Whether it is a verb with what belongs to it, which begins with no noun: *look at*, but not the *look*
    /// of *a good look at the man*.
    public var isVerb: Bool

    public enum Element: Hashable, Sendable {
      /// Any form of a lexeme, for the first word and other words that inflect.
      case lexeme(LexemeOrdinal)
      /// Just this form, by its lookup key.
      case form([UInt8])
      /// One to four words of an object.
      case gap
      /// A possessive determiner or noun with `'s`.
      case possessive
      /// A reflexive pronoun.
      case reflexive
      /// The end of the clause, where separable verbs have their particle.
      case clauseEnd
    }

    public init(
      lexeme: LexemeOrdinal, elements: [Element], endsWithParticle: Bool = false,
      isVerb: Bool = false
    ) {
      self.lexeme = lexeme
      self.elements = elements
      self.endsWithParticle = endsWithParticle
      self.isVerb = isVerb
    }
  }

  /// A word that fills a slot of expressions.
  public struct SlotWord: Hashable, Sendable {
    public var key: [UInt8]
    /// Whether it fills `oneself`; otherwise it fills `one's`.
    public var isReflexive: Bool

    public init(key: [UInt8], isReflexive: Bool) {
      self.key = key
      self.isReflexive = isReflexive
    }
  }

  /// A derivation, an ending or a joint of compounds that may be inferred for an unlisted form.
  public struct Affix: Hashable, Sendable {
    public var kind: Kind
    public var key: [UInt8]
    public var from: PartOfSpeech
    public var to: PartOfSpeech
    public var meaning: String

    /// Where an affix stands; the raw values are those of the image.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
      case suffix
      case prefix
      case inflection
      /// What may stand between the parts of a compound.
      case link
      /// The ending of a form whose lemma the release does not list, and the ending of that lemma.
      case guess

      /// The word that stands in the seeds.
      public var name: String { "\(self)" }
    }

    public init(
      kind: Kind, key: [UInt8], from: PartOfSpeech, to: PartOfSpeech, meaning: String
    ) {
      self.kind = kind
      self.key = key
      self.from = from
      self.to = to
      self.meaning = meaning
    }
  }

  /// What a pair of neighbours says for a part of speech.
  public struct ContextRule: Hashable, Sendable {
    public var left: Neighbour
    /// The word the rule is about, by its lookup key; nil for any.
    public var word: [UInt8]?
    public var partOfSpeech: PartOfSpeech
    /// What the word must be to its lexeme; nil for anything.
    public var feature: FormFeature?
    public var right: Neighbour
    /// Hundredths of a nat that speak for the reading; negative against it.
    public var weight: Int

    public enum Neighbour: Hashable, Sendable {
      case any
      case tag(PartOfSpeech)
      /// A word by its lookup key.
      case form([UInt8])
      /// The start (left) or the end (right) of the sentence.
      case boundary
    }

    public init(
      left: Neighbour, word: [UInt8]? = nil, partOfSpeech: PartOfSpeech,
      feature: FormFeature? = nil, right: Neighbour, weight: Int
    ) {
      self.left = left
      self.word = word
      self.partOfSpeech = partOfSpeech
      self.feature = feature
      self.right = right
      self.weight = weight
    }
  }
}
