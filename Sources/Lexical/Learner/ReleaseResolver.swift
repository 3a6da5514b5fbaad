import LearnerDatabase
import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// Finds lexemes in a release: an id as it stands, else the lemma of several words, else the likeliest
/// lexeme of a form.
package struct ReleaseResolver: WordResolver {
  package let release: CorpusRelease

  package init(release: CorpusRelease) {
    self.release = release
  }

  package func lexeme(for word: String) -> LexemeID? {
    if let id = IdentifierResolver().lexeme(for: word) { return id }
    if word.contains(" ") { return (try? release.lexeme(withLemma: word)) ?? nil }
    return KnownWords.lexeme(of: word, in: release.lookupIndex).map {
      release.lookupIndex.id(of: $0)
    }
  }

  package func ownLexeme(for word: String) -> LexemeID { LexemeID.own(folding: word) }
}

/// Takes ids for themselves, and folds other words as a release would: for use without one.
package struct FoldingResolver: WordResolver {
  package init() {
  }
  package func lexeme(for word: String) -> LexemeID? { IdentifierResolver().lexeme(for: word) }

  package func ownLexeme(for word: String) -> LexemeID { LexemeID.own(folding: word) }
}

extension LexemeID {
  /// The id of an unlisted word, by the key under which it would be listed.
  package static func own(folding word: String) -> Self {
    .own(String(decoding: LookupKey(word).bytes, as: UTF8.self))
  }
}
