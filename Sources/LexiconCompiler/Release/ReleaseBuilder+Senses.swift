import LexicalModel
import LexiconEngine
import SQLite

extension ReleaseBuilder {
  /// The senses with what the tables say of each, and what the engine chooses them by.
  mutating func addSenses() {
    let table = seeds[.senses]
    let subjects = seeds[.subjects]
    let subjectsByID = Dictionary(
      zip(subjects.texts(.senseId), subjects.texts(.subjects))
    ) { first, _ in first }
    var rows: [ReleaseContent.Row] = []
    for (lexeme, ordered) in sensesInOrder {
      for (position, row) in ordered.enumerated() {
        let (tag, number) = (table.text(row, .partOfSpeech), table.text(row, .number))
        let id = SenseRows.id(lexeme, tag, number)
        rows.append([
          "senseId": .text(id), "lemmaId": .text(lexeme), "position": .int(position),
          "partOfSpeech": .text(tag), "number": .int(Int(number) ?? 0),
          "share": .int(Int(table.text(row, .share)) ?? 0), "label": cell(table, row, .label),
          "meaning": .text(table.text(row, .meaning)), "example": .text(table.text(row, .example)),
          "grammar": cell(table, row, .grammar), "register": cell(table, row, .register),
          "region": cell(table, row, .region), "cues": cell(table, row, .cues),
          "note": cell(table, row, .note), "subjects": .optional(subjectsByID[id]),
        ])
      }
    }
    content.rows["sense"] = rows
    let redirects = seeds[.senseRedirects]
    content.rows["sense_redirect"] = redirects.rows.map {
      ["oldId": .text(redirects.text($0, .senseId)), "newId": cell(redirects, $0, .target)]
    }
    addSenseRelations()
    addSenseTranslations()
    content.lookupIndex.senses = SenseChoiceBuilder(seeds, order: order).content()
  }

  private mutating func addSenseRelations() {
    let table = seeds[.senseRelations]
    var counts: [[String]: Int] = [:]
    content.rows["sense_relation"] = table.rows.map { row in
      let key = [table.text(row, .senseId), table.text(row, .kind)]
      defer { counts[key, default: 0] += 1 }
      return [
        "senseId": .text(key[0]), "kind": .text(key[1]), "position": .int(counts[key] ?? 0),
        "target": .text(table.text(row, .target)), "targetSense": cell(table, row, .targetSense),
      ]
    }
  }

  private mutating func addSenseTranslations() {
    var rows: [ReleaseContent.Row] = []
    for translations in seeds.senseTranslations
    where languages?.contains(translations.language) != false {
      let table = translations.table
      for row in table.rows {
        rows.append([
          "senseId": .text(table.text(row, .senseId)), "language": .text(translations.language),
          "text": .text(table.text(row, .text)),
        ])
      }
    }
    content.rows["sense_translation"] = rows
  }

  /// By lexeme, in order of the table, the rows of its senses: the commonest part of speech first,
  /// then the greatest share.
  var sensesInOrder: [(lexeme: String, rows: [Int])] {
    let table = seeds[.senses]
    var lexemes: [String] = []
    var groups: [String: [SenseRows.Group]] = [:]
    for group in seeds.senses.groups {
      if groups[group.lexeme] == nil { lexemes.append(group.lexeme) }
      groups[group.lexeme, default: []].append(group)
    }
    return lexemes.map { lexeme in
      let tags = seeds.partsOfSpeech(of: lexeme).map(\.tag)
      let ordered = (groups[lexeme] ?? []).enumerated().sorted { left, right in
        (tags.firstIndex(of: left.element.tag) ?? tags.count, left.offset)
          < (tags.firstIndex(of: right.element.tag) ?? tags.count, right.offset)
      }
      let rows = ordered.flatMap { group in
        group.element.rows.enumerated().sorted { left, right in
          let shares = [left, right].map { Int(table.text($0.element, .share)) ?? 0 }
          return (-shares[0], left.offset) < (-shares[1], right.offset)
        }
        .map(\.element)
      }
      return (lexeme, rows)
    }
  }

  /// Whether a gloss is of a part of speech that `senses` explains.
  func isExplainedBySenses(_ glosses: SeedTable, _ row: Int) -> Bool {
    explained.contains([glosses.text(row, .lemmaId), glosses.text(row, .partOfSpeech)])
  }
}
