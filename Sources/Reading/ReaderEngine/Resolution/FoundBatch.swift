import TextAnalysis

/// Tokens of a text with the places where their forms belong in the table of forms.
struct FoundBatch: ~Escapable {
  let tokens: Span<Token>
  let homes: Span<UInt32>
  /// Where the offsets of the tokens begin in the text.
  let base: Int

  @_lifetime(copy tokens, copy homes)
  init(_ tokens: Span<Token>, homes: Span<UInt32>, base: Int) {
    self.tokens = tokens
    self.homes = homes
    self.base = base
  }
}
