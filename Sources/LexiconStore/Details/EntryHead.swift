import LexicalModel
import SQLite

/// What stands in the one row of a lexeme or an expression.
struct EntryHead {
  let ordinal: Int
  let lemma: String
  var rank: Rank?
  var zipf: Double?
  let level: CEFRLevel?
  var levelSource: CEFRSource?
  var partOfSpeech: PartOfSpeech?
  var ipa: String?
  let basicMeaning: String?
  var audioFilename: String?
  var flags: LexemeFlags = []
  let difficulty: Double
  var pattern: String?
  var expressionClass: String?
}

extension CorpusRelease {
  static let lexemeHead = """
    SELECT lemma, rank, zipf, cefrLevel, cefrSource, partOfSpeech, ipa, basicMeaning, audioFilename, \
    flags, difficulty, ordinal FROM lexeme WHERE lemmaId = ?
    """
  static let expressionHead = """
    SELECT lemma, pattern, class, cefrLevel, meaning, difficulty, ordinal FROM expression \
    WHERE lemmaId = ?
    """

  func head(
    of id: LexemeID, _ connection: borrowing Connection
  ) throws(SQLiteError) -> EntryHead? {
    let lexeme = try connection.first(Self.lexemeHead, [.text(id.text)]) { row in
      let flags = row.text(9).split(separator: ",").map(String.init)
      return EntryHead(
        ordinal: row.int(11),
        lemma: row.text(0), rank: row.int(1) > 0 ? Rank(row.int(1)) : nil, zipf: row.real(2),
        level: CEFRLevel(name: row.text(3)), levelSource: CEFRSource(name: row.text(4)),
        partOfSpeech: PartOfSpeech(tag: row.text(5)), ipa: row.optionalText(6),
        basicMeaning: row.optionalText(7), audioFilename: row.optionalText(8),
        flags: LexemeFlags(LexemeFlags.named.filter { flags.contains($0.name) }.map(\.flag)),
        difficulty: row.real(10))
    }
    if let lexeme { return lexeme }
    return try connection.first(Self.expressionHead, [.text(id.text)]) { row in
      EntryHead(
        ordinal: row.int(6), lemma: row.text(0), level: CEFRLevel(name: row.text(3)),
        basicMeaning: row.text(4),
        difficulty: row.real(5), pattern: row.text(1), expressionClass: row.text(2))
    }
  }
}
