import LexicalModel
import LexiconEngine
package import LexiconStore

/// Finds the entries that someone means by a word.
package struct WordSearch {
  package let release: CorpusRelease

  package init(_ release: CorpusRelease) {
    self.release = release
  }

  /// The entries of the expression that the words are, in any form and with an object between them
  /// (*took off*, *look it up*), then of the lexemes that the word is a form of, likeliest first;
  /// of a lemma id its own.
  ///
  /// A word that is listed nowhere as it is written is looked up joined, with a hyphen and apart:
  /// *e-mail*, *well known*, *wellknown*.
  package func entries(of word: String) throws(CorpusReleaseError) -> [LexemeEntry] {
    if word.contains(":"), let entry = try release.entry(for: LexemeID(word)) { return [entry] }
    var ids = try identifiers(of: word)
    for spelling in Self.otherSpellings(of: word) where ids.isEmpty {
      ids = try identifiers(of: spelling)
    }
    if ids.isEmpty { ids = readings(of: word) }
    var entries: [LexemeEntry] = []
    for id in ids {
      if let entry = try release.entry(for: id) { entries.append(entry) }
    }
    return entries
  }

  /// What a text reads in a word with other signs than letters: *goin'*, *Mr.*, *twenty-one*; none
  /// of a contraction, or where a part of it is not listed.
  private func readings(of word: String) -> [LexemeID] {
    guard release.lookupIndex.hasForms, word.contains(where: { !$0.isLetter }),
      !word.contains(" "), Contraction(word, in: release.lookupIndex) == nil,
      let annotation = try? Annotator(release.lookupIndex).annotate(word)
    else { return [] }
    let words = annotation.tokens.filter { $0.kind == .word }
    guard words.allSatisfy({ $0.tokenClass == .listed }) else { return [] }
    return words.compactMap(\.lexeme).map(release.lookupIndex.id).unique
  }

  /// The lexemes that a word or an expression is as it is written, the expression first.
  private func identifiers(of word: String) throws(CorpusReleaseError) -> [LexemeID] {
    var ids: [LexemeID] = []
    let words = word.collapsed
    if words.contains(" ") {
      for lemma in [words, words.lowercased()] {
        if let id = try release.lexeme(withLemma: lemma) { ids.append(id) }
      }
      if let id = expression(words) { ids.append(id) }
    }
    ids += release.lexemes(withForm: word)
    for lemma in [word, word.lowercased()] {
      if let id = try release.lexeme(withLemma: lemma) { ids.append(id) }
    }
    return ids.unique
  }

  /// The expression that all words are, but for an object in its gap; nil for words that are none.
  package func expression(_ words: String) -> LexemeID? {
    guard release.lookupIndex.hasForms,
      let annotation = try? Annotator(release.lookupIndex).annotate(words)
    else { return nil }
    let last = annotation.tokens.count - 1
    let found = annotation.expressions.first { $0.tokens.first == 0 && $0.tokens.last == last }
    return found.map { release.lookupIndex.id(of: $0.lexeme) }
  }

  /// How else a compound may be written: joined, with hyphens, apart.
  private static func otherSpellings(of word: String) -> [String] {
    let parts = word.split { $0 == " " || $0 == "-" || $0 == "‐" || $0 == "‑" }
    if parts.count > 1 { return ["-", "", " "].map { parts.joined(separator: $0) } }
    guard word.count <= longestCompound else { return [] }
    return word.indices.dropFirst().flatMap { index in
      ["-", " "].map { word[..<index] + $0 + word[index...] }
    }
  }

  /// Characters of a word that is tried apart.
  private static let longestCompound = 32

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
