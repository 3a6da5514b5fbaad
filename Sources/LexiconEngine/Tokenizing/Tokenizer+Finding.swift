import ICU

extension Tokenizer {
  /// The token that begins with a visible character.
  mutating func find(
    _ first: WordBreaker.Character, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    switch first.traits.characterClass {
    case .letter, .hebrewLetter, .katakana, .kanaKanji, .hangul:
      return try findWord(text, from: start, isLast)
    case .numeric:
      return try findNumber(text, from: start, isLast)
    case .extendNumLet:
      return findConnectors(text, from: start, isLast)
    default:
      switch first.codePoint {
      case CodePoint.numberSign, CodePoint.atSign:
        return try findTag(first, text, from: start, isLast)
      case CodePoint.apostrophe, CodePoint.leftSingleQuote, CodePoint.rightSingleQuote:
        if let found = try findElision(first, text, from: start, isLast) { return found }
      default: break
      }
      return try findMark(first, text, from: start, isLast)
    }
  }

  /// The byte at an offset; 0 at the end of the text.
  @inline(__always)
  mutating func byte(_ text: Span<UInt8>, _ position: Int, _ isLast: Bool) -> UInt8 {
    if position < text.count { return text[position] }
    if !isLast { breaker.ranOut = true }
    return 0
  }

  /// The length of an apostrophe at an offset, 0 if there is none.
  mutating func apostrophe(_ text: Span<UInt8>, _ position: Int, _ isLast: Bool) -> Int {
    switch byte(text, position, isLast) {
    case .apostrophe: return 1
    case TypographicMark.lead:
      guard byte(text, position + 1, isLast) == TypographicMark.second else { return 0 }
      return byte(text, position + 2, isLast) == TypographicMark.rightSingleQuote
        ? TypographicMark.length : 0
    default: return 0
    }
  }

  /// Whether a word or number could begin at an offset.
  mutating func isWordCharacter(_ text: Span<UInt8>, _ position: Int, _ isLast: Bool) -> Bool {
    guard position < text.count else {
      if !isLast { breaker.ranOut = true }
      return false
    }
    let next = breaker.character(in: text, at: position, isLast: isLast)
    switch next.traits.characterClass {
    case .letter, .hebrewLetter, .katakana, .kanaKanji, .hangul, .numeric: return true
    default: return false
    }
  }

  /// A punctuation mark or symbol with what is attached to it, or a run of one ASCII mark.
  private mutating func findMark(
    _ first: WordBreaker.Character, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    var end = try breaker.next(in: text, from: start, isLast: isLast)
    if end == start + 1, first.codePoint < 0x80, !isPaired(text[start]) {
      while byte(text, end, isLast) == text[start] { end += 1 }
      if end > start + 1 { end = try breaker.next(in: text, from: end - 1, isLast: isLast) }
    }
    let kind: TokenKind = first.traits.isPunctuation ? .punctuation : .symbol
    // An ellipsis sign ends what three points end.
    let role = first.codePoint == CodePoint.ellipsis ? .stop : first.traits.role
    let isHyphen =
      first.codePoint == CodePoint.hyphenMinus || first.codePoint == CodePoint.hyphen
      || first.codePoint == CodePoint.nonBreakingHyphen
    return PendingToken(
      end: end, kind: kind, role: role, isHyphen: isHyphen && end == start + first.length)
  }

  /// Brackets and quotation marks, of which each stands for itself.
  private func isPaired(_ mark: UInt8) -> Bool {
    // A control character is too, as is what the end of a text reads as.
    mark < .space || "\"'()[]{}".utf8.contains(mark)
  }

  /// Underscores and the like before a word: marks of emphasis.
  private mutating func findConnectors(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> PendingToken {
    var end = start
    while end < text.count {
      let next = breaker.character(in: text, at: end, isLast: isLast)
      guard next.traits.characterClass == .extendNumLet, !next.isInvisible else { break }
      end += next.length
    }
    if end == text.count && !isLast { breaker.ranOut = true }
    return PendingToken(end: end, kind: .punctuation)
  }

  /// `#topic` or `@name`; the sign alone is a mark.
  private mutating func findTag(
    _ first: WordBreaker.Character, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    let name = start + first.length
    let beginsName = isWordCharacter(text, name, isLast) || byte(text, name, isLast) == .underscore
    let next = byte(text, name, isLast)
    guard beginsName, !next.isASCIIDigit else {
      return try findMark(first, text, from: start, isLast)
    }
    return PendingToken(
      end: try wordEnd(text, from: name, isLast), kind: .symbol,
      flags: first.codePoint < 0x80 ? [] : .nonASCII)
  }
}

/// A token that was found, before its sentence and its neighbours are known.
struct PendingToken {
  var end: Int
  var kind: TokenKind
  var key = PackedKey(low: 0, high: 0)
  var flags: TokenFlags = []
  /// Its effect on the sentence; for a word, `stop` if its last point belongs to it.
  var role = SentenceRole.other
  /// The meaning of the point at the end of a word.
  var abbreviation: TokenRules.Abbreviation?
  /// Whether the first letter is a small one.
  var beginsLowercase = false
  /// Whether it is a single hyphen.
  var isHyphen = false
}
