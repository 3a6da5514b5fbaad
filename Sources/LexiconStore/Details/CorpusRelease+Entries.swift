package import LexicalModel
import SQLite

extension CorpusRelease {
  /// The entry of a lexeme; nil for an id that this release does not hold.
  package func entry(for id: LexemeID) throws(CorpusReleaseError) -> LexemeEntry? {
    try reading { connection throws(SQLiteError) in
      guard let head = try head(of: id, connection) else { return nil }
      let key: [Value] = [.text(id.text)]
      return LexemeEntry(
        id: id, lemma: head.lemma, rank: head.rank, zipf: head.zipf, level: head.level,
        levelSource: head.levelSource, partOfSpeech: head.partOfSpeech, ipa: head.ipa,
        basicMeaning: head.basicMeaning, audioFilename: head.audioFilename, flags: head.flags,
        difficulty: head.difficulty, pattern: head.pattern, expressionClass: head.expressionClass,
        readings: try connection.query(Self.readings, key, Self.reading).compactMap { $0 },
        glosses: try glosses(of: id, head, connection),
        forms: try connection.query(Self.forms, [.int(head.ordinal)], Self.form).compactMap { $0 },
        roots: try connection.query(Self.roots, key, Self.root).compactMap { $0 },
        synonyms: try relatives(of: id, "synonym", connection),
        antonyms: try relatives(of: id, "antonym", connection),
        derivations: try relatives(of: id, "derivation", connection),
        expressions: try relatives(of: id, "expression", connection),
        collocations: try connection.query(Self.collocations, key) { $0.text(0) },
        translations: try connection.query(Self.translations, key) {
          LexemeEntry.Translation(language: $0.text(0), text: $0.text(1))
        })
    }
  }

  static let readings = """
    SELECT partOfSpeech, share, cefrLevel, ipa FROM reading WHERE lemmaId = ? ORDER BY position
    """
  static let glosses = """
    SELECT partOfSpeech, meaning, example, source FROM gloss WHERE lemmaId = ? ORDER BY position
    """
  static let forms = """
    SELECT form, partOfSpeech, feature, odds FROM inflection WHERE ordinal = ? AND feature <> 'base'
    ORDER BY id
    """
  static let roots = """
    SELECT root.* FROM lexeme_root JOIN root USING (rootId) WHERE lemmaId = ? ORDER BY position
    """
  static let relatives = """
    SELECT target, coalesce(lexeme.lemma, expression.lemma), lexeme.rank FROM relation \
    LEFT JOIN lexeme ON lexeme.lemmaId = target LEFT JOIN expression ON expression.lemmaId = target \
    WHERE relation.lemmaId = ? AND kind = ? ORDER BY position
    """
  static let collocations = """
    SELECT target FROM relation WHERE lemmaId = ? AND kind = 'collocation' ORDER BY position
    """
  static let translations = """
    SELECT language, text FROM translation WHERE lemmaId = ? ORDER BY language, position
    """

  private static func reading(_ row: borrowing Statement) -> LexemeEntry.Reading? {
    PartOfSpeech(tag: row.text(0)).map {
      LexemeEntry.Reading(
        partOfSpeech: $0, share: row.int(1), level: CEFRLevel(name: row.text(2)),
        ipa: row.optionalText(3))
    }
  }

  private func glosses(
    of id: LexemeID, _ head: EntryHead, _ connection: borrowing Connection
  ) throws(SQLiteError) -> [LexemeEntry.Gloss] {
    let glosses = try connection.query(Self.glosses, [.text(id.text)]) {
      LexemeEntry.Gloss(
        partOfSpeech: PartOfSpeech(tag: $0.text(0)), meaning: $0.text(1),
        example: $0.optionalText(2), source: $0.text(3))
    }
    guard glosses.isEmpty, head.pattern != nil, let meaning = head.basicMeaning else {
      return glosses
    }
    return [
      LexemeEntry.Gloss(
        partOfSpeech: head.partOfSpeech, meaning: meaning, example: nil, source: "own")
    ]
  }

  private static func form(_ row: borrowing Statement) -> LexemeEntry.Form? {
    guard let part = PartOfSpeech(tag: row.text(1)), let feature = FormFeature(name: row.text(2))
    else { return nil }
    return LexemeEntry.Form(
      text: row.text(0), partOfSpeech: part, feature: feature, odds: row.int(3))
  }

  static func root(_ row: borrowing Statement) -> Root? {
    Root.Kind(rawValue: row.text(3)).map {
      Root(
        id: row.text(1), ordinal: row.int(0), text: row.text(2), kind: $0,
        language: row.optionalText(4), meaning: row.text(5),
        forms: row.text(6).split(separator: " ").map(String.init))
    }
  }

  private func relatives(
    of id: LexemeID, _ kind: String, _ connection: borrowing Connection
  ) throws(SQLiteError) -> [LexemeEntry.Relative] {
    try connection.query(Self.relatives, [.text(id.text), .text(kind)]) {
      LexemeEntry.Relative(
        id: LexemeID($0.text(0)), lemma: $0.text(1),
        rank: $0.optionalInteger(2).map { Rank(Int($0)) })
    }
  }
}
