import LexicalModel

/// What the choice of senses knows of a token of a sentence.
struct SenseToken: Sendable {
  /// The number of the form among the words of contexts; 0 for none.
  var form: UInt16 = 0
  /// The number of the lemma.
  var lemma: UInt16 = 0
  /// The bits of ``SenseWordClass`` of the form, and of the lemma.
  var classes: UInt32 = 0
  var lemmaClasses: UInt32 = 0
  /// The index of the lemma's vector; -1 for none, and for a word that tells nothing of a subject.
  var vector: Int32 = -1
  /// How much the word tells, 0 to 100.
  var weight: Int32 = 0
  var partOfSpeech = PartOfSpeech.symbol
  var traits = Traits()

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// The form is not the lemma.
    static let isInflected = Self(rawValue: 1 << 0)
    static let endsWithIng = Self(rawValue: 1 << 1)
    static let endsWithS = Self(rawValue: 1 << 2)
    /// Has more than four letters.
    static let isLong = Self(rawValue: 1 << 3)
  }

  @inline(__always)
  func isOf(_ wordClass: SenseWordClass) -> Bool { classes & wordClass.rawValue != 0 }

  @inline(__always)
  func hasLemma(of wordClass: SenseWordClass) -> Bool { lemmaClasses & wordClass.rawValue != 0 }

  /// Whether a clause ends here.
  var isMark: Bool { partOfSpeech == .punctuation || partOfSpeech == .symbol }

  var isVerb: Bool { partOfSpeech == .verb || partOfSpeech == .auxiliary }

  var isPastVerb: Bool {
    partOfSpeech == .verb && traits.contains(.isInflected)
      && traits.isDisjoint(with: [.endsWithIng, .endsWithS])
  }

  var isNominal: Bool { partOfSpeech == .noun || partOfSpeech == .properNoun }
}

extension SenseToken {
  /// - Parameters:
  ///   - token: a token of an annotation.
  ///   - bytes: its text.
  ///   - index: the tables of the release.
  init(_ token: AnnotatedToken, bytes: borrowing Span<UInt8>, in index: borrowing SenseIndex) {
    partOfSpeech = Self.partOfSpeech(of: token)
    if token.slot >= 0 {
      form = index.slotWords[Int(token.slot)]
    } else if bytes.count == 1, bytes[0] < 128 {
      form = index.signWords[Int(bytes[0])]
    }
    if form > 0 { classes = index.words[Int(form) - 1].classes }
    guard token.kind == .word else { return }
    readEndings(bytes)
    guard token.tokenClass != .name, token.lexemeIndex >= 0 else { return }
    let lexeme = index.lexemes[Int(token.lexemeIndex)]
    if lexeme.slot != token.slot { traits.insert(.isInflected) }
    lemma = lexeme.word
    guard lemma > 0 else { return }
    let record = index.words[Int(lemma) - 1]
    lemmaClasses = record.classes
    if record.weight > 0, !isOf(.function), !hasLemma(of: .function) {
      vector = Int32(lemma) - 1
      weight = Int32(record.weight)
    }
  }

  private static func partOfSpeech(of token: AnnotatedToken) -> PartOfSpeech {
    switch token.kind {
    case .word: token.partOfSpeech ?? (token.tokenClass == .name ? .properNoun : .noun)
    case .number: .numeral
    case .punctuation: .punctuation
    case .whitespace, .symbol, .url, .email: .symbol
    }
  }

  private mutating func readEndings(_ bytes: borrowing Span<UInt8>) {
    let count = bytes.count
    let last = bytes[count - 1] | 0x20
    if last == UInt8(ascii: "s") { traits.insert(.endsWithS) }
    if count > 4 { traits.insert(.isLong) }
    if count > 2, last == UInt8(ascii: "g"), bytes[count - 2] | 0x20 == UInt8(ascii: "n"),
      bytes[count - 3] | 0x20 == UInt8(ascii: "i")
    {
      traits.insert(.endsWithIng)
    }
  }
}
