import TextAnalysis

/// Tokens of a text with the places where their forms belong in the table of forms.
struct FoundBatch: ~Escapable {
  let tokens: Span<Token>
  let homes: Span<UInt32>
  /// The marks of each value of a token's flags, and the part of speech of each kind.
  let marksOfFlags: Span<AnnotatedToken.Marks>
  let likelyParts: Span<UInt8>
  /// Where the offsets of the tokens begin in the text.
  let base: Int

  @_lifetime(copy tokens, copy homes, copy marksOfFlags, copy likelyParts)
  init(
    _ tokens: Span<Token>, homes: Span<UInt32>, marksOfFlags: Span<AnnotatedToken.Marks>,
    likelyParts: Span<UInt8>, base: Int
  ) {
    self.marksOfFlags = marksOfFlags
    self.likelyParts = likelyParts
    self.tokens = tokens
    self.homes = homes
    self.base = base
  }
}
