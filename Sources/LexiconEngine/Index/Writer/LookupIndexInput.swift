package import LexicalModel

/// Everything the lookup image of a release holds, as the compiler hands it over.
///
/// Lexemes stand in order of rank, expressions after them; their indexes in ``lexemes`` are the
/// ordinals that the other tables refer to.
package struct LookupIndexInput: Hashable, Sendable {
  package var lexemes: [Lexeme] = []
  /// Every form with its candidates, likeliest first; keys are lookup keys and unique.
  package var forms: [Form] = []
  package var contractions: [Contraction] = []
  package var expressions: [Expression] = []
  package var affixes: [Affix] = []
  package var contextRules: [ContextRule] = []
  /// The words that fill the slots of expressions: *my* for `one's`, *myself* for `oneself`.
  package var slotWords: [SlotWord] = []
  /// What words of the language do to tokens, sentences and names.
  package var tokenRules: [TokenRule] = []

  package var senses = Senses()

  package init() {}

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

extension LookupIndexInput {
  /// A lexeme as the engine needs it.
  package struct Lexeme: Hashable, Sendable {
    package var id: LexemeID
    package var lemma: String
    /// 0 for an expression, which has no rank.
    package var rank: Int32
    package var level: CEFRLevel?
    package var partOfSpeech: PartOfSpeech?
    package var flags: LexemeFlags
    /// The index of the main root among the roots of the release; nil for none.
    package var root: Int32?
    /// The quantity that calibration works in: the log of the effective rank.
    package var difficulty: Float

    package init(
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
  package struct Candidate: Hashable, Sendable {
    package var lexeme: LexemeOrdinal
    package var partOfSpeech: PartOfSpeech
    /// How often the form is this candidate, in thousandths of the form's occurrences.
    package var odds: Int
    /// What the form is to the lexeme.
    package var feature: FormFeature

    package init(
      lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, odds: Int, feature: FormFeature
    ) {
      self.lexeme = lexeme
      self.partOfSpeech = partOfSpeech
      self.odds = odds
      self.feature = feature
    }
  }

  /// A form as it is looked up.
  package struct Form: Hashable, Sendable {
    package var key: [UInt8]
    package var candidates: [Candidate]

    package init(key: [UInt8], candidates: [Candidate]) {
      self.key = key
      self.candidates = candidates
    }
  }

  /// A form that is several words written as one: `don't`.
  package struct Contraction: Hashable, Sendable {
    package var key: [UInt8]
    package var parts: [Part]

    /// One word of a contraction; `length` bytes of the key belong to it.
    package struct Part: Hashable, Sendable {
      package var length: Int
      package var candidates: [Candidate]

      package init(length: Int, candidates: [Candidate]) {
        self.length = length
        self.candidates = candidates
      }
    }

    package init(key: [UInt8], parts: [Part]) {
      self.key = key
      self.parts = parts
    }
  }

  /// One pattern of a multiword lexeme.
  package struct Expression: Hashable, Sendable {
    /// Nil for words that only look like an expression: *come across the street*.
    package var lexeme: LexemeOrdinal?
    package var elements: [Element]
    /// Whether it is a verb whose last word, behind its object, is a particle and no mere
    /// preposition: *turn … off*.
    ///
    /// Then the object may be wider where the particle ends its clause, and a word with a noun
    /// phrase of its own behind it is no particle where another would do.
    package var endsWithParticle: Bool
    /// Whether it is a verb with what belongs to it, which begins with no noun: *look at*, but not
    /// the *look* of *a good look at the man*.
    package var isVerb: Bool

    package enum Element: Hashable, Sendable {
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

    package init(
      lexeme: LexemeOrdinal?, elements: [Element], endsWithParticle: Bool = false,
      isVerb: Bool = false
    ) {
      self.lexeme = lexeme
      self.elements = elements
      self.endsWithParticle = endsWithParticle
      self.isVerb = isVerb
    }
  }

  /// A word that fills a slot of expressions.
  package struct SlotWord: Hashable, Sendable {
    package var key: [UInt8]
    /// Whether it fills `oneself`; otherwise it fills `one's`.
    package var isReflexive: Bool

    package init(key: [UInt8], isReflexive: Bool) {
      self.key = key
      self.isReflexive = isReflexive
    }
  }

  /// A derivation, an ending or a joint of compounds that may be inferred for an unlisted form.
  package struct Affix: Hashable, Sendable {
    package var kind: Kind
    package var key: [UInt8]
    package var from: PartOfSpeech
    package var to: PartOfSpeech
    package var meaning: String

    /// Where an affix stands; the raw values are those of the image.
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
      case suffix
      case prefix
      case inflection
      /// What may stand between the parts of a compound.
      case link
      /// The ending of a form whose lemma the release does not list, and the ending of that lemma.
      case guess

      /// The word that stands in the seeds.
      package var name: String { "\(self)" }
    }

    package init(
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
  package struct ContextRule: Hashable, Sendable {
    package var left: Neighbour
    /// The word the rule is about, by its lookup key; nil for any.
    package var word: [UInt8]?
    package var partOfSpeech: PartOfSpeech
    /// What the word must be to its lexeme; nil for anything.
    package var feature: FormFeature?
    package var right: Neighbour
    /// Hundredths of a nat that speak for the reading; negative against it.
    package var weight: Int

    package enum Neighbour: Hashable, Sendable {
      case any
      case tag(PartOfSpeech)
      /// A word by its lookup key.
      case form([UInt8])
      /// The start (left) or the end (right) of the sentence.
      case boundary
    }

    package init(
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
