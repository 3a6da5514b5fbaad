import LexicalModel
import LexiconEngine
import SQLite

extension ReleaseBuilder {
  /// The relations of the seeds, then those of the enrichment, and where each word stands in
  /// expressions.
  mutating func addRelations() {
    var seen: Set<[String]> = []
    var counts: [[String]: Int] = [:]
    var rows: [ReleaseContent.Row] = []
    func add(_ id: String, _ kind: String, _ target: String, _ source: String) {
      guard seen.insert([id, kind, target]).inserted else { return }
      let position = counts[[id, kind], default: 0]
      counts[[id, kind]] = position + 1
      rows.append([
        "lemmaId": .text(id), "kind": .text(kind), "position": .int(position),
        "target": .text(target), "source": .text(source),
      ])
    }
    let table = seeds[.relations]
    for row in table.rows {
      add(table.text(row, .lemmaId), table.text(row, .kind), table.text(row, .target), "own")
    }
    for (id, relations) in enrichment.relations.sorted(by: { $0.key < $1.key }) {
      for relation in relations { add(id, relation.kind, relation.target, enrichment.source) }
    }
    let expressions = seeds[.expressions]
    for row in expressions.rows {
      let words = ExpressionPattern.all(in: expressions.text(row, .pattern)).flatMap(\.words)
      for word in words {
        guard let lexeme = seeds.lexemes(ofForm: word).first else { continue }
        add(lexeme, "expression", expressions.text(row, .lemmaId), "own")
      }
    }
    content.rows["relation"] = rows
  }

  mutating func addSmallTables() {
    let translations = seeds[.translations]
    var counts: [[String]: Int] = [:]
    content.rows["translation"] = translations.rows.map { row in
      let key = [translations.text(row, .lemmaId), translations.text(row, .language)]
      defer { counts[key, default: 0] += 1 }
      return [
        "lemmaId": .text(key[0]), "language": .text(key[1]), "position": .int(counts[key] ?? 0),
        "text": .text(translations.text(row, .text)),
      ]
    }
    content.rows["pseudoword"] = seeds[.pseudowords].texts(.pseudoword).map {
      ["pseudoword": .text($0)]
    }
    let retired = seeds[.retired]
    content.rows["lemma_redirect"] = retired.rows.map { row in
      [
        "oldId": .text(retired.text(row, .lemmaId)), "newId": cell(retired, row, .successor),
        "kind": .text(retired.text(row, .kind)), "since": cell(retired, row, .since),
      ]
    }
  }

  /// Affixes, what neighbours say, and what words do to tokens.
  mutating func addRules() {
    let affixes = seeds[.affixes]
    content.lookupIndex.affixes = affixes.rows.compactMap { row in
      guard let from = PartOfSpeech(tag: affixes.text(row, .fromPartOfSpeech)),
        let to = PartOfSpeech(tag: affixes.text(row, .partOfSpeech)),
        let kind = AffixRule.kinds[affixes.text(row, .kind)]
      else { return nil }
      return LookupIndexInput.Affix(
        kind: kind, key: Array(lookupKey(affixes.text(row, .affix)).utf8), from: from, to: to,
        meaning: affixes.text(row, .meaning))
    }
    let context = seeds[.context]
    content.lookupIndex.contextRules = context.rows.compactMap { row in
      guard
        let left = LookupIndexInput.ContextRule.Neighbour(context.text(row, .left), boundary: "^"),
        let right = LookupIndexInput.ContextRule.Neighbour(
          context.text(row, .right), boundary: "$"),
        let subject = ContextSubject(context.text(row, .partOfSpeech)),
        let weight = Int(context.text(row, .weight))
      else { return nil }
      return LookupIndexInput.ContextRule(
        left: left, word: subject.word, partOfSpeech: subject.partOfSpeech,
        feature: subject.feature, right: right, weight: weight)
    }
    let tokens = seeds[.tokenRules]
    content.lookupIndex.tokenRules = tokens.rows.compactMap { row in
      TokenRule.Kind(name: tokens.text(row, .kind)).map {
        TokenRule($0, tokens.text(row, .word))
      }
    }
  }
}
