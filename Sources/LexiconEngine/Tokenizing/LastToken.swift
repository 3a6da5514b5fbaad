/// What the short way must know of the token before a mark: read from the batch where it is needed, so
/// that no word stores it.
struct LastToken {
  let end: Int
  let key: PackedKey
  /// It is a word or number.
  private let isWord: Bool
  /// It is a single capital other than the pronoun `I`.
  let isInitial: Bool

  /// The last of `count` tokens; where there is none yet, what the state remembers.
  @inline(__always)
  init(_ tokens: borrowing MutableSpan<Token>, _ count: Int, _ state: FastPathState) {
    if count > 0 {
      // Safe: the batch holds `count` tokens.
      self.init(unsafe tokens[unchecked: count - 1])
    } else {
      self.init(state)
    }
  }

  @inline(__always)
  private init(_ token: Token) {
    end = Int(token.end)
    key = token.key
    isWord = token.kind == .word || token.kind == .number
    isInitial =
      token.end == token.start + 1 && token.flags.contains(.initialCapital) && key.low != 0x69
  }

  private init(_ state: FastPathState) {
    end = state.lastEnd
    key = state.wordKey
    isWord = state.wordEnd == state.lastEnd
    isInitial = state.wordIsInitial
  }

  @inline(__always)
  func isWord(endingAt place: Int) -> Bool {
    end == place && isWord
  }

  func store(in state: inout FastPathState) {
    state.lastEnd = end
    guard isWord else { return }
    state.wordEnd = end
    state.wordKey = key
    state.wordIsInitial = isInitial
  }
}
