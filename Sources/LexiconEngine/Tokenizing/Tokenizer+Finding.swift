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
      case 0x23, 0x40: return try findTag(first, text, from: start, isLast)
      case 0x27, 0x2018, 0x2019:
        if let found = try findElision(first, text, from: start, isLast) { return found }
      default: break
      }
      return try findMark(first, text, from: start, isLast)
    }
  }

  /// The byte at a place; 0 at the end of the text.
  @inline(__always)
  mutating func byte(_ text: Span<UInt8>, _ position: Int, _ isLast: Bool) -> UInt8 {
    if position < text.count { return text[position] }
    if !isLast { breaker.ranOut = true }
    return 0
  }

  /// The length of an apostrophe at a place, 0 if there is none.
  mutating func apostrophe(_ text: Span<UInt8>, _ position: Int, _ isLast: Bool) -> Int {
    switch byte(text, position, isLast) {
    case 0x27: return 1
    case 0xE2:
      guard byte(text, position + 1, isLast) == 0x80 else { return 0 }
      return byte(text, position + 2, isLast) == 0x99 ? 3 : 0
    default: return 0
    }
  }

  /// Whether a word or number could begin at a place.
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
    if end == start + 1, first.codePoint < 0x80, !isPaired(first.codePoint) {
      while byte(text, end, isLast) == text[start] { end += 1 }
      if end > start + 1 { end = try breaker.next(in: text, from: end - 1, isLast: isLast) }
    }
    let kind: TokenKind = first.traits.isPunctuation ? .punctuation : .symbol
    // An ellipsis sign ends what three points end.
    let role = first.codePoint == 0x2026 ? .stop : first.traits.role
    let isHyphen = first.codePoint == 0x2D || first.codePoint == 0x2010 || first.codePoint == 0x2011
    return PendingToken(
      end: end, kind: kind, role: role, isHyphen: isHyphen && end == start + first.length)
  }

  /// Brackets and quotation marks, of which each stands for itself.
  private func isPaired(_ mark: UInt32) -> Bool {
    switch mark {
    case 0x22, 0x27, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    // A control character, and what the end of a text reads as.
    case ..<0x20: true
    default: false
    }
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
    let beginsName = isWordCharacter(text, name, isLast) || byte(text, name, isLast) == 0x5F
    let next = byte(text, name, isLast)
    guard beginsName, next &- 0x30 >= 10 else {
      return try findMark(first, text, from: start, isLast)
    }
    return PendingToken(
      end: try wordEnd(text, from: name, isLast), kind: .symbol,
      flags: first.codePoint < 0x80 ? [] : .nonASCII)
  }
}
