extension FastPathTokenizer {
  /// The mark at a place, or the run of it.
  /// - Returns: nil if the long way must look at it.
  @inline(__always)
  mutating func takeMark(
    _ traits: ByteTraits, from start: Int, after last: LastToken, _ rules: borrowing TokenRules
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
    if next >= 0x80 && !(next == 0xE2 && isTypographicMark(end)) { return nil }
    var flags = entryFlags(at: start)
    if state.sentences.state != .inside {
      guard meetMark(role, start, end, isAdjacent: start == last.end, &flags) else { return nil }
    }
    if role == .stop || role == .terminator {
      endSentence(with: role, at: start, after: last, rules)
    }
    if role == .close && !traits.isSymbol { state.quoteEnd = end }
    if byte == 0x2D && end == start + 1 && last.isWord(endingAt: start) { state.hyphenEnd = end }
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: PackedKey(low: 0, high: 0), sentence: state.sentences.index, flags: flags,
      kind: traits.isSymbol ? .symbol : .punctuation)
  }

  /// Up to 16 digits before what joins no number.
  /// - Returns: nil if the long way must look at it.
  @inline(never)
  mutating func takeNumber(from start: Int, after last: LastToken) -> Token? {
    var end = start + 1
    while text[end] &- 0x30 < 10 {
      end += 1
      if end == start + 17 { return nil }
    }
    let next = text[end]
    switch traits(ofByte: next).follow {
    case .end:
      // A comma between digits joins them, and so does what is attached to it.
      if next == 0x2C || next == 0x3B, !Self.isGap(text[end + 1]) { return nil }
    case .stop: if !Self.isGap(text[end + 1]) { return nil }
    case .other, .apostrophe, .hyphen, .colon, .typographic: return nil
    }
    var flags = entryFlags(at: start)
    if state.sentences.state != .inside {
      guard meetMark(.number, start, end, isAdjacent: start == last.end, &flags) else { return nil }
    }
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: key(at: start, count: UInt64(end - start)), sentence: state.sentences.index,
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
    case .sign: return !traits(ofByte: text[end]).isAlphanumeric && text[end] != 0x5F
    case .typographic:
      guard text[end] == 0x80 else { return false }
      end += 2
      switch text[start + 2] {
      case 0x93, 0x94: role = .resume
      case 0x9C, 0x9D: role = .close
      case 0x98, 0x99:
        role = .close
        return !mayElide(before: end, rules)
      case 0xA6: role = .stop
      default: return false
      }
      return true
    case .other, .letter, .digit, .space, .lineEnd, .mark: return true
    }
  }

  /// Whether an apostrophe before a place may begin a word or number: `'tis`, `’90s`, `'n'`.
  private mutating func mayElide(before start: Int, _ rules: borrowing TokenRules) -> Bool {
    let traits = traits(ofByte: text[start])
    guard traits.isAlphanumeric else { return false }
    guard traits.start == .letter else { return true }
    let count = ByteClassMask(bytes, at: start).letterCount
    if count > 16 { return true }
    var key = key(at: start, count: UInt64(count))
    if count == 1 && key.low == 0x6E { return true }
    var end = start + count
    var flags: TokenFlags = []
    guard finishWord(from: start, &end, &key, &flags) else { return true }
    // With the apostrophe, the key of an elided word is one byte longer.
    guard key.high >> 56 == 0 else { return false }
    let whole = PackedKey(low: key.low << 8 | 0x27, high: key.high << 8 | key.low >> 56)
    return rules.elidedWords[whole] != nil
  }

  /// A mark comes where the sentence is not just going on.
  /// - Returns: false if the long way must look ahead.
  @inline(never)
  private mutating func meetMark(
    _ role: SentenceRole, _ start: Int, _ end: Int, isAdjacent: Bool, _ flags: inout TokenFlags
  ) -> Bool {
    let next = text[end]
    let isLetter = (next | 0x20) &- 0x61 < 26
    let isUndecided =
      state.sentences.isUndecided && state.sentences.state != .ended
      && (role == .other || role == .number || role == .close && !isAdjacent)
    if isUndecided && !isLetter { return false }
    takeParagraph(&flags)
    state.sentences.meetMark(
      role, isAdjacent: isAdjacent, isFollowedByLowercase: next & 0x20 != 0)
    return true
  }

  @inline(never)
  mutating func endSentence(
    with role: SentenceRole, at start: Int, after last: LastToken, _ rules: borrowing TokenRules
  ) {
    var meaning: TokenRules.Abbreviation?
    if last.isWord(endingAt: start) {
      meaning = last.isInitial ? .mayEnd : rules.abbreviations[last.key]
    }
    state.sentences.end(with: role, after: meaning)
  }

  mutating func takeParagraph(_ flags: inout TokenFlags) {
    if state.startsParagraph { flags.insert(.paragraphStart) }
    state.startsParagraph = false
  }
}
