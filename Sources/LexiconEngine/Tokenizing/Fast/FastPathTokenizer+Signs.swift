extension FastPathTokenizer {
  /// Takes one mark or symbol that is not ASCII, an emoji with all that is joined to it, or a flag.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - codePoint: its first character.
  ///   - previous: the token before.
  ///   - rules: lent for the call.
  ///   - characters: what is known of characters.
  /// - Returns: nil if it is left to the general path.
  @inline(never)
  mutating func sign(
    from start: Int, _ codePoint: UInt32, after previous: PreviousToken,
    _ rules: borrowing TokenRules,
    _ characters: inout CharacterTable
  ) -> Token? {
    guard !context.sentences.isUndecided, codePoint != CodePoint.replacement else { return nil }
    let traits = characters[codePoint]
    guard let end = signEnd(from: start, traits, &characters) else { return nil }
    var flags = context.adjacencyFlags(at: start)
    // No sentence may end here, so that what follows is not asked.
    context.applyMark(traits.role, isAdjacent: start == previous.end, &flags) { false }
    if traits.role == .stop || traits.role == .terminator {
      context.endSentence(with: traits.role, at: start, after: previous, rules)
    }
    if traits.isPunctuation {
      context.recordPunctuation(start..<end, role: traits.role, isHyphen: false, after: previous)
    }
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: PackedKey(low: 0, high: 0), sentence: context.sentences.index, flags: flags,
      kind: traits.isPunctuation ? .punctuation : .symbol)
  }

  /// The end of a sign: what is attached to it belongs to it, and a picture behind a joiner, and
  /// one regional indicator behind another.
  private func signEnd(
    from start: Int, _ first: CharacterTraits, _ characters: inout CharacterTable
  ) -> Int? {
    var end = start + scalar(at: start).length
    var awaitsIndicator = first.characterClass == .regionalIndicator
    var afterJoiner = false
    while end < scriptReach {
      if byte(at: end).isASCII { return end }
      let scalar = scalar(at: end)
      let next = characters[scalar.value]
      if next.characterClass.isAttached {
        afterJoiner = next.characterClass == .zeroWidthJoiner
      } else if awaitsIndicator && next.characterClass == .regionalIndicator {
        awaitsIndicator = false
        afterJoiner = false
      } else {
        guard afterJoiner && next.isPictographic else { return end }
        // A circled letter is a picture too, and letters go on behind it.
        guard next.characterClass == .other else { return nil }
        awaitsIndicator = false
        afterJoiner = false
      }
      end += scalar.length
    }
    return nil
  }
}
