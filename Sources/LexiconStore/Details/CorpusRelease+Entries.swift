package import LexicalModel
import SQLite

extension CorpusRelease {
  /// The entry of a lexeme.
  ///
  /// - Parameters:
  ///   - id: a lexeme or an expression.
  ///   - parts: what is wanted of it; the lists of the others stay empty.
  /// - Returns: nil for an id that this release does not hold.
  /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
  /// - Complexity: a query for the head and one or more for each part.
  package func entry(
    for id: LexemeID, with parts: EntryParts = .all
  ) throws(CorpusReleaseError) -> LexemeEntry? {
    try reading { connection throws(SQLiteError) in
      guard let head = try head(of: id, connection) else { return nil }
      let key: KeyValuePairs<String, Value> = ["lexeme": .text(id.text)]
      let readings = try connection.query(.readings, key, Self.reading).compactMap { $0 }
      let isRelated = parts.contains(.relatives)
      return LexemeEntry(
        id: id, head, readings: readings, grammar: try grammar(of: key, connection),
        glosses: try glosses(of: id, head, parts, connection, inOrderOf: readings),
        forms: parts.contains(.forms)
          ? try connection.query(.forms, ["ordinal": .int(head.ordinal)], Self.form)
            .compactMap { $0 } : [],
        roots: parts.contains(.roots)
          ? try connection.query(.rootsOfLexeme, key, Self.root).compactMap { $0 } : [],
        synonyms: isRelated ? try relatives(of: id, "synonym", connection) : [],
        antonyms: isRelated ? try relatives(of: id, "antonym", connection) : [],
        derivations: isRelated ? try relatives(of: id, "derivation", connection) : [],
        expressions: isRelated ? try relatives(of: id, "expression", connection) : [],
        collocations: isRelated
          ? try connection.query(.collocations, key) { $0.text("target") } : [],
        translations: parts.contains(.translations)
          ? try connection.query(.translations, key, Self.translation) : [],
        variants: hasTable("variant")
          ? try connection.query(.variants, key, Self.variant).compactMap { $0 } : [])
    }
  }

  static func translation(_ row: borrowing Statement) -> LexemeEntry.Translation {
    LexemeEntry.Translation(language: row.text("language"), text: row.text("text"))
  }

  static func variant(_ row: borrowing Statement) -> LexemeEntry.Variant? {
    Variety(region: row.text("region")).map {
      LexemeEntry.Variant(
        variety: $0, partOfSpeech: PartOfSpeech(tag: row.text("partOfSpeech")),
        spelling: row.optionalText("spelling"), ipa: row.optionalText("ipa"))
    }
  }

  /// What is told of a lexeme's grammar; nothing by a release from before it was.
  private func grammar(
    of key: KeyValuePairs<String, Value>, _ connection: borrowing Connection
  ) throws(SQLiteError) -> [LexemeEntry.Grammar] {
    guard hasTable("grammar") else { return [] }
    return try connection.query(.grammar, key, Self.grammar).compactMap { $0 }
  }

  static func grammar(_ row: borrowing Statement) -> LexemeEntry.Grammar? {
    guard let part = PartOfSpeech(tag: row.text("partOfSpeech")),
      let property = LexemeEntry.Grammar.Property(rawValue: row.text("property"))
    else { return nil }
    return LexemeEntry.Grammar(
      partOfSpeech: part, property: property, value: row.text("value"))
  }

  static func reading(_ row: borrowing Statement) -> LexemeEntry.Reading? {
    PartOfSpeech(tag: row.text("partOfSpeech")).map {
      LexemeEntry.Reading(
        partOfSpeech: $0, share: row.int("share"), level: CEFRLevel(name: row.text("cefrLevel")),
        ipa: row.optionalText("ipa"))
    }
  }

  private func glosses(
    of id: LexemeID, _ head: EntryHead, _ wanted: EntryParts, _ connection: borrowing Connection,
    inOrderOf readings: [LexemeEntry.Reading]
  ) throws(SQLiteError) -> [LexemeEntry.Gloss] {
    guard wanted.contains(.glosses) else { return [] }
    return Self.glosses(
      senses: try senses(of: id, wanted, connection),
      others: try connection.query(.glosses, ["lexeme": .text(id.text)], Self.gloss),
      head, inOrderOf: readings)
  }

  static func gloss(_ row: borrowing Statement) -> LexemeEntry.Gloss {
    LexemeEntry.Gloss(
      partOfSpeech: PartOfSpeech(tag: row.text("partOfSpeech")), meaning: row.text("meaning"),
      example: row.optionalText("example"), source: row.text("source"))
  }

  /// The meanings of an entry, commonest first.
  static func glosses(
    senses: [LexemeEntry.Gloss], others: [LexemeEntry.Gloss], _ head: EntryHead,
    inOrderOf readings: [LexemeEntry.Reading]
  ) -> [LexemeEntry.Gloss] {
    let parts = readings.map(\.partOfSpeech)
    func position(_ gloss: LexemeEntry.Gloss) -> Int {
      gloss.partOfSpeech.flatMap { parts.firstIndex(of: $0) } ?? parts.count
    }
    // Both are in order of readings already, so that only the two are merged.
    let glosses = (senses + others).enumerated().sorted {
      (position($0.element), $0.offset) < (position($1.element), $1.offset)
    }
    .map(\.element)
    guard glosses.isEmpty, head.pattern != nil, let meaning = head.basicMeaning else {
      return glosses
    }
    return [
      LexemeEntry.Gloss(
        partOfSpeech: head.partOfSpeech, meaning: meaning, example: nil, source: "own")
    ]
  }

  private static func form(_ row: borrowing Statement) -> LexemeEntry.Form? {
    guard let part = PartOfSpeech(tag: row.text("partOfSpeech")),
      let feature = FormFeature(name: row.text("feature"))
    else { return nil }
    return LexemeEntry.Form(
      text: row.text("form"), partOfSpeech: part, feature: feature, odds: row.int("odds"))
  }

  static func root(_ row: borrowing Statement) -> Root? {
    Root.Kind(rawValue: row.text("kind")).map {
      Root(
        id: row.text("rootId"), ordinal: row.int("ordinal"), text: row.text("root"), kind: $0,
        language: row.optionalText("language"), meaning: row.text("meaning"),
        forms: row.text("forms").split(separator: " ").map(String.init))
    }
  }

  private func relatives(
    of id: LexemeID, _ kind: String, _ connection: borrowing Connection
  ) throws(SQLiteError) -> [LexemeEntry.Relative] {
    try connection.query(
      .relatives, ["lexeme": .text(id.text), "kind": .text(kind)], Self.relative)
  }

  static func relative(_ row: borrowing Statement) -> LexemeEntry.Relative {
    LexemeEntry.Relative(
      id: LexemeID(row.text("target")), lemma: row.text("lemma"),
      rank: row.optionalInteger("rank").map { Rank(Int($0)) })
  }
}

extension LexemeEntry {
  init(
    id: LexemeID, _ head: EntryHead, readings: [Reading], grammar: [Grammar], glosses: [Gloss],
    forms: [Form] = [], roots: [Root], synonyms: [Relative] = [], antonyms: [Relative] = [],
    derivations: [Relative] = [], expressions: [Relative] = [], collocations: [String] = [],
    translations: [Translation], variants: [Variant]
  ) {
    self.init(
      id: id, lemma: head.lemma, rank: head.rank, zipf: head.zipf, level: head.level,
      levelSource: head.levelSource, partOfSpeech: head.partOfSpeech, ipa: head.ipa,
      basicMeaning: head.basicMeaning, audioFilename: head.audioFilename, flags: head.flags,
      difficulty: head.difficulty, pattern: head.pattern, expressionClass: head.expressionClass,
      readings: readings, grammar: grammar, glosses: glosses, forms: forms, roots: roots,
      synonyms: synonyms, antonyms: antonyms, derivations: derivations, expressions: expressions,
      collocations: collocations, translations: translations, variants: variants)
  }
}

/// What an entry is read with beside its head, its grammar and its spellings.
///
/// A page with the words of a novel reads nine thousand entries of which it shows the meanings.
package struct EntryParts: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Senses and other meanings.
  package static let glosses = Self(rawValue: 1 << 0)
  package static let forms = Self(rawValue: 1 << 1)
  package static let roots = Self(rawValue: 1 << 2)
  /// Synonyms, antonyms, derivations, expressions and collocations, of the word and of each sense.
  package static let relatives = Self(rawValue: 1 << 3)
  /// Translations of the word and of each sense.
  package static let translations = Self(rawValue: 1 << 4)
  package static let all: Self = [.glosses, .forms, .roots, .relatives, .translations]
}
