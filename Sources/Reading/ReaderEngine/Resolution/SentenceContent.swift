/// What kinds of words a sentence has, noted as they come without a branch, so that most sentences skip
/// what they do not need.
struct SentenceContent {
  private var marks: UInt8 = 0
  private var contractions: UInt8 = 0
  private var divided: UInt8 = 0
  private var capitals = 0
  private var others = 0

  /// Notes a word.
  ///
  /// - Parameters:
  ///   - word: a token; what is no word says nothing.
  ///   - isWord: 1 for a word, else 0.
  ///   - contraction: the trait of contractions.
  ///   - joinsLines: 1 when it was divided at the end of a line, else 0.
  @inline(__always)
  mutating func add(_ word: Word, isWord: UInt8, contraction: UInt8, joinsLines: UInt8) {
    let isUnlisted = UInt8(truncatingIfNeeded: UInt32(bitPattern: word.slot) >> 31) & isWord
    let hasApostrophe: UInt8 = word.marks.contains(.apostrophe) ? 1 : 0
    marks |= word.marks.rawValue & (0 &- isWord)
    contractions |= (word.traits & contraction) | (isUnlisted & hasApostrophe)
    divided |= isUnlisted & joinsLines
    addCapital(of: word, isWord: isWord)
  }

  @inline(__always)
  mutating func addCapital(of word: Word, isWord: UInt8) {
    let isLong = (word.length > 3 ? 1 : 0) & Int(isWord)
    let isCapital = word.marks.contains(.capitalised) ? 1 : 0
    capitals += isLong & isCapital
    others += isLong & (1 - isCapital)
  }

  mutating func forgetCapitals() {
    capitals = 0
    others = 0
  }

  /// Whether a word stands before a hyphen and another word.
  var hasHyphens: Bool {
    AnnotatedToken.Marks(rawValue: marks).contains(.beforeHyphen)
  }

  /// Whether a word may have to be split.
  var hasContractions: Bool { contractions != 0 }

  /// Whether a word that is not listed was divided at the end of a line.
  var hasDividedWords: Bool { divided != 0 }

  /// Whether nearly every longer word has a capital, as in titles and headlines, so that capitals say
  /// nothing of names.
  var isTitle: Bool {
    capitals >= 3 && capitals > 4 * others
  }
}
