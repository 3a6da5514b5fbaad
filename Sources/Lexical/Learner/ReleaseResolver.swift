import LearnerDatabase
import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// Finds lexemes in a release: an id as it stands, else the lemma of several words, else the
/// likeliest lexeme of a form.
package struct ReleaseResolver: WordResolver {
  package let release: CorpusRelease

  package init(release: CorpusRelease) {
    self.release = release
  }

  package func lexeme(for word: String) -> LexemeID? {
    if let id = IdentifierResolver().lexeme(for: word) { return id }
    if word.contains(" ") {
      let listed = (try? release.lexeme(withLemma: word)) ?? nil
      return listed ?? WordSearch(release).expression(word)
    }
    return ordinal(for: word).map { release.lookupIndex.id(of: $0) }
  }

  /// The lexeme that a single word means: by its id, or the likeliest of its form.
  package func ordinal(for word: String) -> LexemeOrdinal? {
    let lookupIndex = release.lookupIndex
    if word.contains(":"), let lexeme = lookupIndex.ordinal(of: LexemeID(word)) { return lexeme }
    return lookupIndex.candidates(of: LookupKey(word)).first?.lexeme
  }

  /// The lexeme that a word means when it is a part of speech: the likeliest that can be it.
  ///
  /// - Parameters:
  ///   - word: a form, an id, or the lemma of an expression, which has no part of speech of its
  ///     own.
  ///   - part: the part of speech; nil for any.
  /// - Returns: the lexeme.
  /// - Throws: ``LexicalError`` for a word that has no lexeme, or is never that part of speech.
  package func lexeme(
    for word: String, as part: PartOfSpeech?
  ) throws(LexicalError) -> LexemeID {
    guard let likeliest = lexeme(for: word) else {
      throw LexicalError(.badData, "no lexeme for “\(word.printable)”")
    }
    let lookupIndex = release.lookupIndex
    guard let part, lookupIndex.ordinal(of: likeliest) != nil else { return likeliest }
    let isNamed = word == likeliest.text
    let form = isNamed ? (try? release.entry(for: likeliest))?.lemma ?? word : word
    let candidates = lookupIndex.candidates(of: LookupKey(form))
    let candidate = candidates.first { candidate in
      candidate.partOfSpeech == part
        && (!isNamed || lookupIndex.id(of: candidate.lexeme) == likeliest)
    }
    if let candidate { return lookupIndex.id(of: candidate.lexeme) }
    guard candidates.isEmpty else {
      throw LexicalError(.checkedFalse, "“\(word.printable)” is no \(part.name)")
    }
    return likeliest
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
