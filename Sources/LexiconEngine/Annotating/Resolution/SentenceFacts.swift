/// The columns of a ``SentenceBuffer`` beside its tokens, lent to the table that records unlisted
/// forms.
struct SentenceFacts: ~Escapable {
  let flags: Span<FormFlags>
  let candidates: Span<UInt32>
  private let keys: Span<PackedKey>

  /// - Parameters:
  ///   - flags: the flags of the tokens.
  ///   - candidates: the index of their first candidates.
  ///   - keys: the keys of the unlisted words.
  @_lifetime(copy flags, copy candidates, copy keys)
  init(flags: Span<FormFlags>, candidates: Span<UInt32>, keys: Span<PackedKey>) {
    self.flags = flags
    self.candidates = candidates
    self.keys = keys
  }

  /// Whether a token begins a sentence; behind the last one another always begins.
  @inline(__always)
  func startsSentence(_ index: Int) -> Bool {
    flags[index].has(FormTrait.startsSentence)
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(of token: AnnotatedToken, at index: Int) -> PackedKey {
    token.kind == .word && token.lexemeIndex < 0
      ? keys[Int(candidates[index])] : PackedKey(low: 0, high: 0)
  }
}
