import LearnerLog
package import LexicalModel

/// Finds the lexeme that a learner means by a word.
package protocol WordResolver: Sendable {
  /// The lexeme of a form or of an id; nil when there is none.
  func lexeme(for word: String) -> LexemeID?
  /// The id of a word that no release lists: one for all ways in which it is written.
  func ownLexeme(for word: String) -> LexemeID
}

extension WordResolver {
  package func ownLexeme(for word: String) -> LexemeID {
    .own(word.lowercased())
  }
}

/// Takes ids for themselves (`en:walk`) and knows nothing else: for use without a corpus.
///
/// The names of what is no word (`deck:…`) are none.
package struct IdentifierResolver: WordResolver {
  package init() {}

  package func lexeme(for word: String) -> LexemeID? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts[0].utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x2D }), word.utf8.count <= 512,
      Subject(word).isReviewed
    else { return nil }
    return LexemeID(word)
  }
}
