package import LexicalModel
import LexiconEngine
import SQLite

extension CorpusRelease {
  /// The lexeme with exactly this lemma, of one word or several.
  package func lexeme(withLemma lemma: String) throws(CorpusReleaseError) -> LexemeID? {
    try reading { connection throws(SQLiteError) in
      if let id = try connection.first(Self.lexemeByLemma, [.text(lemma)], { $0.text(0) }) {
        return LexemeID(id)
      }
      return try connection.first(Self.expressionByLemma, [.text(lemma)]) { LexemeID($0.text(0)) }
    }
  }

  /// The lexemes that a form can be, likeliest first, each once.
  package func lexemes(withForm form: String) -> [LexemeID] {
    var seen: Set<LexemeOrdinal> = []
    return candidates(ofForm: form).filter { seen.insert($0.lexeme).inserted }
      .map { lookupIndex.id(of: $0.lexeme) }
  }

  /// Lemmas that begin so, in order of bytes.
  package func lemmas(
    withPrefix prefix: String, limit: Int = 50
  ) throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query(
        Self.lemmasByPrefix, [.text(prefix), .text(prefix + "\u{10FFFF}"), .int(limit)]
      ) { $0.text(0) }
    }
  }

  /// Every lemma of one word, in order of rank.
  package func lemmas() -> [String] {
    (0..<lookupIndex.lexemeCount).map { LexemeOrdinal($0) }.filter {
      lookupIndex.rank(of: $0) != nil
    }
    .map { lookupIndex.lemma(of: $0) }
  }

  /// The root with this place; ``CorpusImage/LookupIndex/root(of:)`` gives it.
  package func root(at ordinal: Int) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.rootByOrdinal, [.int(ordinal)], Self.root) ?? nil
    }
  }

  /// Every root, in the order of the release.
  package func roots() throws(CorpusReleaseError) -> [Root] {
    try reading { connection throws(SQLiteError) in
      try connection.query("SELECT * FROM root ORDER BY ordinal", [], Self.root).compactMap { $0 }
    }
  }

  /// How many roots have at least so many lexemes.
  package func rootCount(withFamiliesOf count: Int) throws(CorpusReleaseError) -> Int {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.largeFamilyCount, [.int(count)]) { $0.int(0) } ?? 0
    }
  }

  /// A root among those that have at least so many lexemes.
  ///
  /// - Parameters:
  ///   - position: its index from 0, in order of the bytes of their ids.
  ///   - count: how many lexemes they have.
  /// - Returns: the root; nil where there are not so many.
  /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
  package func root(
    at position: Int, withFamiliesOf count: Int
  ) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.largeFamily, [.int(count), .int(position)], Self.root) ?? nil
    }
  }

  /// The places of roots among all roots, by their ids; ``CorpusImage/LookupIndex/root(of:)`` gives
  /// them.
  package func positions(
    ofRoots ids: some Sequence<String>
  ) throws(CorpusReleaseError) -> [String: Int] {
    try reading { connection throws(SQLiteError) in
      var positions: [String: Int] = [:]
      var position = try connection.prepare(Self.ordinalOfRoot)
      for id in ids {
        try position.bind([.text(id)])
        if try position.step() { positions[id] = position.int(0) }
        position.reset()
      }
      return positions
    }
  }

  /// The root of this id.
  package func root(withID id: String) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(Self.rootByID, [.text(id)], Self.root) ?? nil
    }
  }

  /// The lexemes of a root, most frequent first.
  package func family(
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

  /// The ids of the lexemes of a root.
  package func lexemes(ofRoot id: String) throws(CorpusReleaseError) -> [LexemeID] {
    try reading { connection throws(SQLiteError) in
      try connection.query(Self.lexemesOfRoot, [.text(id)]) { LexemeID($0.text(0)) }
    }
  }

  /// The words of the Yes/No test that mean nothing.
  package func pseudowords() throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query("SELECT pseudoword FROM pseudoword ORDER BY pseudoword") { $0.text(0) }
    }
  }

  /// Where retired ids went: to a successor, or away.
  package func redirects() throws(CorpusReleaseError) -> [LexemeID: LexemeID?] {
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
  static let ordinalOfRoot = "SELECT ordinal FROM root WHERE rootId = ?"
  static let rootByID = "SELECT * FROM root WHERE rootId = ?"
  static let largeFamilyCount = "SELECT count(*) FROM root WHERE familySize >= ?"
  static let largeFamily = """
    SELECT * FROM root WHERE rootId = (SELECT rootId FROM root INDEXED BY root_by_family \
    WHERE familySize >= ? ORDER BY rootId LIMIT 1 OFFSET ?)
    """
  static let lexemesOfRoot = "SELECT lemmaId FROM lexeme_root WHERE rootId = ?"
  static let familyOfRoot = """
    SELECT lexeme.lemmaId, lemma, rank FROM lexeme_root JOIN lexeme USING (lemmaId) \
    WHERE lexeme_root.rootId = ? ORDER BY rank
    """
}
