internal import CorpusImage
internal import SQLite
public import Vocabulary

extension CorpusRelease {
  /// The lexeme with exactly this lemma, of one word or several.
  public func lexeme(withLemma lemma: String) throws(CorpusReleaseError) -> LexemeID? {
    try reading { connection throws(SQLiteError) in
      if let id = try connection.first(Self.lexemeByLemma, [.text(lemma)], { $0.text(0) }) {
        return LexemeID(id)
      }
      return try connection.first(Self.expressionByLemma, [.text(lemma)]) { LexemeID($0.text(0)) }
    }
  }

  /// The lexemes that a form can be, likeliest first, each once.
  public func lexemes(withForm form: String) -> [LexemeID] {
    var seen: Set<LexemeOrdinal> = []
    return candidates(ofForm: form).filter { seen.insert($0.lexeme).inserted }
      .map { image.id(of: $0.lexeme) }
  }

  /// Lemmas that begin so, in order of bytes.
  public func lemmas(
    withPrefix prefix: String, limit: Int = 50
  ) throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query(
        Self.lemmasByPrefix, [.text(prefix), .text(prefix + "\u{10FFFF}"), .int(limit)]
      ) { $0.text(0) }
    }
  }

  /// Every lemma of one word, in order of rank.
  public func lemmas() -> [String] {
    (0..<image.lexemeCount).map { LexemeOrdinal($0) }.filter { image.rank(of: $0) != nil }
      .map { image.lemma(of: $0) }
  }

  /// The root with this place; ``CorpusImage/LookupImage/root(of:)`` gives it.
  public func root(at ordinal: Int) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.rootByOrdinal, [.int(ordinal)], Self.root) ?? nil
    }
  }

  /// Every root, in the order of the release.
  public func roots() throws(CorpusReleaseError) -> [Root] {
    try reading { connection throws(SQLiteError) in
      try connection.query("SELECT * FROM root ORDER BY ordinal", [], Self.root).compactMap { $0 }
    }
  }

  /// The ids of all roots, in the order of the release.
  public func rootIDs() throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query("SELECT rootId FROM root ORDER BY ordinal") { $0.text(0) }
    }
  }

  /// The ids of the roots that have at least so many lexemes, in order of bytes.
  public func roots(withFamiliesOf count: Int) throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query(Self.largeFamilies, [.int(count)]) { $0.text(0) }
    }
  }

  /// The root of this id.
  public func root(withID id: String) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.rootByID, [.text(id)], Self.root) ?? nil
    }
  }

  /// The lexemes of a root, most frequent first.
  public func family(
    ofRoot id: String
  ) throws(CorpusReleaseError) -> [LexemeEntry.Relative] {
    try reading { connection throws(SQLiteError) in
      try connection.query(Self.familyOfRoot, [.text(id)]) {
        LexemeEntry.Relative(
          id: LexemeID($0.text(0)), lemma: $0.text(1),
          rank: $0.optionalInteger(2).map { Rank(Int($0)) })
      }
    }
  }

  /// The words of the Yes/No test that mean nothing.
  public func pseudowords() throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query("SELECT pseudoword FROM pseudoword ORDER BY pseudoword") { $0.text(0) }
    }
  }

  /// Where retired ids went: to a successor, or away.
  public func redirects() throws(CorpusReleaseError) -> [LexemeID: LexemeID?] {
    let pairs = try reading { connection throws(SQLiteError) in
      try connection.query("SELECT oldId, newId FROM lemma_redirect ORDER BY oldId") {
        (LexemeID($0.text(0)), $0.optionalText(1).map { LexemeID($0) })
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  static let lexemeByLemma = "SELECT lemmaId FROM lexeme WHERE lemma = ?"
  static let expressionByLemma = "SELECT lemmaId FROM expression WHERE lemma = ?"
  static let lemmasByPrefix = """
    SELECT lemma FROM lexeme WHERE lemma >= ? AND lemma < ? ORDER BY lemma LIMIT ?
    """
  static let rootByOrdinal = "SELECT * FROM root WHERE ordinal = ?"
  static let rootByID = "SELECT * FROM root WHERE rootId = ?"
  // Reads the whole index of families, which is what is asked for.
  static let largeFamilies = """
    SELECT rootId FROM lexeme_root GROUP BY rootId HAVING count(*) >= ? ORDER BY rootId
    """
  static let familyOfRoot = """
    SELECT lexeme.lemmaId, lemma, rank FROM lexeme_root JOIN lexeme USING (lemmaId) \
    WHERE lexeme_root.rootId = ? ORDER BY rank
    """
}
