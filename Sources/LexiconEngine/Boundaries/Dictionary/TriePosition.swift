/// A position in a trie of words.
struct TriePosition {
  /// Where the next node begins, or the rest of a row.
  var node: Int
  /// How many of a row are left, less one; -1 between nodes.
  var rest: Int

  static let root = TriePosition(node: 0, rest: -1)
}
