import LexicalModel
import LexiconEngine
import SQLite

extension ReleaseBuilder {
  mutating func addRoots() {
    let table = seeds[.roots]
    content.rows["root"] = table.rows.map { row in
      [
        "ordinal": .int(row), "rootId": .text(table.text(row, .rootId)),
        "root": .text(table.text(row, .root)), "kind": .text(table.text(row, .kind)),
        "language": cell(table, row, .language), "meaning": .text(table.text(row, .meaning)),
        "forms": cell(table, row, .forms),
        "familySize": .int(roots.familySizes[table.text(row, .rootId)] ?? 0),
      ]
    }
    var links: [ReleaseContent.Row] = []
    for (lexeme, roots) in roots.rootsByLexeme {
      for (position, root) in roots.enumerated() {
        links.append(
          ["rootId": .text(root), "lemmaId": .text(lexeme), "position": .int(position)])
      }
    }
    content.rows["lexeme_root"] = links
  }

  mutating func addLexemes() {
    let table = seeds[.lexemes]
    let levels = seeds[.cefr]
    let levelRows = Dictionary(zip(levels.texts(.lemmaId), levels.rows)) { first, _ in first }
    let meanings = firstMeanings()
    var rows: [ReleaseContent.Row] = []
    for (ordinal, row) in order.lexemes.enumerated() {
      let id = table.text(row, .lemmaId)
      let lemma = table.text(row, .lemma)
      let rank = seeds.ranks[id] ?? 0
      let zipf = seeds.zipfs[id] ?? 0
      let level = levelRows[id].map { levels.text($0, .cefrLevel) } ?? ""
      let source = levelRows[id].map { levels.text($0, .cefrSource) } ?? ""
      let flags = Self.flags(table.text(row, .flags))
      let root = roots.mainRoot(of: id)
      let hardness = difficulty.value(of: lemma, rank: rank, zipf: zipf)
      rows.append([
        "ordinal": .int(ordinal), "lemmaId": .text(id), "lemma": .text(lemma),
        "rank": .int(rank), "zipf": .real(zipf), "cefrLevel": .text(level),
        "cefrSource": .text(source), "partOfSpeech": cell(table, row, .partOfSpeech),
        "ipa": cell(table, row, .ipa), "basicMeaning": .optional(meanings[id]),
        "audioFilename": .optional(recording(of: lemma, table.text(row, .audioFilename))),
        "rootId": .optional(root),
        "flags": flags.isEmpty ? .null : .text(flags.names.joined(separator: ",")),
        "difficulty": .real(hardness),
      ])
      content.lookupIndex.lexemes.append(
        LookupIndexInput.Lexeme(
          id: LexemeID(id), lemma: lemma, rank: Int32(rank), level: CEFRLevel(name: level),
          partOfSpeech: PartOfSpeech(tag: table.text(row, .partOfSpeech)), flags: flags,
          root: root.flatMap { roots.ordinals[$0] }, difficulty: Float(hardness)))
    }
    content.rows["lexeme"] = rows
  }

  /// The file that says a lemma: the one that the seeds name, else the recording that is called so.
  private func recording(of lemma: String, _ named: String) -> String? {
    named.isEmpty ? recordings[lemma] : named
  }

  mutating func addReadings() {
    let table = seeds[.readings]
    var rows: [ReleaseContent.Row] = []
    for (id, readings) in seeds.readingRows {
      for (position, row) in readings.enumerated() {
        rows.append([
          "lemmaId": .text(id), "position": .int(position),
          "partOfSpeech": .text(table.text(row, .partOfSpeech)),
          "share": .int(Int(table.text(row, .share)) ?? 0),
          "cefrLevel": cell(table, row, .cefrLevel), "cefrSource": cell(table, row, .cefrSource),
          "ipa": cell(table, row, .ipa),
        ])
      }
    }
    content.rows["reading"] = rows
  }

  /// What is told of each word's grammar, in the order of the properties.
  mutating func addGrammar() {
    let table = seeds[.grammar]
    let order = Dictionary(
      uniqueKeysWithValues: LexemeEntry.Grammar.Property.allCases.enumerated().map {
        ($0.element.rawValue, $0.offset)
      })
    content.rows["grammar"] = table.rows.map { row in
      let property = table.text(row, .property)
      return [
        "lemmaId": .text(table.text(row, .lemmaId)),
        "partOfSpeech": .text(table.text(row, .partOfSpeech)),
        "position": .int(order[property] ?? 0), "property": .text(property),
        "value": .text(table.text(row, .value)),
      ]
    }
  }

  mutating func addGlosses() {
    let table = seeds[.glosses]
    var rows: [ReleaseContent.Row] = []
    var counts: [String: Int] = [:]
    for (row, id) in table.texts(.lemmaId).enumerated() where !isExplainedBySenses(table, row) {
      rows.append([
        "lemmaId": .text(id), "position": .int(counts[id] ?? 0),
        "partOfSpeech": cell(table, row, .partOfSpeech),
        "meaning": .text(table.text(row, .meaning)), "example": cell(table, row, .example),
        "source": "own",
      ])
      counts[id, default: 0] += 1
    }
    for (id, glosses) in enrichment.glosses {
      for gloss in glosses {
        rows.append([
          "lemmaId": .text(id), "position": .int(counts[id] ?? 0),
          "partOfSpeech": .text(gloss.partOfSpeech), "meaning": .text(gloss.meaning),
          "example": .optional(gloss.example), "source": .text(enrichment.source),
        ])
        counts[id, default: 0] += 1
      }
    }
    content.rows["gloss"] = rows + expressionGlosses()
  }

  /// The meanings of the expressions that have an example.
  private func expressionGlosses() -> [ReleaseContent.Row] {
    let table = seeds[.expressions]
    return table.rows.compactMap { row in
      let (id, example) = (table.text(row, .lemmaId), table.text(row, .example))
      guard !example.isEmpty, seeds.lexemeRows[id] == nil else { return nil }
      return [
        "lemmaId": .text(id), "position": .int(0), "partOfSpeech": .null,
        "meaning": .text(table.text(row, .meaning)), "example": .text(example),
        "source": "own",
      ]
    }
  }

  /// By lexeme, the first meaning that the seeds give, or else the first of the enrichment.
  private func firstMeanings() -> [String: String] {
    let table = seeds[.glosses]
    var meanings = enrichment.glosses.compactMapValues { $0.first?.meaning }
    let own = Dictionary(zip(table.texts(.lemmaId), table.texts(.meaning))) { first, _ in first }
    meanings.merge(own) { _, own in own }
    let senses = seeds[.senses]
    for (id, rows) in sensesInOrder {
      if let first = rows.first { meanings[id] = senses.text(first, .meaning) }
    }
    return meanings
  }

  static func flags(_ text: String) -> LexemeFlags {
    let names = text.split(separator: ",").map(String.init)
    return LexemeFlags(
      LexemeFlags.named.filter { names.contains($0.name) }.map(\.flag))
  }

  /// The text of a cell; null for an empty one.
  func cell(_ table: SeedTable, _ row: Int, _ column: SeedColumn) -> Value {
    let text = table.text(row, column)
    return text.isEmpty ? .null : .text(text)
  }
}
