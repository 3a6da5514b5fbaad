import LexicalModel

/// What a text shows of a form: how often it stands with a capital where none is needed, and
/// without.
struct CapitalCount: BitwiseCopyable {
  /// With a capital inside a sentence.
  var capital: Int32 = 0
  /// Without a capital.
  var small: Int32 = 0
  /// With a capital at the start of a sentence, which says little by itself.
  var start: Int32 = 0
  /// Behind an article or a number, where names hardly ever stand.
  var determined: Int32 = 0

  mutating func add(_ marks: AnnotatedToken.Marks) {
    if marks.contains(.allCapitals) { return }
    if !marks.contains(.capitalised) {
      small += 1
    } else if marks.contains(.sentenceStart) {
      start += 1
    } else {
      capital += 1
    }
  }

  /// Adds what another stretch of the text shows.
  mutating func add(_ other: CapitalCount) {
    capital += other.capital
    small += other.small
    start += other.start
    determined += other.determined
  }

  /// Whether the text writes an unlisted form as a name: with a capital, and hardly ever without.
  var showsUnlistedName: Bool {
    capital + start > 0 && (small == 0 || capital > 3 * small)
  }

  /// Whether an unlisted form is a name where all nouns have capitals: what stands there again and
  /// again, and hardly ever behind an article.
  ///
  /// One noun without an article says nothing: of those in German news half are names, and a
  /// coverage that counts the other half as names flatters. A person of a story is met five times
  /// soon.
  var showsNameAmongCapitals: Bool {
    showsUnlistedName && capital >= 5 && 20 * determined <= capital + start
  }
}

/// What decides whether an unlisted form is a name, in plain numbers.
struct FormFacts: BitwiseCopyable {
  var evidence = CapitalCount()
  /// What it is inferred from and as what; -1 when nothing leads there.
  let lexeme: Int32
  let partOfSpeech: UInt8
  /// What the learner decided about it.
  let isNameByHand: Bool
  let isWordByHand: Bool

  init(_ form: UnlistedForm, _ overrides: ReaderOverrides) {
    lexeme = form.inference?.lexeme.index ?? -1
    partOfSpeech = form.inference?.partOfSpeech.rawValue ?? 0
    isNameByHand = overrides.names.contains(form.folded)
    isWordByHand = overrides.words.contains(form.folded)
  }

  var isInferred: Bool { lexeme >= 0 }
}
