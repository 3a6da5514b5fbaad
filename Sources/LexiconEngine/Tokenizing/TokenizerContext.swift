/// The state of a tokenizer between two tokens: sentence, paragraph, quotation, hyphen and
/// abbreviation.
///
/// The general path and the fast path both change it, by the same rules, which are here and nowhere
/// else. Offsets count from the start of the window in bytes.
struct TokenizerContext: Sendable {
  var sentences = SentenceTracker()
  /// The token before; the fast path reads it from the batch and stores it when it ends.
  var previous = PreviousToken()
  /// The end of the last quotation mark or bracket, and of the last hyphen behind a word.
  private var quoteEnd = Self.farBefore
  private var hyphenEnd = Self.farBefore
  /// No e-mail address begins before this offset.
  var addressLimit = 0
  private var startsParagraph = true
  /// The line ends in the white space since the last token.
  private var lineEnds = 0
  private var endsWithReturn = false

  /// An offset far before any window.
  static let farBefore = -1_000_000

  /// Whether nothing was read since the last token that only the general path can go on from.
  var isAtToken: Bool { lineEnds == 0 && !endsWithReturn }

  /// Moves the start of the window.
  mutating func advance(by count: Int) {
    previous.end -= count
    quoteEnd -= count
    hyphenEnd -= count
    addressLimit = max(0, addressLimit - count)
  }

  // MARK: White space

  /// Records a space between two tokens.
  mutating func recordSpace() {
    endsWithReturn = false
  }

  /// Records an invisible character: the second line end in a row ends the paragraph.
  mutating func recordInvisible(_ codePoint: UInt32) {
    switch codePoint {
    case CodePoint.lineFeed: if !endsWithReturn { lineEnds += 1 }
    case CodePoint.carriageReturn, CodePoint.nextLine, CodePoint.lineSeparator: lineEnds += 1
    case CodePoint.formFeed, CodePoint.paragraphSeparator: lineEnds += 2
    default: break
    }
    endsWithReturn = codePoint == CodePoint.carriageReturn
    if lineEnds >= 2 { endParagraph() }
  }

  /// An empty line: the next token begins a paragraph and a sentence.
  mutating func endParagraph() {
    sentences.endParagraph()
    startsParagraph = true
  }

  // MARK: Tokens

  /// The flags of a token that come from the mark directly before it.
  @inline(__always)
  func adjacencyFlags(at start: Int) -> TokenFlags {
    var flags: TokenFlags = []
    if quoteEnd == start { flags.insert(.afterQuote) }
    if hyphenEnd == start { flags.insert(.afterHyphen) }
    return flags
  }

  /// Puts a word into its sentence.
  ///
  /// - Parameters:
  ///   - key: the lookup key of the word.
  ///   - isLowercase: whether its first letter is a small one.
  ///   - rules: the words of the language that begin sentences.
  ///   - flags: receives the flags of a token that begins a paragraph or a sentence.
  @inline(__always)
  mutating func applyWord(
    _ key: PackedKey, isLowercase: Bool, _ rules: borrowing TokenRules, _ flags: inout TokenFlags
  ) {
    if sentences.state != .inside { beginOrContinue(key, isLowercase: isLowercase, rules, &flags) }
  }

  @inline(never)
  private mutating func beginOrContinue(
    _ key: PackedKey, isLowercase: Bool, _ rules: borrowing TokenRules, _ flags: inout TokenFlags
  ) {
    applyParagraph(&flags)
    let opens = sentences.state == .afterAmbiguous && rules.sentenceOpeners[key] != nil
    if sentences.applyWord(isLowercase: isLowercase, opens: opens) { flags.insert(.sentenceStart) }
  }

  /// Puts a mark, a number or anything else that is no word into its sentence.
  ///
  /// - Parameters:
  ///   - role: the effect of the token on its sentence.
  ///   - isAdjacent: whether it stands directly behind the token before.
  ///   - flags: receives the flag of a token that begins a paragraph.
  ///   - isFollowedByLowercase: whether the next letter is a small one; asked only where that
  ///     decides.
  @inline(__always)
  mutating func applyMark(
    _ role: SentenceRole, isAdjacent: Bool, _ flags: inout TokenFlags,
    isFollowedByLowercase: () -> Bool
  ) {
    if sentences.state == .inside { return }
    applyParagraph(&flags)
    sentences.applyMark(
      role, isAdjacent: isAdjacent, isFollowedByLowercase: isFollowedByLowercase)
  }

  private mutating func applyParagraph(_ flags: inout TokenFlags) {
    if startsParagraph { flags.insert(.paragraphStart) }
    startsParagraph = false
  }

  /// Ends the sentence at a stop or terminator, unless an abbreviation or initial stands before it.
  ///
  /// - Parameters:
  ///   - role: the role of the mark.
  ///   - start: where the mark begins.
  ///   - previous: the token before it.
  ///   - rules: the abbreviations of the language.
  @inline(never)
  mutating func endSentence(
    with role: SentenceRole, at start: Int, after previous: PreviousToken,
    _ rules: borrowing TokenRules
  ) {
    var meaning: TokenRules.Abbreviation?
    if previous.isWord(endingAt: start) {
      meaning = rules.abbreviation(previous)
    }
    sentences.end(with: role, after: meaning)
  }

  /// Records a punctuation mark for the token behind it.
  ///
  /// - Parameters:
  ///   - range: the bytes of the mark.
  ///   - role: its role.
  ///   - isHyphen: whether it is a single hyphen.
  ///   - previous: the token before it.
  @inline(__always)
  mutating func recordPunctuation(
    _ range: Range<Int>, role: SentenceRole, isHyphen: Bool, after previous: PreviousToken
  ) {
    if role == .close { quoteEnd = range.upperBound }
    if isHyphen && previous.isWord(endingAt: range.lowerBound) { hyphenEnd = range.upperBound }
  }

  /// Records a token of the general path for its successor.
  mutating func record(_ token: Token) {
    lineEnds = 0
    endsWithReturn = false
    startsParagraph = false
    previous = PreviousToken(token)
  }
}

/// The token before another, as far as hyphens, abbreviations and sentences depend on it.
struct PreviousToken: BitwiseCopyable, Sendable {
  fileprivate(set) var end: Int
  let key: PackedKey
  /// Whether it is a word or number.
  private let isWord: Bool
  /// Whether it is a single capital: an initial, unless the language has a word of it.
  let isSingleCapital: Bool

  /// No token.
  init() {
    end = TokenizerContext.farBefore
    key = PackedKey(low: 0, high: 0)
    isWord = false
    isSingleCapital = false
  }

  @inline(__always)
  init(_ token: Token) {
    end = Int(token.end)
    key = token.key
    isWord = token.kind == .word || token.kind == .number
    isSingleCapital =
      token.end == token.start + 1 && token.flags.contains(.initialCapital)
  }

  @inline(__always)
  func isWord(endingAt offset: Int) -> Bool {
    end == offset && isWord
  }
}
