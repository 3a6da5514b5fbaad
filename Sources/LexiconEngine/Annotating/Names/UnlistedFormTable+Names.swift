import LexicalModel

/// Names that follow from the words around them and from the rules of the language.
extension UnlistedFormTable {
  /// Whether the rules of the language say that a word is a name where it stands.
  ///
  /// - Parameters:
  ///   - key: the lookup key of the word.
  ///   - position: its index in the buffer.
  ///   - tokens: those of the buffer.
  ///   - facts: what else is known of them.
  ///   - tables: the tables of the image.
  /// - Returns: false too when they say nothing.
  func isName(
    by key: PackedKey, at position: Int, in tokens: Span<AnnotatedToken>,
    _ facts: borrowing SentenceFacts, _ tables: borrowing LookupTables
  ) -> Bool {
    guard !capitalisesNouns else { return false }
    let marks = tokens[position].marks
    if isBeforeStreet(position, in: tokens, facts, tables) { return true }
    guard let rule = rules.nameRule(of: key) else { return false }
    switch rule {
    case .always: return !marks.contains(.allCapitals)
    case .inside:
      if marks.contains(.allCapitals) { return false }
      if facts.startsSentence(position) {
        let next = keyBehind(position, in: tokens, facts, tables)
        return next.map(rules.isDeedOfPeople) ?? false
      }
      return !marks.contains(.sentenceStart)
        && !(position > 0 && tokens[position - 1].standsBeforeNouns)
    case .capitals:
      return marks.contains(.allCapitals) && hasSmallNeighbour(position, in: tokens, facts)
    }
  }

  /// Whether a noun with a capital stands before a *Street* with one: *Baker Street*, but not *Main
  /// Street*.
  private func isBeforeStreet(
    _ position: Int, in tokens: Span<AnnotatedToken>, _ facts: borrowing SentenceFacts,
    _ tables: borrowing LookupTables
  ) -> Bool {
    let token = tokens[position]
    guard token.partOfSpeech == .noun, !token.marks.contains(.allCapitals),
      let next = keyBehind(position, in: tokens, facts, tables), rules.isStreet(next)
    else { return false }
    return tokens[position + 1].marks.contains(.capitalised)
      && !tokens[position + 1].marks.contains(.sentenceStart)
  }

  /// The key of the listed word behind a token of a sentence; nil when there is none.
  private func keyBehind(
    _ position: Int, in tokens: Span<AnnotatedToken>, _ facts: borrowing SentenceFacts,
    _ tables: borrowing LookupTables
  ) -> PackedKey? {
    guard !facts.startsSentence(position + 1), position + 1 < tokens.count,
      tokens[position + 1].kind == .word, tokens[position + 1].slot >= 0
    else { return nil }
    return tables.slots[Int(tokens[position + 1].slot)].key
  }

  /// Reads a word with a capital inside a sentence as the lexeme that has one: *Polish*, whatever
  /// *polish* is.
  ///
  /// - Returns: false when no candidate has one.
  func takeCapitalisedReading(
    at position: Int, in tokens: inout MutableSpan<AnnotatedToken>, _ tables: borrowing LookupTables
  ) -> Bool {
    let token = tokens[position]
    guard !capitalisesNouns, token.marks.isDisjoint(with: [.sentenceStart, .allCapitals]) else {
      return false
    }
    let slot = tables.slots[Int(token.slot)]
    let first = Int(slot.candidates)
    for index in first..<first + Int(slot.flags.candidateCount) {
      let candidate = tables.candidates[index]
      guard lookupIndex.hasCapital(LexemeOrdinal(candidate.lexeme)) else { continue }
      tokens[position].lexemeIndex = candidate.lexeme
      tokens[position].partOfSpeechValue = candidate.partOfSpeech
      return true
    }
    return false
  }

  /// Whether one of the words on either side, two tokens off at most, is in small letters: the
  /// sentence is not in capitals.
  private func hasSmallNeighbour(
    _ position: Int, in tokens: Span<AnnotatedToken>, _ facts: borrowing SentenceFacts
  ) -> Bool {
    var other = position
    while other > position - 2, other > 0, !facts.startsSentence(other) {
      other -= 1
      if tokens[other].isSmall { return true }
    }
    other = position + 1
    while other < position + 3, !facts.startsSentence(other) {
      if tokens[other].isSmall { return true }
      other += 1
    }
    return false
  }

  /// Whether a word with a capital stands behind a title of its sentence.
  ///
  /// A point may stand between them. The title is a noun then, whatever its neighbours said: *Miss
  /// Stoner*.
  @inline(__always)
  func takeTitle(
    before position: Int, _ tokens: inout MutableSpan<AnnotatedToken>,
    _ facts: borrowing SentenceFacts,
    _ text: borrowing TextSlice, _ tables: borrowing LookupTables
  ) -> Bool {
    guard let title = title(before: position, tokens.span, facts, text, tables) else {
      return false
    }
    let token = tokens[title]
    if token.slot >= 0, token.partOfSpeech == .verb || token.partOfSpeech == .adjective {
      let slot = tables.slots[Int(token.slot)]
      let candidates = Int(slot.candidates)..<Int(slot.candidates) + Int(slot.flags.candidateCount)
      for index in candidates
      where tables.candidates[index].partOfSpeech == PartOfSpeech.noun.rawValue {
        tokens[title].partOfSpeechValue = PartOfSpeech.noun.rawValue
        tokens[title].lexemeIndex = tables.candidates[index].lexeme
        break
      }
    }
    return true
  }

  /// The index of the title before a word with a capital; nil when there is none.
  @inline(__always)
  private func title(
    before position: Int, _ tokens: Span<AnnotatedToken>, _ facts: borrowing SentenceFacts,
    _ text: borrowing TextSlice, _ tables: borrowing LookupTables
  ) -> Int? {
    let word = tokens[position]
    guard !capitalisesNouns, !facts.startsSentence(position), position > 0,
      word.marks.contains(.capitalised), !word.marks.contains(.allCapitals)
    else { return nil }
    var before = position - 1
    let mark = tokens[before]
    let isPoint =
      mark.length == 1 && mark.kind == .punctuation && before > 0
      && mark.start == tokens[before - 1].end
      && text.bytes(mark.start..<mark.end)[0] == UInt8(ascii: ".")
    if isPoint { before -= 1 }
    let title = tokens[before]
    // In a headline, *President* may be followed by any word.
    guard title.kind == .word, title.marks.contains(.capitalised),
      isPoint || !word.marks.contains(.sentenceStart)
    else { return nil }
    let key =
      title.slot >= 0
      ? tables.slots[Int(title.slot)].key : facts.key(of: title, at: before)
    return rules.isTitle(key) ? before : nil
  }
}

extension AnnotatedToken {
  /// Whether a noun is to come, before which names hardly ever stand: *the Rose*, *my Hope*.
  fileprivate var standsBeforeNouns: Bool {
    partOfSpeech == .determiner || partOfSpeech == .adjective || partOfSpeech == .numeral
  }

  /// Whether it is a word without a capital.
  fileprivate var isSmall: Bool {
    kind == .word && !marks.contains(.capitalised)
  }
}
