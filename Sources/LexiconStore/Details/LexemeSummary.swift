package import LexicalModel
import SQLite

/// What a list shows of a lexeme: one row of one table, where an entry reads ten.
package struct LexemeSummary: Hashable, Sendable, Identifiable {
  package let id: LexemeID
  package let lemma: String
  /// Nil for an expression.
  package let rank: Rank?
  package let level: CEFRLevel?
  /// Nil for an expression.
  package let partOfSpeech: PartOfSpeech?
  package let ipa: String?
  /// The commonest meaning.
  package let meaning: String?
}

extension CorpusRelease {
  /// The summary of a lexeme; nil for an id that this release does not hold.
  package func summary(of id: LexemeID) throws(CorpusReleaseError) -> LexemeSummary? {
    try reading { connection throws(SQLiteError) in
      try head(of: id, connection).map { head in
        LexemeSummary(
          id: id, lemma: head.lemma, rank: head.rank, level: head.level,
          partOfSpeech: head.partOfSpeech, ipa: head.ipa, meaning: head.basicMeaning)
      }
    }
  }
}
