package import LexicalModel
import LexiconEngine
import SQLite

extension CorpusRelease {
  /// The lexeme with exactly this lemma, of one word or several.
  package func lexeme(withLemma lemma: String) throws(CorpusReleaseError) -> LexemeID? {
    try reading { connection throws(SQLiteError) in
      let key: KeyValuePairs<String, Value> = ["lemma": .text(lemma)]
      if let id = try connection.first(.lexemeWithLemma, key, { $0.text("lemmaId") }) {
        return LexemeID(id)
      }
      return try connection.first(.expressionWithLemma, key) { LexemeID($0.text("lemmaId")) }
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
        .lemmasInRange,
        ["first": .text(prefix), "end": .text(prefix + "\u{10FFFF}"), "limit": .int(limit)]
      ) { $0.text("lemma") }
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
      try connection.first(.rootAtOrdinal, ["ordinal": .int(ordinal)], Self.root) ?? nil
    }
  }

  /// Every root, in the order of the release.
  package func roots() throws(CorpusReleaseError) -> [Root] {
    try reading { connection throws(SQLiteError) in
      try connection.query(.roots, [:], Self.root).compactMap { $0 }
    }
  }

  /// How many roots have at least so many lexemes.
  package func rootCount(withFamiliesOf count: Int) throws(CorpusReleaseError) -> Int {
    try reading { connection throws(SQLiteError) in
      try connection.first(.largeFamilyCount, ["size": .int(count)]) { $0.int("count") } ?? 0
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
      try connection.first(
        .largeFamilyAtIndex, ["size": .int(count), "index": .int(position)], Self.root) ?? nil
    }
  }

  /// The places of roots among all roots, by their ids; ``CorpusImage/LookupIndex/root(of:)`` gives
  /// them.
  package func positions(
    ofRoots ids: some Sequence<String>
  ) throws(CorpusReleaseError) -> [String: Int] {
    try reading { connection throws(SQLiteError) in
      var positions: [String: Int] = [:]
      var position = try connection.prepare(ReleaseQuery.ordinalOfRoot.text)
      for id in ids {
        try position.bind(["root": .text(id)])
        if try position.step() { positions[id] = position.int("ordinal") }
        position.reset()
      }
      return positions
    }
  }

  /// The root of this id.
  package func root(withID id: String) throws(CorpusReleaseError) -> Root? {
    try reading { connection throws(SQLiteError) in
      try connection.first(.rootWithID, ["root": .text(id)], Self.root) ?? nil
    }
  }

  /// The lexemes of a root, most frequent first.
  package func family(
    ofRoot id: String
  ) throws(CorpusReleaseError) -> [LexemeEntry.Relative] {
    try reading { connection throws(SQLiteError) in
      try connection.query(.family, ["root": .text(id)], Self.relative)
    }
  }

  /// The ids of the lexemes of a root.
  package func lexemes(ofRoot id: String) throws(CorpusReleaseError) -> [LexemeID] {
    try reading { connection throws(SQLiteError) in
      try connection.query(.lexemesOfRoot, ["root": .text(id)]) { LexemeID($0.text("lemmaId")) }
    }
  }

  /// The lexemes that American and British texts spell apart, with both headwords.
  package func spellings() throws(CorpusReleaseError) -> [LexemeID: [Variety: String]] {
    guard hasTable("variant") else { return [:] }
    var spellings: [LexemeID: [Variety: String]] = [:]
    try reading { connection throws(SQLiteError) in
      try connection.forEachRow(of: .spellings) { row throws(SQLiteError) in
        guard let variety = Variety(region: row.text("region")) else { return }
        spellings[LexemeID(row.text("lemmaId")), default: [:]][variety] = row.text("spelling")
      }
    }
    return spellings
  }

  /// The words of the Yes/No test that mean nothing.
  package func pseudowords() throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query(.pseudowords) { $0.text("pseudoword") }
    }
  }

  /// Where retired ids went: to a successor, or away.
  package func redirects() throws(CorpusReleaseError) -> [LexemeID: LexemeID?] {
    let pairs = try reading { connection throws(SQLiteError) in
      try connection.query(.redirects) {
        (LexemeID($0.text("oldId")), $0.optionalText("newId").map { LexemeID($0) })
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
