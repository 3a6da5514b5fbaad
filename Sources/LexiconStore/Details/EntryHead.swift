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
  func head(
    of id: LexemeID, _ connection: borrowing Connection
  ) throws(SQLiteError) -> EntryHead? {
    let key: KeyValuePairs<String, Value> = ["lexeme": .text(id.text)]
    if let lexeme = try connection.first(.lexeme, key, EntryHead.init(ofLexeme:)) {
      return lexeme
    }
    return try connection.first(.expression, key, EntryHead.init(ofExpression:))
  }
}

extension EntryHead {
  init(ofLexeme row: borrowing Statement) {
    let flags = row.text("flags").split(separator: ",").map(String.init)
    let rank = row.int("rank")
    self.init(
      ordinal: row.int("ordinal"), lemma: row.text("lemma"), rank: rank > 0 ? Rank(rank) : nil,
      zipf: row.real("zipf"), level: CEFRLevel(name: row.text("cefrLevel")),
      levelSource: CEFRSource(name: row.text("cefrSource")),
      partOfSpeech: PartOfSpeech(tag: row.text("partOfSpeech")), ipa: row.optionalText("ipa"),
      basicMeaning: row.optionalText("basicMeaning"),
      audioFilename: row.optionalText("audioFilename"),
      flags: LexemeFlags(LexemeFlags.named.filter { flags.contains($0.name) }.map(\.flag)),
      difficulty: row.real("difficulty"))
  }

  init(ofExpression row: borrowing Statement) {
    self.init(
      ordinal: row.int("ordinal"), lemma: row.text("lemma"),
      level: CEFRLevel(name: row.text("cefrLevel")), basicMeaning: row.text("meaning"),
      difficulty: row.real("difficulty"), pattern: row.text("pattern"),
      expressionClass: row.text("class"))
  }
}
