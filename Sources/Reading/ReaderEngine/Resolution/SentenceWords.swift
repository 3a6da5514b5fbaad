import TextAnalysis

/// The tokens of a sentence and how each is read.
struct SentenceWords: ~Escapable {
  let rows: Span<SentenceRow>

  @_lifetime(copy rows)
  init(_ rows: Span<SentenceRow>) {
    self.rows = rows
  }

  var count: Int { rows.count }

  /// Whether a word or number may stand in an expression that begins further left.
  @inline(__always)
  func isUsable(_ place: Int) -> Bool {
    switch rows[place].token.kind {
    case .word, .number: rows[place].token.expressionIndex < 0
    default: false
    }
  }
}
