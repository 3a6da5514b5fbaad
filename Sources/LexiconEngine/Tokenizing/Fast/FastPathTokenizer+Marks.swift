extension FastPathTokenizer {
  /// The mark at an offset, or the run of it.
  /// - Returns: nil if it is left to the general path.
  @inline(__always)
  mutating func mark(
    _ traits: ByteTraits, from start: Int, after previous: PreviousToken,
    _ rules: borrowing TokenRules
  ) -> Token? {
    let byte = byte(at: start)
    var end = start + 1
    var role = traits.role
    var next = self.byte(at: end)
    if traits.start != .mark {
      guard isPlain(traits.start, at: start, &role, &end, rules) else { return nil }
      next = self.byte(at: end)
    }
    if next == byte && traits.start != .typographic && !traits.isPaired {
      let reach = start + 64
      while text[end] == byte {
        end += 1
        if end == reach { return nil }
      }
      next = self.byte(at: end)
    }
    // Something attached may follow.
    if !next.isASCII && !(next == TypographicMark.lead && isTypographicMark(end)) { return nil }
    var flags = context.adjacencyFlags(at: start)
    if context.sentences.state != .inside {
      guard applyMark(role, start, end, after: previous, &flags) else { return nil }
    }
    if role == .stop || role == .terminator {
      context.endSentence(with: role, at: start, after: previous, rules)
    }
    if !traits.isSymbol {
      let isHyphen = byte == .hyphen && end == start + 1
      context.recordPunctuation(start..<end, role: role, isHyphen: isHyphen, after: previous)
    }
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: PackedKey(low: 0, high: 0), sentence: context.sentences.index, flags: flags,
      kind: traits.isSymbol ? .symbol : .punctuation)
  }

  /// Up to 16 digits before what joins no number.
  /// - Returns: nil if it is left to the general path.
  @inline(never)
  mutating func number(from start: Int, after previous: PreviousToken) -> Token? {
    var end = start + 1
    while text[end].isASCIIDigit {
      end += 1
      if end == start + 17 { return nil }
    }
    let next = text[end]
    switch traits(ofByte: next).follow {
    case .end:
      // A comma between digits joins them, and so does what is attached to it.
      if next == .comma || next == .semicolon, !Self.isGap(text[end + 1]) { return nil }
    case .stop: if !Self.isGap(text[end + 1]) { return nil }
    case .other, .apostrophe, .hyphen, .colon, .typographic: return nil
    }
    var flags = context.adjacencyFlags(at: start)
    if context.sentences.state != .inside {
      guard applyMark(.number, start, end, after: previous, &flags) else { return nil }
    }
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: key(at: start, count: UInt64(end - start)), sentence: context.sentences.index,
      flags: flags, kind: .number)
  }

  /// Whether an apostrophe, sign or typographic mark begins nothing longer.
  @inline(never)
  private mutating func isPlain(
    _ kind: ByteTraits.Start, at start: Int, _ role: inout SentenceRole, _ end: inout Int,
    _ rules: borrowing TokenRules
  ) -> Bool {
    switch kind {
    case .apostrophe: return !mayElide(before: end, rules)
    case .sign: return !traits(ofByte: text[end]).isAlphanumeric && text[end] != .underscore
    case .typographic:
      guard text[end] == TypographicMark.second else { return false }
      end += 2
      switch text[start + 2] {
      case TypographicMark.enDash, TypographicMark.emDash: role = .resume
      case TypographicMark.leftDoubleQuote, TypographicMark.rightDoubleQuote: role = .close
      case TypographicMark.leftSingleQuote, TypographicMark.rightSingleQuote:
        role = .close
        return !mayElide(before: end, rules)
      case TypographicMark.ellipsis: role = .stop
      default: return false
      }
      return true
    case .other, .letter, .digit, .space, .lineEnd, .mark: return true
    }
  }

  /// Whether an apostrophe before an offset may begin a word or number: `'tis`, `’90s`, `'n'`.
  private mutating func mayElide(before start: Int, _ rules: borrowing TokenRules) -> Bool {
    let traits = traits(ofByte: text[start])
    guard traits.isAlphanumeric else { return false }
    guard traits.start == .letter else { return true }
    let count = ByteClassMask(reader, at: start).letterCount
    if count > 16 { return true }
    var key = key(at: start, count: UInt64(count))
    if count == 1 && key.low == UInt64(UInt8(ascii: "n")) { return true }
    var end = start + count
    var flags: TokenFlags = []
    guard finishWord(from: start, &end, &key, &flags) else { return true }
    // With the apostrophe, the key of an elided word is one byte longer.
    guard key.high >> 56 == 0 else { return false }
    let whole = PackedKey(
      low: key.low << 8 | UInt64(UInt8.apostrophe), high: key.high << 8 | key.low >> 56)
    return rules.elidedWords[whole] != nil
  }

  /// Puts a mark into its sentence where the sentence is not just going on.
  ///
  /// - Returns: false if text beyond the next character decides, which is left to the general path.
  @inline(never)
  private mutating func applyMark(
    _ role: SentenceRole, _ start: Int, _ end: Int, after previous: PreviousToken,
    _ flags: inout TokenFlags
  ) -> Bool {
    let next = text[end]
    let isAdjacent = start == previous.end
    let isUndecided =
      context.sentences.isUndecided && context.sentences.state != .ended
      && (role == .other || role == .number || role == .close && !isAdjacent)
    // A mark that closes behind a space is told by the rules of the language.
    if isUndecided && (!next.isASCIILetter || role == .close) { return false }
    context.applyMark(role, isAdjacent: isAdjacent, &flags) { next.isASCIISmallLetter }
    return true
  }
}
