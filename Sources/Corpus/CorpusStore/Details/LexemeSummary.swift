internal import SQLite
public import Vocabulary

/// What a list shows of a lexeme: one row of one table, where an entry reads ten.
public struct LexemeSummary: Hashable, Sendable, Identifiable {
  public let id: LexemeID
  public let lemma: String
  /// Nil for an expression.
  public let rank: Rank?
  public let level: CEFRLevel?
  /// Nil for an expression.
  public let partOfSpeech: PartOfSpeech?
  public let ipa: String?
  /// The commonest meaning.
  public let meaning: String?
}

extension CorpusRelease {
  /// The summary of a lexeme; nil for an id that this release does not hold.
  public func summary(of id: LexemeID) throws(CorpusReleaseError) -> LexemeSummary? {
    try reading { connection throws(SQLiteError) in
      try head(of: id, connection).map { head in
        LexemeSummary(
          id: id, lemma: head.lemma, rank: head.rank, level: head.level,
          partOfSpeech: head.partOfSpeech, ipa: head.ipa, meaning: head.basicMeaning)
      }
    }
  }
}
