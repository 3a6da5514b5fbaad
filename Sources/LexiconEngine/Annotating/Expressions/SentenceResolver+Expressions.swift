import LexicalModel

extension SentenceResolver {
  /// Finds the expressions of the whole sentences, from left to right.
  mutating func findExpressions(
    _ tables: borrowing SentenceTables, into annotation: inout Annotation
  ) {
    let first = annotation.tokens.count
    // Values of their own, so that the tokens can be lent for changes beside them.
    let (masks, flags, candidates) = (masks, buffer.flags, buffer.candidates)
    var beginnings: [ExpressionBeginnings] = []
    swap(&beginnings, &self.beginnings)
    var tokens = buffer.tokens.mutableSpan
    var literal: [ExpressionMatch] = []
    tables.prefilter.filter(
      masks.span,
      SentenceWords(tokens: tokens.span, flags: flags.span, candidates: candidates.span),
      tables.tables, into: &beginnings)
    for block in beginnings.indices {
      let likely = beginnings[block]
      for offset in BitSet64(likely.pairs | likely.others) {
        let found = tables.matcher.match(
          in: SentenceWords(tokens: tokens.span, flags: flags.span, candidates: candidates.span),
          at: 64 * block + offset, isPair: likely.pairs &>> UInt64(offset) & 1 != 0)
        guard let found else { continue }
        let leavesParticle = Self.leavesParticle(
          found,
          in: SentenceWords(
            tokens: tokens.span, flags: flags.span, candidates: candidates.span),
          beginnings.span, tables.matcher)
        if leavesParticle { continue }
        let isLiteral = found.lexeme == ExpressionStateRecord.literal
        for word in 0..<found.count {
          tokens[found[word]].expressionIndex =
            isLiteral ? ExpressionStateRecord.literal : Int32(annotation.expressions.count)
        }
        if isLiteral {
          literal.append(found)
          continue
        }
        annotation.expressions.append(ExpressionOccurrence(found, firstToken: first))
      }
    }
    for match in literal {
      for word in 0..<match.count { tokens[match[word]].expressionIndex = -1 }
    }
    swap(&beginnings, &self.beginnings)
  }

  /// Whether a verb leaves its particle to a longer expression that begins there: who *came in the
  /// end* did not come in, nor do the words *gave in the* hide *in the end*.
  ///
  /// - Parameters:
  ///   - found: the expression that begins at the verb.
  ///   - words: the buffer.
  ///   - beginnings: where expressions may begin, for every block of the buffer, so that it does
  ///     not matter in which block the particle stands.
  ///   - matcher: finds the longer expression.
  /// - Returns: whether the verb and its particle are no expression here.
  private static func leavesParticle(
    _ found: ExpressionMatch, in words: borrowing SentenceWords,
    _ beginnings: Span<ExpressionBeginnings>, _ matcher: borrowing ExpressionMatcher
  ) -> Bool {
    guard found.count == 2 || found.lexeme == ExpressionStateRecord.literal else { return false }
    let particle = found[1]
    let likely = beginnings[particle / 64]
    let bit: UInt64 = 1 &<< UInt64(particle & 63)
    guard particle == found[0] + 1, (likely.pairs | likely.others) & bit != 0,
      words.tokens[found[0]].partOfSpeech == .verb,
      let longer = matcher.match(in: words, at: particle, isPair: likely.pairs & bit != 0)
    else { return false }
    return longer.count > 2 && !longer.hasGap
      && longer.lexeme != ExpressionStateRecord.literal
  }
}
