package import LexicalModel
import SQLite

/// What lexemes are about: the subjects of their commonest senses.
extension CorpusRelease {
  /// The subject of what belongs into every kind of text, which says nothing about a lexeme.
  private static let general = "general"

  /// The subjects of the commonest sense of a lexeme: `["law", "technology"]`.
  ///
  /// - Returns: at most two; empty for what belongs into every kind of text.
  package func subjects(of id: LexemeID) throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.first(.subjectsOfLexeme, ["lexeme": .text(id.text)]) {
        Self.names(in: $0.optionalText("subjects"))
      }
    } ?? []
  }

  /// The lexemes whose commonest sense is about one of some subjects, each with those of the
  /// subjects that it is about.
  ///
  /// - Complexity: O(senses) when a subject is asked for; nothing is read for none.
  package func lexemes(
    about subjects: Set<String>
  ) throws(CorpusReleaseError) -> [LexemeOrdinal: [String]] {
    guard !subjects.isEmpty else { return [:] }
    var found: [LexemeOrdinal: [String]] = [:]
    let rows = try reading { connection throws(SQLiteError) in
      try connection.query(.subjectsOfLexemes) {
        (LexemeOrdinal($0.int("ordinal")), Self.names(in: $0.optionalText("subjects")))
      }
    }
    for (lexeme, names) in rows {
      let wanted = names.filter(subjects.contains)
      if !wanted.isEmpty { found[lexeme] = wanted }
    }
    return found
  }

  /// Every subject of which the release has words, in alphabetical order.
  package func subjects() throws(CorpusReleaseError) -> [String] {
    let rows = try reading { connection throws(SQLiteError) in
      try connection.query(.subjects) { Self.names(in: $0.optionalText("subjects")) }
    }
    return Set(rows.joined()).sorted()
  }

  private static func names(in cell: String?) -> [String] {
    (cell ?? "").split(separator: ",").map(String.init).filter { $0 != general }
  }
}
