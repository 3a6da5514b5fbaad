/// Tokens of a text with the places where their forms belong in the table of forms.
struct TokenBatchView: ~Escapable {
  let tokens: Span<Token>
  let buckets: Span<UInt32>
  /// The marks of each value of a token's flags, and the looks of each kind that is no word.
  let marksOfFlags: Span<AnnotatedToken.Marks>
  let kindLooks: Span<UInt32>
  /// Where the offsets of the tokens begin in the text.
  let base: Int
  /// The address where the first token of the passage will stay, as a hint to the processor.
  let room: UInt

  @_lifetime(copy tokens, copy buckets, copy marksOfFlags, copy kindLooks)
  init(
    _ tokens: Span<Token>, buckets: Span<UInt32>, marksOfFlags: Span<AnnotatedToken.Marks>,
    kindLooks: Span<UInt32>, base: Int, room: UInt
  ) {
    self.marksOfFlags = marksOfFlags
    self.kindLooks = kindLooks
    self.tokens = tokens
    self.buckets = buckets
    self.base = base
    self.room = room
  }
}
