import ICU

extension FastPathTokenizer {
  /// Takes the words of a run that a dictionary divides.
  /// - Parameters:
  ///   - start: where the run begins.
  ///   - first: the features of the character there.
  ///   - output: the room for tokens.
  ///   - count: how many stand there already, and then how many in all.
  ///   - rules: lent for the call.
  ///   - breaker: divides the run.
  ///   - folder: makes keys of what is not its own.
  /// - Returns: where the run ends, or the first of its words that found no room; `start` for what
  ///   the long way must look at.
  @inline(never)
  @_lifetime(self: copy self)
  mutating func appendDivided(
    from start: Int, _ first: CharacterFeatures, to output: inout MutableSpan<Token>,
    _ count: inout Int, _ rules: borrowing TokenRules, _ breaker: inout WordBreaker,
    _ folder: inout KeyFolder
  ) -> Int {
    // The rest of a run that an earlier batch had no room for, or of a segment that the general
    // path met.
    if breaker.knownEnd(after: start) != nil {
      return appendKnown(from: start, to: &output, &count, rules, &breaker, &folder)
    }
    guard let script = first.script,
      let end = findRun(from: start, first, &breaker.dictionary),
      breaker.dictionary.divideRun(of: script)
    else { return start }
    breaker.keepRun(from: start, to: end)
    return appendKnown(from: start, to: &output, &count, rules, &breaker, &folder)
  }

  /// Takes words whose ends are known, up to the last of them.
  @_lifetime(self: copy self)
  private mutating func appendKnown(
    from start: Int, to output: inout MutableSpan<Token>, _ count: inout Int,
    _ rules: borrowing TokenRules, _ breaker: inout WordBreaker, _ folder: inout KeyFolder
  ) -> Int {
    var position = start
    while count < output.count, let end = breaker.knownEnd(after: position) {
      // Behind the last word of a segment of the general path may stand what belongs to it.
      guard end < scriptReach, breaker.isInsideRun(end),
        let word = dividedWord(from: position, to: end, &breaker.dictionary.features, &folder)
      else { break }
      append(word, from: position, to: &output, &count, rules)
      position = end
    }
    return position
  }

  /// Reads a run of one script into the dictionary's room.
  /// - Returns: its end; nil if it is not plain.
  private func findRun(
    from start: Int, _ first: CharacterFeatures, _ dictionary: inout DictionaryBreaker
  ) -> Int? {
    let isHanKana = first.script == .hanKana
    var end = start
    dictionary.run.removeAll()
    while end < scriptReach {
      let byte = byte(at: end)
      if byte.isASCII {
        let isEnd =
          isHanKana
          ? byte != .apostrophe && byte != .hyphen && byte != .underscore
          : endsWord(byte, at: end, after: first)
        guard isEnd else { return nil }
        dictionary.run.close(at: end)
        return end
      }
      let scalar = scalar(at: end)
      let found = dictionary.features[scalar.value]
      guard found.isOfScript(of: first), found.contains(.inert) || !isHanKana else {
        guard found.contains(isHanKana ? .endsRun : .endsWord) else { return nil }
        dictionary.run.close(at: end)
        return end
      }
      dictionary.run.append(scalar.value, found, at: end)
      end += scalar.length
    }
    return nil
  }

  /// A word of characters that a dictionary divides.
  /// - Returns: nil for what is left to the general path.
  private func dividedWord(
    from start: Int, to end: Int, _ features: inout FeatureTable, _ folder: inout KeyFolder
  ) -> ScriptWord? {
    var all: CharacterFeatures = .ownKey
    var lastClass: UInt8 = 0
    var offset = start
    while offset < end {
      guard !byte(at: offset).isASCII else { return nil }
      let scalar = scalar(at: offset)
      let found = features[scalar.value]
      guard found.script != nil, offset > start || found.contains(.divided) else { return nil }
      let combiningClass = found.combiningClass
      if combiningClass != 0 && combiningClass < lastClass { return nil }
      lastClass = combiningClass
      all.formIntersection(found)
      offset += scalar.length
    }
    guard
      let key = all.contains(.ownKey)
        ? ownKey(from: start, to: end) : foldedKey(from: start, to: end, &folder)
    else { return nil }
    return ScriptWord(end: end, key: key, flags: .nonASCII, beginsLowercase: false)
  }
}
