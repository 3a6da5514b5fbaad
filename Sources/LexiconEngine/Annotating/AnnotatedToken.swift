package import LexicalModel

/// A token of a text with what the engine knows of it.
///
/// Plain numbers, so that a book is one flat array; the status is not here but in a ``StatusTable``
/// by lexeme, so that a learner's change is one store.
package struct AnnotatedToken: BitwiseCopyable, Hashable, Sendable {
  /// Where the token begins in the text, in UTF-8 bytes.
  package internal(set) var start: Int
  /// Its length in UTF-8 bytes.
  package internal(set) var length: Int32
  /// Which sentence of the text it stands in, from 0.
  package internal(set) var sentence: Int32
  var lexemeIndex: Int32
  /// The slot of the form, by which its other candidates are found; -1 for none; for an unlisted
  /// form -2 less its index among those of the annotation.
  var slot: Int32
  /// The place of the expression it belongs to among those of the annotation; -1 for none.
  var expressionIndex: Int32
  /// What kind of token it is.
  package internal(set) var kind: TokenKind
  /// How the engine came to know it.
  package internal(set) var tokenClass: TokenClass
  var partOfSpeechValue: UInt8
  var marks: Marks

  /// Room for a token.
  static let empty = AnnotatedToken(
    start: 0, length: 0, sentence: 0, lexemeIndex: -1, slot: -1, expressionIndex: -1,
    kind: .whitespace, tokenClass: .none, partOfSpeechValue: 0, marks: [])

  /// Where the token ends, in UTF-8 bytes.
  package var end: Int {
    start + Int(length)
  }

  /// The lexeme that was chosen; nil for names, unlisted words and what is no word.
  package var lexeme: LexemeOrdinal? {
    lexemeIndex >= 0 ? LexemeOrdinal(lexemeIndex) : nil
  }

  /// The index of an unlisted form among those of the annotation; nil for a listed form, for what
  /// is no word, and for a form that came when the session's table of them was full.
  var unlistedFormIndex: Int? {
    slot <= -2 ? Int(-2 - slot) : nil
  }

  /// The part of speech the neighbours speak for; nil for what is no word.
  package var partOfSpeech: PartOfSpeech? {
    PartOfSpeech(rawValue: partOfSpeechValue)
  }

  /// Whether it is one of several words written as one: the *n't* of *don't*.
  package var isPartOfContraction: Bool {
    marks.contains(.contraction)
  }

  /// Whether the token counts in coverage: words do, but not names.
  package var isCounted: Bool {
    kind == .word && tokenClass != .name
  }

  struct Marks: OptionSet, BitwiseCopyable, Hashable, Sendable {
    let rawValue: UInt8

    /// Begins with a capital.
    static let capitalised = Self(rawValue: 1 << 0)
    /// All letters are capitals, and there are at least two.
    static let allCapitals = Self(rawValue: 1 << 1)
    static let sentenceStart = Self(rawValue: 1 << 2)
    static let contraction = Self(rawValue: 1 << 3)
    /// A later part of a contraction.
    static let continuation = Self(rawValue: 1 << 4)
    /// A whole with hyphens.
    static let hyphenated = Self(rawValue: 1 << 5)
    /// Has an apostrophe inside or at its end.
    static let apostrophe = Self(rawValue: 1 << 6)
    /// A hyphen and another word follow without a space.
    static let beforeHyphen = Self(rawValue: 1 << 7)
  }
}

extension AnnotatedToken.Marks {
  /// The flags of a token that marks are made of.
  static let flagMask: UInt16 = 0xFF

  /// The marks by the raw value of a token's flags.
  static let ofFlags: [Self] = (0...flagMask).map { Self(TokenFlags(rawValue: $0)) }

  private init(_ flags: TokenFlags) {
    self = []
    if flags.contains(.initialCapital) {
      insert(.capitalised)
      if flags.contains(.innerCapital), !flags.contains(.lowercase) { insert(.allCapitals) }
    }
    if !flags.isDisjoint(with: [.sentenceStart, .afterQuote]) { insert(.sentenceStart) }
    if flags.contains(.apostrophe) { insert(.apostrophe) }
    if flags.contains(.beforeHyphen) { insert(.beforeHyphen) }
  }
}
