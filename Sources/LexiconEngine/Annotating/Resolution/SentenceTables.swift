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

/// The part of a text that is at hand, by offsets in the whole text.
struct TextSlice: ~Escapable {
  private let span: Span<UInt8>
  private let base: Int

  @_lifetime(copy span)
  init(_ span: Span<UInt8>, base: Int) {
    self.span = span
    self.base = base
  }

  /// The bytes of a range of the text, which must lie in the window.
  @_lifetime(copy self)
  func bytes(_ range: Range<Int>) -> Span<UInt8> {
    span.extracting((range.lowerBound - base)..<(range.upperBound - base))
  }
}
