/// Two lexemes have one meaning only where the seeds call them synonyms.
struct DoubledMeaningRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let synonyms = synonymPairs(seeds)
    let table = seeds[.glosses]
    let ids = table.texts(.lemmaId)
    let tags = table.texts(.partOfSpeech)
    var holders: [String: [Int]] = [:]
    for (row, meaning) in table.texts(.meaning).enumerated() {
      holders[tags[row] + "\t" + lookupKey(meaning), default: []].append(row)
    }
    for rows in holders.values where rows.count > 1 {
      for (index, row) in rows.enumerated().dropFirst() {
        let others = rows[..<index].map { ids[$0] }
        guard let other = others.first(where: { $0 != ids[row] }),
          !others.contains(where: { synonyms.contains([$0, ids[row]]) })
        else { continue }
        list.report(
          as: .warning, table, row, .meaning, "the meaning of \(other) again",
          expected: "a meaning of its own, or a synonym in \(SeedFile.relations.name)")
      }
    }
  }

  private func synonymPairs(_ seeds: Seeds) -> Set<Set<String>> {
    let table = seeds[.relations]
    let kinds = table.texts(.kind)
    let targets = table.texts(.target)
    var pairs: Set<Set<String>> = []
    for (row, id) in table.texts(.lemmaId).enumerated() where kinds[row] == "synonym" {
      pairs.insert([id, targets[row]])
    }
    return pairs
  }
}
