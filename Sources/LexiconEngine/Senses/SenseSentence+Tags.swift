import LexicalModel

extension SenseSentence {
  /// The tags of the context of a word: grammar that three tokens behind and four before it show.
  ///
  /// - Parameters:
  ///   - target: the index of the word.
  ///   - part: what it is.
  /// - Returns: every tag that the context has.
  func tags(of target: Int, as part: PartOfSpeech) -> SenseTags {
    var found = SenseTags()
    let token = tokens[target]
    let isInflected = token.traits.contains(.isInflected)
    let isPlural = isInflected && token.traits.contains(.endsWithS)
    let isPast = isInflected && !isPlural && !token.traits.contains(.endsWithIng)
    let isPassive = isPast && self.isPassive(target)
    if isInflected, token.traits.contains(.endsWithIng) { found.insert(.isIng) }
    if isPast { found.insert(.isPast) }
    if isPassive { found.insert(.isPassive) }
    if !isInflected { found.insert(.isBase) }
    found.insert(isPlural ? .isPlural : .isSingular)
    addFollowing(target, as: part, isPassive: isPassive, to: &found)
    addPreceding(target, to: &found)
    let determiner = determiner(of: target)
    if let determiner { found.insert(determiner) }
    if part == .noun, !isPlural {
      if determiner == .behindIndefinite || determiner == .behindNumber {
        found.insert(.isCounted)
      } else if determiner == .withoutArticle {
        found.insert(.isUncounted)
      }
    }
    return found
  }

  /// Whether a form of *be* or *get* stands up to three words before.
  private func isPassive(_ target: Int) -> Bool {
    for index in stride(from: target - 1, through: max(0, target - 3), by: -1) {
      let token = tokens[index]
      if token.isMark || token.partOfSpeech == .coordinatingConjunction { return false }
      if token.hasLemma(of: .passive) { return true }
      switch token.partOfSpeech {
      case .noun, .verb, .pronoun: return false
      default: continue
      }
    }
    return false
  }

  private func addFollowing(
    _ target: Int, as part: PartOfSpeech, isPassive: Bool, to found: inout SenseTags
  ) {
    let after = target + 1
    var ends = true
    if isClosed(after) {
      found.insert(.endsClause)
    } else {
      ends = addNext(after, as: part, isPassive: isPassive, to: &found)
    }
    if ends, part == .verb, !isPassive { found.insert(.hasNoObject) }
    for index in after + 1..<max(after + 1, min(after + 4, tokens.count))
    where tokens[index].isOf(.infinitive) && isVerb(index + 1) {
      found.insert(.infinitiveFollowsLater)
    }
  }

  /// Adds what the next word is; whether the word may end with it.
  private func addNext(
    _ after: Int, as part: PartOfSpeech, isPassive: Bool, to found: inout SenseTags
  ) -> Bool {
    let next = tokens[after]
    if next.isOf(.infinitive), isVerb(after + 1) {
      found.insert(.infinitiveFollows)
    } else if next.partOfSpeech == .adposition || next.isOf(.preposition) {
      found.insert(.prepositionFollows)
    }
    if next.isOf(.conjunction) || next.partOfSpeech == .pronoun && isVerb(after + 1) {
      found.insert(.thatFollows)
    }
    if next.traits.isSuperset(of: [.endsWithIng, .isLong]),
      next.partOfSpeech == .verb || next.partOfSpeech == .noun
    {
      found.insert(.ingFollows)
    }
    if next.isPastVerb { found.insert(.pastFollows) }
    if let tag = Self.following(next.partOfSpeech) { found.insert(tag) }
    let beforeNominal =
      !isClosed(after + 1) && (tokens[after + 1].isNominal || partOfSpeech(after + 1) == .adjective)
    if Self.beginsPhrase(next.partOfSpeech) || next.partOfSpeech == .adjective && beforeNominal {
      found.insert(.nounPhraseFollows)
    }
    if next.isOf(.article) { found.insert(.definiteFollows) }
    if next.isOf(.indefiniteArticle) { found.insert(.indefiniteFollows) }
    if next.isOf(.possessive) { found.insert(.possessiveFollows) }
    if next.hasLemma(of: .be) { found.insert(.beFollows) }
    if part == .verb, !isPassive, startsObject(after) { found.insert(.hasObject) }
    switch next.partOfSpeech {
    case .adposition, .coordinatingConjunction, .subordinatingConjunction, .adverb: return true
    default: return false
    }
  }

  private func startsObject(_ after: Int) -> Bool {
    let next = tokens[after]
    if Self.beginsPhrase(next.partOfSpeech) || next.partOfSpeech == .adjective {
      if !next.isOf(.relative) { return true }
    }
    guard next.partOfSpeech == .adverb, !isClosed(after + 1) else { return false }
    switch tokens[after + 1].partOfSpeech {
    case .determiner, .pronoun, .properNoun: return true
    default: return false
    }
  }

  private func addPreceding(_ target: Int, to found: inout SenseTags) {
    let before = target - 1
    if isClosed(before) {
      found.insert(.startsClause)
    } else {
      let last = tokens[before]
      switch last.partOfSpeech {
      case .determiner, .noun, .properNoun, .numeral: found.insert(.behindNounPhrase)
      default: break
      }
      if last.isOf(.infinitive) {
        found.insert(.behindTo)
      } else if last.partOfSpeech == .adposition || last.isOf(.preposition) {
        found.insert(.behindPreposition)
      }
      if let tag = Self.preceding(last.partOfSpeech) { found.insert(tag) }
      if last.partOfSpeech == .verb, last.traits.contains(.endsWithIng) { found.insert(.behindIng) }
      if last.isPastVerb { found.insert(.behindPast) }
    }
    for index in stride(from: before, through: max(0, before - 2), by: -1) {
      if isClosed(index) { break }
      let token = tokens[index]
      if token.hasLemma(of: .be) { found.insert(.behindBe) }
      if token.hasLemma(of: .have) { found.insert(.behindHave) }
      if token.isOf(.modal) { found.insert(.behindModal) }
      if token.isOf(.negation) { found.insert(.behindNegation) }
    }
  }

  /// The determiner up to four words before; no tag for one of no class.
  private func determiner(of target: Int) -> SenseTag? {
    for index in stride(from: target - 1, through: max(0, target - 4), by: -1) {
      let token = tokens[index]
      if !token.isOf(.genitive), Self.endsPhrase(token.partOfSpeech) { break }
      if token.isOf(.definite) { return .behindDefinite }
      if token.isOf(.indefinite) { return .behindIndefinite }
      if token.isOf(.possessive) || token.isOf(.genitive) { return .behindPossessive }
      if token.partOfSpeech == .numeral { return .behindNumber }
      if token.partOfSpeech == .determiner { return nil }
    }
    return .withoutArticle
  }

  private static func endsPhrase(_ part: PartOfSpeech) -> Bool {
    switch part {
    case .verb, .adposition, .punctuation, .symbol, .auxiliary, .coordinatingConjunction,
      .subordinatingConjunction, .particle:
      true
    default: false
    }
  }

  private static func beginsPhrase(_ part: PartOfSpeech) -> Bool {
    switch part {
    case .determiner, .noun, .properNoun, .numeral, .pronoun: true
    default: false
    }
  }

  private static func following(_ part: PartOfSpeech) -> SenseTag? {
    switch part {
    case .adjective: .adjectiveFollows
    case .adverb: .adverbFollows
    case .noun, .properNoun: .nounFollows
    case .numeral: .numberFollows
    case .verb, .auxiliary: .verbFollows
    case .pronoun: .pronounFollows
    default: nil
    }
  }

  private static func preceding(_ part: PartOfSpeech) -> SenseTag? {
    switch part {
    case .adjective: .behindAdjective
    case .adverb: .behindAdverb
    case .noun, .properNoun: .behindNoun
    case .numeral: .behindNumber
    case .verb, .auxiliary: .behindVerb
    case .pronoun: .behindPronoun
    default: nil
    }
  }
}
