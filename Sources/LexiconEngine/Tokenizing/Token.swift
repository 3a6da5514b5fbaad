/// A span of text with the key under which it is looked up: 32 bytes, made to stand in batches.
package struct Token: Hashable, Sendable, BitwiseCopyable {
  /// The first byte, counted from the start of the window that the batch was filled from.
  package var start: UInt32
  /// The byte after the last.
  package var end: UInt32
  /// The packed ``LookupKey`` of a word or number; zero for the other kinds.
  package var key: PackedKey
  /// The number of the sentence in the text, from 0.
  package var sentence: UInt32
  package var flags: TokenFlags
  package var kind: TokenKind

  package init(
    start: UInt32, end: UInt32, key: PackedKey, sentence: UInt32, flags: TokenFlags, kind: TokenKind
  ) {
    self.start = start
    self.end = end
    self.key = key
    self.sentence = sentence
    self.flags = flags
    self.kind = kind
  }

  /// The bytes of the window.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
