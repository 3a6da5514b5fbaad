import LexicalModel

extension Annotation {
  /// The name of several words that a token is a part of: *San Francisco*, *Canyon Road*.
  ///
  /// Words with a capital, one space apart; the first word of the sentence only where it is a name
  /// by itself or a noun before one. In a headline, and where all nouns have capitals, each word
  /// has to be a name by itself. Words of an expression are none of a name.
  ///
  /// - Parameters:
  ///   - index: the index of the token.
  ///   - capitalisesNouns: whether a capital tells a noun in this language.
  ///   - text: the bytes that were annotated.
  ///   - offset: where they begin in the whole text.
  /// - Returns: the indexes of the tokens of the name, a point behind a title or an initial among
  ///   them; nil where the token is no word of one.
  /// - Complexity: O(1) for a word without a capital, else O(tokens of its sentence)
  package func multiwordName(
    at index: Int, capitalisesNouns: Bool, in text: ArraySlice<UInt8>, offset: Int
  ) -> Range<Int>? {
    let run = NameRun(
      tokens: tokens, capitalisesNouns: capitalisesNouns, text: text, offset: offset)
    return run.name(at: index)
  }
}

/// Looks for the words of a name around one of them.
private struct NameRun {
  let tokens: [AnnotatedToken]
  let capitalisesNouns: Bool
  let text: ArraySlice<UInt8>
  let offset: Int

  func name(at word: Int) -> Range<Int>? {
    guard canBePart(word) else { return nil }
    var (first, last) = (word, word)
    while let before = neighbour(of: first, by: -1) { first = before }
    while let next = neighbour(of: last, by: 1) { last = next }
    if isFirst(first), !beginsName(first) { first = neighbour(of: first, by: 1) ?? last }
    guard first < last, first <= word else { return nil }
    let isAllNames = tokens[first...last].allSatisfy {
      $0.kind != .word || $0.tokenClass == .name
    }
    return isAllNames || !isHeadline(around: word) ? first..<last + 1 : nil
  }

  /// Whether a token is a word that a name may have.
  private func canBePart(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .word, token.marks.contains(.capitalised),
      token.marks.isDisjoint(with: [.allCapitals, .contraction, .continuation]),
      token.expressionIndex < 0
    else { return false }
    if token.tokenClass == .name { return true }
    return !capitalisesNouns && token.partOfSpeech != .pronoun && token.partOfSpeech != .determiner
  }

  /// The next word of the name in a direction; nil where it ends.
  private func neighbour(of index: Int, by step: Int) -> Int? {
    var other = index + step
    guard tokens.indices.contains(other) else { return nil }
    if isPoint(other) { other += step }
    guard tokens.indices.contains(other), tokens[other].sentence == tokens[index].sentence,
      canBePart(other)
    else { return nil }
    let (left, right) = (min(index, other), max(index, other))
    // Two tokens off, the one between them is a point that stands at the word before it.
    if right - left == 2, tokens[left].end != tokens[left + 1].start { return nil }
    return tokens[right].start - tokens[right - 1].end == 1 ? other : nil
  }

  private func isPoint(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.kind == .punctuation && token.length == 1
      && text[text.startIndex + token.start - offset] == UInt8(ascii: ".")
  }

  /// Whether a word is the first of its sentence, where a capital says little.
  private func isFirst(_ index: Int) -> Bool { tokens[index].marks.contains(.sentenceStart) }

  /// Whether the first word of a sentence begins a name.
  private func beginsName(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.tokenClass == .name { return true }
    guard token.partOfSpeech == .noun || token.partOfSpeech == .properNoun,
      let next = neighbour(of: index, by: 1)
    else { return false }
    return tokens[next].tokenClass == .name
  }

  /// Whether no word of a sentence that has a meaning of its own is in small letters.
  private func isHeadline(around index: Int) -> Bool {
    let sentence = tokens[index].sentence
    var first = index
    while first > 0, tokens[first - 1].sentence == sentence { first -= 1 }
    return !tokens[first...].prefix { $0.sentence == sentence }.contains { token in
      guard token.kind == .word, !token.marks.contains(.capitalised) else { return false }
      switch token.partOfSpeech {
      case .noun, .verb, .adjective, .adverb: return true
      default: return false
      }
    }
  }
}
