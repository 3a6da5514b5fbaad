/// Room for tokens, filled again and again by a ``Tokenizer``: nothing is allocated per token.
package struct TokenBatch: Sendable {
  /// The offset in the whole text from which the offsets of the tokens count, in bytes.
  package internal(set) var base = 0
  /// How many tokens there are.
  package internal(set) var count = 0
  /// The room; only the first ``count`` tokens mean anything.
  package internal(set) var storage: [Token]

  package init(capacity: Int = 4_096) {
    precondition(capacity > 0, "a batch holds a token at least")
    let nothing = Token(
      start: 0, end: 0, key: PackedKey(low: 0, high: 0), sentence: 0, flags: [], kind: .whitespace)
    storage = Array(repeating: nothing, count: capacity)
  }

  package var isFull: Bool { count == storage.count }

  package subscript(index: Int) -> Token {
    precondition(index < count, "no token of this batch")
    return storage[index]
  }

  /// The tokens of the batch.
  package var tokens: Span<Token> {
    @_lifetime(borrow self)
    get { storage.span.extracting(first: count) }
  }

  mutating func append(_ token: Token) {
    storage[count] = token
    count += 1
  }
}
