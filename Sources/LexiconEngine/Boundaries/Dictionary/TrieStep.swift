/// What a step in a trie of words found.
enum TrieStep: UInt32 {
  case nothing
  /// A word may go on.
  case prefix
  /// A word may end here, and another go on.
  case word
  /// A word ends here, and none goes on.
  case lastWord

  /// Whether a word ends here.
  @inline(__always)
  var isWord: Bool { rawValue >= TrieStep.word.rawValue }
}
