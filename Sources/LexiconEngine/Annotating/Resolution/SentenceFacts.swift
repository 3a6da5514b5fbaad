/// What is known of the tokens of a passage beside what the annotation will say of them, lent to what takes
/// note of them.
struct SentenceFacts: ~Escapable {
  let looks: Span<UInt32>
  let candidates: Span<UInt32>
  private let keys: Span<PackedKey>

  /// - Parameters:
  ///   - looks: a column of a passage, like the next.
  ///   - candidates: where their candidates begin.
  ///   - keys: those of the unlisted words.
  @_lifetime(copy looks, copy candidates, copy keys)
  init(looks: Span<UInt32>, candidates: Span<UInt32>, keys: Span<PackedKey>) {
    self.looks = looks
    self.candidates = candidates
    self.keys = keys
  }

  /// Whether a token begins a sentence; behind the last one another always begins.
  @inline(__always)
  func startsSentence(_ place: Int) -> Bool {
    looks[place] & Look.startsSentence != 0
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(of token: AnnotatedToken, at place: Int) -> PackedKey {
    token.kind == .word && token.lexemeIndex < 0
      ? keys[Int(candidates[place])] : PackedKey(low: 0, high: 0)
  }
}
