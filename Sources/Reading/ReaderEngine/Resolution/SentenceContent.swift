/// What kinds of words a sentence has, noted as they come, so that most sentences skip what they do not
/// need.
struct SentenceContent {
  private var marks: UInt8 = 0
  private(set) var hasContractions = false
  /// Whether a word that is not listed was divided at the end of a line.
  var hasDividedWords = false
  private var capitals = 0
  private var others = 0

  /// Notes a word; `contraction` is the trait of those.
  @inline(__always)
  mutating func add(_ word: Word, contraction: UInt8) {
    marks |= word.marks.rawValue
    if word.traits & contraction != 0
      || (word.slot < 0 && word.marks.contains(.apostrophe))
    {
      hasContractions = true
    }
    addCapital(of: word)
  }

  @inline(__always)
  mutating func addCapital(of word: Word) {
    guard word.length > 3 else { return }
    if word.marks.contains(.capitalised) { capitals += 1 } else { others += 1 }
  }

  mutating func forgetCapitals() {
    capitals = 0
    others = 0
  }

  /// Whether a word stands before a hyphen and another word.
  var hasHyphens: Bool {
    AnnotatedToken.Marks(rawValue: marks).contains(.beforeHyphen)
  }

  /// Whether nearly every longer word has a capital, as in titles and headlines, so that capitals say
  /// nothing of names.
  var isTitle: Bool {
    capitals >= 3 && capitals > 4 * others
  }
}
