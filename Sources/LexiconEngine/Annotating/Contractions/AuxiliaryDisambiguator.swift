import LexicalModel

/// Decides between two lexemes that a part of a contraction can be with one part of speech: the
/// *'s* of *he's gone* and of *he's tall*.
///
/// The release lists the commoner one first. The second, the auxiliary of the perfect, stands
/// before a word that by a rule of the release calls for an auxiliary (*been*, *gone*), and before
/// a participle with an object behind it (*eaten the cake*, *told me*, *stopped raining*) or a
/// subject before it (*what's he done*); a rule that speaks against it wins (*called a rose*).
/// Where the second is a past, *he'd*, no passive can be meant, and every participle calls for it.
/// Adverbs in between say nothing.
enum AuxiliaryDisambiguator {
  /// Decides for a part at an index, if it is one of two lexemes.
  static func decide(
    _ index: Int, in passage: inout SentenceBuffer, tables: borrowing LookupTables
  ) {
    guard passage.tokens[index].marks.isSuperset(of: [.contraction, .continuation]),
      let duplicate = duplicate(of: passage.tokens[index], tables)
    else { return }
    let end = passage.sentenceEnd(from: index + 1)
    let tokens = passage.tokens[..<end]
    let isPerfect =
      duplicate.feature == FormFeature.past.rawValue
      ? callsForPast(tokens, after: index, tables) : callsForPerfect(tokens, after: index, tables)
    if isPerfect { passage.tokens[index].lexemeIndex = duplicate.lexeme }
  }

  /// The other lexeme that a part can be with the part of speech it was given.
  private static func duplicate(
    of token: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> CandidateRecord? {
    guard token.slot >= 0, token.lexemeIndex >= 0 else { return nil }
    var isBehind = false
    for index in candidates(of: token, tables)
    where tables.candidates[index].partOfSpeech == token.partOfSpeechValue {
      let candidate = tables.candidates[index]
      if isBehind { return candidate }
      isBehind = candidate.lexeme == token.lexemeIndex
    }
    return nil
  }

  /// Whether *had* is at an index: a participle or an object follows.
  private static func callsForPast(
    _ tokens: ArraySlice<AnnotatedToken>, after index: Int, _ tables: borrowing LookupTables
  ) -> Bool {
    // *You'd better*, whose adverb is no mere word in between.
    if index + 1 < tokens.endIndex, isForm(tokens[index + 1], .comparative, tables) { return true }
    guard let next = word(after: index, in: tokens) else { return false }
    if tokens[next].partOfSpeech == .determiner { return true }
    return isParticiple(tokens[next], tables)
      || rule(of: tokens[next], about: tokens[index], tables) > 0
  }

  private static func callsForPerfect(
    _ tokens: ArraySlice<AnnotatedToken>, after index: Int, _ tables: borrowing LookupTables
  ) -> Bool {
    guard let next = word(after: index, in: tokens) else { return false }
    let rule = rule(of: tokens[next], about: tokens[index], tables)
    if rule > 0 { return true }
    let object = next + 1 < tokens.endIndex ? tokens[next + 1] : nil
    if isParticiple(tokens[next], tables), let object {
      switch object.partOfSpeech {
      case .pronoun: return true
      case .determiner, .numeral: return rule == 0
      case .noun: return rule == 0 && isForm(object, .plural, tables)
      case .verb: return rule == 0 && isForm(object, .gerund, tables)
      default: return false
      }
    }
    // *What's he done?*
    guard tokens[next].partOfSpeech == .pronoun, let object, object.kind == .word else {
      return false
    }
    return isForm(object, .participle, tables)
      && self.rule(of: object, about: tokens[index], tables) >= 0
  }

  /// The first word behind an index that is not in between: *has never been*, *has not been*.
  private static func word(after index: Int, in tokens: ArraySlice<AnnotatedToken>) -> Int? {
    var next = index + 1
    while next < tokens.endIndex, tokens[next].isBetweenVerbs { next += 1 }
    guard next < tokens.endIndex, tokens[next].kind == .word, tokens[next].slot >= 0 else {
      return nil
    }
    return next
  }

  /// What the rules of the release say about a part before a word they name.
  private static func rule(
    of word: AnnotatedToken, about part: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> Int16 {
    guard word.slot >= 0 else { return 0 }
    let own = Int(tables.slots[Int(word.slot)].flags.contextClass)
    return own == 0
      ? 0 : tables.contextRight[own * ContextClass.columns + Int(part.partOfSpeechValue)]
  }

  /// Whether a verb is a participle, or a past that is written like one.
  private static func isParticiple(
    _ token: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> Bool {
    token.partOfSpeech == .verb
      && (isForm(token, .participle, tables) || isForm(token, .past, tables))
  }

  /// Whether a token has a feature as a form of its lexeme.
  private static func isForm(
    _ token: AnnotatedToken, _ feature: FormFeature, _ tables: borrowing LookupTables
  ) -> Bool {
    for index in candidates(of: token, tables)
    where tables.candidates[index].lexeme == token.lexemeIndex {
      if tables.candidates[index].feature == feature.rawValue { return true }
    }
    return false
  }

  /// The indexes of the candidates of the form of a token.
  private static func candidates(
    of token: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> Range<Int> {
    guard token.slot >= 0 else { return 0..<0 }
    let slot = tables.slots[Int(token.slot)]
    let first = Int(slot.candidates)
    return first..<first + Int(slot.flags.candidateCount)
  }
}

extension AnnotatedToken {
  /// Whether it may stand between the words of a verb.
  fileprivate var isBetweenVerbs: Bool {
    partOfSpeech == .adverb || partOfSpeech == .particle
  }
}
