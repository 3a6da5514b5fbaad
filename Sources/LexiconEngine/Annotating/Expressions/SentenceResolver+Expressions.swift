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
}
