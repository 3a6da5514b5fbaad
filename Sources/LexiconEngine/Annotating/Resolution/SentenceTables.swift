/// What sentences are decided with, lent for a batch of them, so that none of it is counted per
/// sentence.
struct SentenceTables: ~Escapable {
  let tables: LookupTables
  let scorer: ContextScorer
  let prefilter: ExpressionPrefilter
  let matcher: ExpressionMatcher

  @_lifetime(copy tables, borrow context)
  init(_ tables: borrowing LookupTables, _ context: borrowing ContextMatrix) {
    self.tables = copy tables
    scorer = ContextScorer(tables, context)
    prefilter = ExpressionPrefilter(tables)
    matcher = ExpressionMatcher(tables)
  }
}
