import LexicalModel

extension WordNet {
  /// Senses of one part of speech that a release takes.
  private static let senseLimit = 3
  /// Words of one kind of relation that it takes.
  private static let relationLimit = 8
  /// A synonym beyond this rank helps nobody.
  private static let synonymRank = 10_000

  /// Meanings and relations for the lexemes of the seeds.
  ///
  /// A part of speech that the seeds explain gets WordNet's further senses; one that they do not
  /// gets the first as well.
  func enrichment(of seeds: Seeds) -> Enrichment {
    var enrichment = Enrichment()
    enrichment.source = "wordnet"
    enrichment.description = "meanings and relations from \(notice)"
    let explained = Set(
      zip(seeds[.glosses].texts(.lemmaId), seeds[.glosses].texts(.partOfSpeech)).map { [$0, $1] })
    for id in seeds[.lexemes].texts(.lemmaId) {
      let word = Self.word(of: id, seeds)
      for part in seeds.partsOfSpeech(of: id) {
        let synsets = synsets(of: word, as: part, limit: Self.senseLimit)
        let isExplained = explained.contains([id, part.tag])
        let senses = synsets.dropFirst(isExplained ? 1 : 0)
        enrichment.glosses[id, default: []] += senses.map {
          Enrichment.Gloss(partOfSpeech: part.tag, meaning: $0.meaning, example: $0.example)
        }
        enrichment.relations[id, default: []] += relations(
          of: word, id: id, in: synsets.prefix(2), seeds)
      }
    }
    enrichment.glosses = enrichment.glosses.filter { !$0.value.isEmpty }
    enrichment.relations = enrichment.relations.mapValues(Self.limited).filter { !$0.value.isEmpty }
    return enrichment
  }

  /// The words that the seeds may ask for.
  static func words(of seeds: Seeds) -> Set<String> {
    Set(seeds[.lexemes].texts(.lemma).map { $0.lowercased() })
  }

  private static func word(of id: String, _ seeds: Seeds) -> String {
    seeds.lexemeRows[id].map { seeds[.lexemes].text($0, .lemma).lowercased() } ?? ""
  }

  private func relations(
    of word: String, id: String, in synsets: ArraySlice<WordNetSynset>, _ seeds: Seeds
  ) -> [Enrichment.Relation] {
    var relations: [Enrichment.Relation] = []
    func add(_ kind: String, _ other: String) {
      guard let row = seeds.lemmaRows[other.lowercased()]?.first else { return }
      let target = seeds[.lexemes].text(row, .lemmaId)
      if target != id { relations.append(Enrichment.Relation(kind: kind, target: target)) }
    }
    for synset in synsets {
      for other in synset.words where !other.contains("_") && isCommon(other, seeds) {
        add("synonym", other)
      }
      let index = (synset.words.firstIndex { $0.lowercased() == word } ?? -1) + 1
      for pointer in synset.pointers where pointer.source == index {
        let kind = pointer.symbol == "!" ? "antonym" : pointer.symbol == "+" ? "derivation" : nil
        guard let kind, let other = self.synset(at: pointer.offset, pointer.part),
          other.words.indices.contains(pointer.target - 1)
        else { continue }
        add(kind, other.words[pointer.target - 1])
      }
    }
    return relations
  }

  private func isCommon(_ word: String, _ seeds: Seeds) -> Bool {
    (seeds.lemmaRows[word.lowercased()] ?? []).contains { row in
      (seeds.ranks[seeds[.lexemes].text(row, .lemmaId)] ?? .max) <= Self.synonymRank
    }
  }

  /// Each relation once, and not too many of one kind.
  private static func limited(_ relations: [Enrichment.Relation]) -> [Enrichment.Relation] {
    var seen: Set<Enrichment.Relation> = []
    var counts: [String: Int] = [:]
    return relations.filter { relation in
      guard counts[relation.kind, default: 0] < relationLimit, seen.insert(relation).inserted
      else { return false }
      counts[relation.kind, default: 0] += 1
      return true
    }
  }
}
