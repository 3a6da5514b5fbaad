import JSON
package import LexicalModel
package import LexiconEngine
import LexiconStore

/// Why a word is marked as it is: its form, what leads to its lexeme, and what the learner has to
/// do with it.
package struct WordExplanation {
  package let subject: ExplainedWord
  /// Where the word stands in each of some texts; nil where no text was named.
  package let occurrences: [WordOccurrences]?
  package let reader: Reader

  var lookupIndex: LookupIndex { reader.lookupIndex }

  package init(_ subject: ExplainedWord, _ occurrences: [WordOccurrences]?, by reader: Reader) {
    self.subject = subject
    self.occurrences = occurrences
    self.reader = reader
  }

  /// What a form, by its lookup key, is by the learner's own hand: `name`, `word` or `lemma`.
  package func ownMark(of key: LookupKey) -> String? {
    let form = String(decoding: key.bytes, as: UTF8.self)
    let overrides = reader.annotator.overrides
    if overrides.lexemes[form] != nil { return "lemma" }
    return overrides.names.contains(form) ? "name" : overrides.words.contains(form) ? "word" : nil
  }

  /// What the learner has to do with a lexeme; nil without a learner.
  package func history(of id: LexemeID) async throws -> WordHistory? {
    guard let store = reader.store, let knowledge = reader.knowledge else { return nil }
    let lexeme = lookupIndex.ordinal(of: id)
    return try await WordHistory(
      of: id, chance: lexeme.flatMap(knowledge.chance),
      calibrated: lexeme.flatMap(knowledge.calibratedChance), policy: knowledge.policy, in: store)
  }

  /// An unlisted word as the learner has kept it; nil for a listed one.
  package func ownWord(of token: AnnotatedToken) async throws -> OwnWord? {
    guard let store = reader.store, subject.lexeme(of: token) == nil else { return nil }
    return try await OwnWord(
      String(decoding: subject.form(of: token), as: UTF8.self), in: store)
  }

  /// Whether the learner has kept a word of it that no release lists.
  package func keepsOwnWord() async throws -> Bool {
    for token in subject.words {
      if try await ownWord(of: token) != nil { return true }
    }
    return false
  }

  /// What decided on a listed word of a text: `ownMark`, `neighbours` where it is not the likeliest
  /// that its form can be, `likeliest` where it is; nil for a form with one reading, and for what
  /// is not listed.
  package func decision(on token: AnnotatedToken, in occurrences: WordOccurrences) -> String? {
    let key = LookupKey(utf8: Array(occurrences.text[token.start..<token.end]).span)
    if ownMark(of: key) != nil { return "ownMark" }
    let candidates = lookupIndex.candidates(of: key)
    guard let lexeme = token.lexeme, candidates.count > 1 else { return nil }
    let isLikeliest =
      candidates[0].lexeme == lexeme && candidates[0].partOfSpeech == token.partOfSpeech
    return isLikeliest ? "likeliest" : "neighbours"
  }
}
