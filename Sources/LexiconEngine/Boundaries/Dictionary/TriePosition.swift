/// A position in a trie of words.
struct TriePosition {
  /// Where the next node begins, or the rest of a row.
  var node: Int
  /// How many of a row are left, less one; -1 between nodes.
  var rest: Int

  static let root = TriePosition(node: 0, rest: -1)
}

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
