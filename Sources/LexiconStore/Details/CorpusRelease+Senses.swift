package import LexicalModel
import SQLite

extension CorpusRelease {
  /// Where senses that left went: to the one that took them over, or away.
  package func senseRedirects() throws(CorpusReleaseError) -> [SenseID: SenseID?] {
    let pairs = try reading { connection throws(SQLiteError) in
      try connection.query(.senseRedirects) {
        (SenseID($0.text("oldId")), $0.optionalText("newId").map { SenseID($0) })
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The label and meaning of a sense; nil for one that this release does not hold.
  package func sense(withID id: SenseID) throws(CorpusReleaseError) -> SenseSummary? {
    try reading { connection throws(SQLiteError) in
      try connection.first(.senseWithID, ["sense": .text(id.text)]) {
        SenseSummary(
          id: id, label: $0.optionalText("label"), meaning: $0.text("meaning"),
          example: $0.text("example"))
      }
    }
  }

  /// The commonest sense of a lexeme; nil for one without senses.
  package func commonestSense(
    of id: LexemeID
  ) throws(CorpusReleaseError) -> SenseSummary? {
    try reading { connection throws(SQLiteError) in
      try connection.first(.commonestSense, ["lexeme": .text(id.text)]) {
        SenseSummary(
          id: SenseID($0.text("senseId")), label: $0.optionalText("label"),
          meaning: $0.text("meaning"), example: $0.text("example"))
      }
    }
  }

  /// What the release itself says that a lexeme means in a language: in the sense that is meant, or
  /// where it does not tell senses apart as a word.
  ///
  /// - Returns: nil where it has no translation.
  package func translation(
    of id: LexemeID, in sense: SenseID?, to language: String
  ) throws(CorpusReleaseError) -> String? {
    try reading { connection throws(SQLiteError) in
      if let sense {
        let found = try connection.first(
          .translationOfSense, ["sense": .text(sense.text), "language": .text(language)]
        ) { $0.text("text") }
        if let found { return found }
      }
      let all = try connection.query(
        .translationsInto, ["lexeme": .text(id.text), "language": .text(language)]
      ) { $0.text("text") }
      return all.isEmpty ? nil : all.joined(separator: ", ")
    }
  }

  /// The senses of a lexeme, those of its commonest part of speech first.
  func senses(
    of id: LexemeID, _ parts: EntryParts, _ connection: borrowing Connection
  ) throws(SQLiteError) -> [LexemeEntry.Gloss] {
    let key: KeyValuePairs<String, Value> = ["lexeme": .text(id.text)]
    let relatives =
      parts.contains(.relatives)
      ? Dictionary(
        grouping: try connection.query(.senseRelations, key) {
          (sense: $0.text("senseId"), kind: $0.text("kind"), relative: Self.relative($0))
        }, by: \.sense) : [:]
    let translations =
      parts.contains(.translations)
      ? Dictionary(
        grouping: try connection.query(.senseTranslations, key) {
          (
            $0.text("senseId"),
            LexemeEntry.Translation(language: $0.text("language"), text: $0.text("text"))
          )
        }, by: \.0) : [:]
    return try connection.query(.senses, key) { row in
      let sense = row.text("senseId")
      let related = relatives[sense] ?? []
      return Self.sense(
        row, synonyms: related.filter { $0.kind != "antonym" }.map(\.relative),
        antonyms: related.filter { $0.kind == "antonym" }.map(\.relative),
        translations: (translations[sense] ?? []).map(\.1))
    }
  }

  static func sense(
    _ row: borrowing Statement, synonyms: [LexemeEntry.Relative] = [],
    antonyms: [LexemeEntry.Relative] = [], translations: [LexemeEntry.Translation]
  ) -> LexemeEntry.Gloss {
    LexemeEntry.Gloss(
      partOfSpeech: PartOfSpeech(tag: row.text("partOfSpeech")), meaning: row.text("meaning"),
      example: row.optionalText("example"), source: "own",
      sense: LexemeEntry.Sense(
        id: SenseID(row.text("senseId")), share: row.int("share"),
        label: row.optionalText("label"), grammar: row.optionalText("grammar"),
        register: row.optionalText("register"), region: row.optionalText("region"),
        note: row.optionalText("note"), subjects: row.optionalText("subjects"),
        synonyms: synonyms, antonyms: antonyms, translations: translations))
  }
}

/// What a list shows of a sense.
package struct SenseSummary: Hashable, Sendable, Identifiable {
  package let id: SenseID
  /// Nil for the only sense of its part of speech.
  package let label: String?
  package let meaning: String
  package let example: String

  package init(id: SenseID, label: String?, meaning: String, example: String) {
    self.id = id
    self.label = label
    self.meaning = meaning
    self.example = example
  }
}
