extension Tokenizer {
  /// Goes over white space and invisible characters.
  ///
  /// - Returns: the offset of the next visible character, or where the window ends before it.
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
      context.recordInvisible(next.codePoint)
      position += next.length
    }
    return position
  }

  /// Puts a token into its sentence and beside its neighbours.
  mutating func applyContext(
    to found: PendingToken, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> Token {
    var flags = found.flags.union(context.adjacencyFlags(at: start))
    let previous = context.previous
    switch found.kind {
    case .word:
      context.applyWord(found.key, isLowercase: found.beginsLowercase, rules, &flags)
      // The point of an acronym is part of the word.
      if found.role == .stop { context.sentences.end(with: .stop, after: found.abbreviation) }
    default:
      var changed = context
      let isAdjacent =
        start == previous.end
        || found.role == .close
          && rules.closesBehindSpace(
            breaker.character(in: text, at: start, isLast: isLast).codePoint)
      changed.applyMark(found.role, isAdjacent: isAdjacent, &flags) {
        isFollowedByLowercase(text, from: found.end, isLast)
      }
      if found.role == .stop || found.role == .terminator {
        changed.endSentence(with: found.role, at: start, after: previous, rules)
      }
      if found.kind == .punctuation {
        changed.recordPunctuation(
          start..<found.end, role: found.role, isHyphen: found.isHyphen, after: previous)
      }
      context = changed
    }
    if found.kind == .word || found.kind == .number {
      if apostrophe(text, found.end, isLast) > 0 { flags.insert(.beforeApostrophe) }
      if precedesHyphen(text, found.end, isLast) { flags.insert(.beforeHyphen) }
    }
    return Token(
      start: UInt32(start), end: UInt32(found.end), key: found.key,
      sentence: context.sentences.index, flags: flags, kind: found.kind)
  }

  private mutating func precedesHyphen(
    _ text: Span<UInt8>, _ end: Int, _ isLast: Bool
  ) -> Bool {
    switch byte(text, end, isLast) {
    case .hyphen: return isWordCharacter(text, end + 1, isLast)
    case TypographicMark.lead:
      guard byte(text, end + 1, isLast) == TypographicMark.second else { return false }
      let last = byte(text, end + 2, isLast)
      return (last == TypographicMark.hyphen || last == TypographicMark.nonBreakingHyphen)
        && isWordCharacter(text, end + 3, isLast)
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
      if next.codePoint == CodePoint.lineFeed { lineEnds += 1 }
      if lineEnds >= 2 { return false }
      position += next.length
    }
    return false
  }
}
