/// There is one lexeme per lemma: its parts of speech are readings of it.
struct DuplicateLemmaRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.lexemes, .expressions] {
      let table = seeds[file]
      let ids = table.texts(.lemmaId)
      var first: [String: Int] = [:]
      for (row, lemma) in table.texts(.lemma).enumerated() where !lemma.isEmpty {
        guard let earlier = first[lemma] else {
          first[lemma] = row
          continue
        }
        if ids[earlier] != ids[row] {
          list.report(
            table, row, .lemma, "lemma “\(lemma)” of \(ids[earlier]) again",
            expected: "one lexeme per lemma")
        }
      }
    }
  }
}
