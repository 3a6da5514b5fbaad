import LexicalModel
import LexiconEngine
package import LexiconStore

/// Finds the entries that someone means by a word.
package struct WordSearch {
  package let release: CorpusRelease

  package init(_ release: CorpusRelease) {
    self.release = release
  }

  /// The entries of the lexemes that the word is a form of, likeliest first, then of an expression;
  /// of a lemma id its own.
  package func entries(of word: String) throws(CorpusReleaseError) -> [LexemeEntry] {
    if word.contains(":"), let entry = try release.entry(for: LexemeID(word)) { return [entry] }
    var ids = release.lexemes(withForm: word)
    for lemma in [word, word.lowercased()] {
      if let id = try release.lexeme(withLemma: lemma), !ids.contains(id) { ids.append(id) }
    }
    var entries: [LexemeEntry] = []
    for id in ids {
      if let entry = try release.entry(for: id) { entries.append(entry) }
    }
    return entries
  }

  /// The entries of all parts of a contraction.
  package func entries(of contraction: Contraction) throws(CorpusReleaseError) -> [LexemeEntry] {
    var entries: [LexemeEntry] = []
    for id in contraction.lexemes {
      if let entry = try release.entry(for: id) { entries.append(entry) }
    }
    return entries
  }

  /// The listed lemma that a word was most likely meant to be; the more frequent one of two as
  /// near.
  package func nearest(to word: String) -> String? {
    let wanted = word.lowercased()
    guard wanted.unicodeScalars.count <= 64 else { return nil }
    let length = wanted.utf8.count
    let limit = max(1, length / 3)
    let candidates = release.lemmas().filter { abs($0.utf8.count - length) <= limit }
    // Most slips keep the first letter; the rest of the lexicon is a second try.
    let alike = candidates.filter { $0.utf8.first == wanted.utf8.first }
    return Lexical.nearest(to: wanted, among: alike)
      ?? Lexical.nearest(to: wanted, among: candidates)
  }
}
