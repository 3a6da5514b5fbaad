import LexicalModel

/// Finds multiword lexemes in a sentence, gaps included.
///
/// Of several that could begin at a word the one with the most words wins, then the one with the
/// shorter span, then the commoner; the first one found from the left keeps its words, and a later
/// one may not use them. An object in a gap is one to four words without punctuation, and neither
/// begins with a preposition nor holds a verb or *and*; before a particle that ends its clause it
/// may have eight words (*turn the old radio in the kitchen off*). Before a word that must end its
/// clause by its pattern, as the particle of a German verb does, anything up to twelve words may
/// stand. A particle that is a preposition with a noun phrase of its own counts only where no other
/// will do, and never behind an object: who *took a house in the country* took nothing in. A noun
/// behind an article or adjective begins no verb (*a good look at the man*), and the *'s* of *the
/// king's crown* begins nothing. Words with hyphens between them are found like words with spaces
/// (*ice-cream*), but make no verb. Words that only look like an expression (*came across the
/// street*) win like a longer one, and are none.
struct ExpressionMatcher: ~Escapable {
  private let tables: LookupTables

  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables) {
    self.tables = copy tables
  }

  /// The best expression that begins at a word; nil when none does.
  ///
  /// - Parameters:
  ///   - words: the buffer.
  ///   - start: the word.
  ///   - isPair: whether no longer expression can begin there, and none with a gap.
  /// - Returns: the words of the expression.
  func match(
    in words: borrowing SentenceWords, at start: Int, isPair: Bool
  ) -> ExpressionMatch? {
    isPair ? matchPair(in: words, at: start) : match(in: words, at: start)
  }

  private func match(in words: borrowing SentenceWords, at start: Int) -> ExpressionMatch? {
    let slot = words.tokens[start].slot
    guard slot >= 0, words.tokens[start].expressionIndex < 0, !words.isEnding(start) else {
      return nil
    }
    var best = ExpressionMatch()
    var list = Int(tables.slots[Int(slot)].parts)
    while tables.expressionStarts[list] != 0 {
      var path = ExpressionMatch(start)
      extend(words, &path, from: tables.expressionStarts[list], best: &best)
      list += 1
    }
    return best.count > 1 ? best : nil
  }

  /// The expression that a word and the next one are; nil when they are none.
  private func matchPair(in words: borrowing SentenceWords, at start: Int) -> ExpressionMatch? {
    let (first, second) = (words.tokens[start], words.tokens[start + 1])
    guard first.slot >= 0, first.expressionIndex < 0, second.expressionIndex < 0,
      !words.isEnding(start)
    else { return nil }
    let lexeme = tables.expression(of: first.slot, second.slot)
    if lexeme >= 0, !words.isDeterminedNoun(start) { return ExpressionMatch(start, lexeme: lexeme) }
    return lexeme != -1 ? match(in: words, at: start) : nil
  }

  /// Follows every way on from a state that the words of a path have led to.
  private func extend(
    _ words: borrowing SentenceWords, _ path: inout ExpressionMatch, from state: UInt32,
    best: inout ExpressionMatch
  ) {
    let record = tables.expressionStates[Int(state)]
    let position = words.indexBehind(path.last)
    if record.accepted >= 0 { complete(path, by: record, words, best: &best) }
    if let found = acceptedAtEnd(of: record), words.endsClause(position) {
      best.keepBetter(path.completed(by: found, isDoubtful: false))
    }
    guard !path.isFull, !words.startsSentence(position), words.isFree(position) else { return }
    step(words, &path, over: position, record, best: &best)
    guard position == path.last + 1 else { return }
    if record.afterGap != 0 {
      resume(words, &path, behind: position, tables.expressionStates[Int(record.afterGap)], &best)
    }
  }

  /// Goes on behind every object that may begin at an index.
  private func resume(
    _ words: borrowing SentenceWords, _ path: inout ExpressionMatch, behind position: Int,
    _ record: ExpressionStateRecord, _ best: inout ExpressionMatch
  ) {
    let leadsToClauseEnd = record.traits & ExpressionStateTrait.leadsToClauseEnd != 0
    let widest =
      leadsToClauseEnd
      ? ExpressionWidth.clause
      : record.traits & ExpressionStateTrait.leadsToParticle != 0
        ? ExpressionWidth.particle : ExpressionWidth.gap
    guard mayResume(words, behind: position, within: widest) else { return }
    var isObject = true
    for width in 1...widest {
      let next = position + width
      guard !words.startsSentence(next), words.isFree(next) else { return }
      let previous = width == 1 ? nil : words.tokens[next - 2].partOfSpeechValue
      isObject =
        isObject && Self.isInObject(words.tokens[next - 1].partOfSpeechValue, after: previous)
      if !isObject, !leadsToClauseEnd { return }
      if !words.flags[next].has(FormTrait.resumesExpression) { continue }
      let end: End =
        !isObject || width > ExpressionWidth.particle
        ? .clause : width > ExpressionWidth.gap ? .clauseOrParticle : .anywhere
      step(words, &path, over: next, record, end, best: &best)
    }
  }

  /// Where an expression must end that goes on behind an object.
  private enum End {
    case anywhere
    /// At the end of the clause, by its pattern.
    case clause
    /// There, or where its particle ends the clause.
    case clauseOrParticle
  }

  /// Whether a word that goes on with some expression stands behind an object that begins at an
  /// index.
  private func mayResume(
    _ words: borrowing SentenceWords, behind position: Int, within widest: Int
  ) -> Bool {
    for next in (position + 1)...(position + widest) {
      let flags = words.flags[next]
      if flags.has(FormTrait.startsSentence) || !flags.has(FormTrait.isUsable) { return false }
      if flags.has(FormTrait.resumesExpression) { return true }
    }
    return false
  }

  /// Takes a word into the path, by its form, by each lexeme it can be, and by the slots it fills.
  private func step(
    _ words: borrowing SentenceWords, _ path: inout ExpressionMatch, over position: Int,
    _ record: ExpressionStateRecord, _ end: End = .anywhere, best: inout ExpressionMatch
  ) {
    let slot = words.tokens[position].slot
    let flags = words.flags[position]
    if slot >= 0 {
      let form = ExpressionSymbol.form | UInt32(slot)
      if let next = next(form, from: record) {
        follow(next, words, &path, over: position, end, best: &best)
      }
    }
    var previous: Int32 = -1
    for index in 0..<Int(flags.candidateCount) {
      let candidate = tables.candidates[Int(words.candidates[position]) + index]
      let lexeme = candidate.lexeme
      guard lexeme != previous, lexeme >= 0 else { continue }
      // The 's of an owner is no verb.
      if flags.has(FormTrait.isPart),
        candidate.partOfSpeech != words.tokens[position].partOfSpeechValue
      {
        continue
      }
      previous = lexeme
      if let next = next(ExpressionSymbol.lexeme | UInt32(lexeme), from: record) {
        follow(next, words, &path, over: position, end, best: &best)
      }
    }
    if flags.has(FormTrait.isPossessive), let next = next(ExpressionSymbol.possessive, from: record)
    {
      follow(next, words, &path, over: position, end, best: &best)
    }
    if flags.has(FormTrait.isReflexive), let next = next(ExpressionSymbol.reflexive, from: record) {
      follow(next, words, &path, over: position, end, best: &best)
    }
  }

  private func follow(
    _ next: UInt32, _ words: borrowing SentenceWords, _ path: inout ExpressionMatch,
    over position: Int, _ end: End, best: inout ExpressionMatch
  ) {
    path.append(position)
    defer { path.removeLast() }
    if end == .anywhere || acceptedAtEnd(of: tables.expressionStates[Int(next)]) != nil {
      extend(words, &path, from: next, best: &best)
    } else if end == .clauseOrParticle, words.endsClauseWithParticle(position) {
      let record = tables.expressionStates[Int(next)]
      if record.traits & ExpressionStateTrait.endsWithParticle != 0 {
        complete(path, by: record, words, best: &best)
      }
    }
  }

  /// Keeps a path as the lexeme that is complete in a state, if it is better.
  private func complete(
    _ path: ExpressionMatch, by state: ExpressionStateRecord, _ words: borrowing SentenceWords,
    best: inout ExpressionMatch
  ) {
    let endsWithParticle = state.traits & ExpressionStateTrait.endsWithParticle != 0
    let isDoubtful = endsWithParticle && words.isDoubtfulParticle(path.last)
    if isDoubtful, path.hasGap { return }
    if state.traits & ExpressionStateTrait.isVerb != 0,
      words.isDeterminedNoun(path[0]) || words.hasHyphen(in: path)
    {
      return
    }
    best.keepBetter(path.completed(by: state.accepted, isDoubtful: isDoubtful))
  }

  /// The state that a symbol leads to; nil when it leads nowhere.
  ///
  /// - Complexity: O(log transitions)
  @inline(__always)
  private func next(_ symbol: UInt32, from record: ExpressionStateRecord) -> UInt32? {
    if record.filter & ExpressionSymbol.bit(of: symbol) == 0 { return nil }
    return found(symbol, from: record)
  }

  @inline(never)
  private func found(_ symbol: UInt32, from record: ExpressionStateRecord) -> UInt32? {
    var first = Int(record.transitions)
    var count = Int(record.transitionCount)
    while count > 1 {
      let half = count / 2
      first = tables.transitions[first + half].symbol <= symbol ? first + half : first
      count -= half
    }
    let found = tables.transitions[first]
    return found.symbol == symbol ? found.next : nil
  }

  /// What is complete where the clause ends; nil when nothing is.
  private func acceptedAtEnd(of record: ExpressionStateRecord) -> Int32? {
    guard record.filter & ExpressionSymbol.bit(of: ExpressionSymbol.clauseEnd) != 0,
      let next = found(ExpressionSymbol.clauseEnd, from: record)
    else {
      return nil
    }
    return tables.expressionStates[Int(next)].accepted
  }

  /// Whether a word with this part of speech can stand in an object, after another word of it or
  /// none.
  private static func isInObject(_ part: UInt8, after previous: UInt8?) -> Bool {
    switch PartOfSpeech(rawValue: part) {
    case .adposition: previous != nil
    case .auxiliary, .coordinatingConjunction: false
    // A participle before a noun: *turn the broken light on*.
    case .verb:
      previous == PartOfSpeech.determiner.rawValue || previous == PartOfSpeech.adjective.rawValue
    default: true
    }
  }
}
