extension Tokenizer {
  /// Goes over what lies between tokens, counting line ends: an empty line ends a paragraph.
  mutating func skipInvisible(_ text: Span<UInt8>, from start: Int, isLast: Bool) -> Int {
    var position = start
    while position < text.count {
      let next = breaker.character(in: text, at: position, isLast: isLast)
      if breaker.ranOut {
        // What was gone over stays so.
        breaker.ranOut = false
        break
      }
      guard next.isInvisible else { break }
      noteLineEnd(next.codePoint)
      position += next.length
    }
    return position
  }

  mutating func noteLineEnd(_ codePoint: UInt32) {
    switch codePoint {
    case 0x0A: if !endsWithReturn { lineEnds += 1 }
    case 0x0D, 0x85, 0x2028: lineEnds += 1
    case 0x0C, 0x2029: lineEnds += 2
    default: break
    }
    endsWithReturn = codePoint == 0x0D
    if lineEnds >= 2 {
      sentences.endParagraph()
      startsParagraph = true
    }
  }

  /// Puts a token into its sentence and beside its neighbours.
  /// - Returns: all of its flags.
  mutating func meet(
    _ found: PendingToken, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> TokenFlags {
    var flags = found.flags
    if startsParagraph { flags.insert(.paragraphStart) }
    if quoteEnd == start { flags.insert(.afterQuote) }
    if hyphenEnd == start { flags.insert(.afterHyphen) }
    switch found.kind {
    case .word:
      if sentences.state != .inside {
        let opens = sentences.state == .afterAmbiguous && rules.sentenceOpeners[found.key] != nil
        let begins = sentences.meetWord(isLowercase: found.beginsLowercase, opens: opens)
        if begins { flags.insert(.sentenceStart) }
      }
      if found.role == .stop { sentences.end(with: .stop, after: found.abbreviation) }
    default:
      if sentences.isUndecided || sentences.state == .fresh {
        var tracker = sentences
        tracker.meetMark(
          found.role, isAdjacent: start == lastEnd,
          isFollowedByLowercase: isFollowedByLowercase(text, from: found.end, isLast))
        sentences = tracker
      }
      if found.role == .stop || found.role == .terminator {
        sentences.end(with: found.role, after: start == wordEnd ? abbreviation : nil)
      }
    }
    if found.kind == .word || found.kind == .number {
      if apostrophe(text, found.end, isLast) > 0 { flags.insert(.beforeApostrophe) }
      if precedesHyphen(text, found.end, isLast) { flags.insert(.beforeHyphen) }
    }
    return flags
  }

  /// Remembers the token for its neighbours to come.
  mutating func leave(_ found: PendingToken, from start: Int) {
    lineEnds = 0
    endsWithReturn = false
    startsParagraph = false
    switch found.kind {
    case .word, .number:
      wordEnd = found.end
      wordKey = found.key
      wordIsInitial = found.isInitial
    case .punctuation:
      if found.role == .close { quoteEnd = found.end }
      if found.isHyphen && start == wordEnd { hyphenEnd = found.end }
    default: break
    }
    lastEnd = found.end
  }

  /// What a point after the last word would mean.
  private var abbreviation: TokenRules.Abbreviation? {
    wordIsInitial ? .mayEnd : rules.abbreviations[wordKey]
  }

  private mutating func precedesHyphen(
    _ text: Span<UInt8>, _ end: Int, _ isLast: Bool
  ) -> Bool {
    switch byte(text, end, isLast) {
    case 0x2D: return isWordCharacter(text, end + 1, isLast)
    case 0xE2:
      guard byte(text, end + 1, isLast) == 0x80 else { return false }
      let last = byte(text, end + 2, isLast)
      return (last == 0x90 || last == 0x91) && isWordCharacter(text, end + 3, isLast)
    default: return false
    }
  }

  /// Whether the next letter is a small one, nothing that ends a sentence before it.
  private mutating func isFollowedByLowercase(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> Bool {
    var position = start
    var lineEnds = 0
    let limit = start + 128
    while position < limit {
      guard position < text.count else {
        if !isLast { breaker.ranOut = true }
        return false
      }
      let next = breaker.character(in: text, at: position, isLast: isLast)
      if next.traits.isLowercase { return true }
      if next.traits.isUppercase || next.traits.isAlphabetic { return false }
      if next.traits.role == .stop || next.traits.role == .terminator { return false }
      if next.codePoint == 0x0A { lineEnds += 1 }
      if lineEnds >= 2 { return false }
      position += next.length
    }
    return false
  }
}
