/// Every lexeme has a level, if only an estimated one.
struct MissingLevelRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let graded = Set(seeds[.cefr].texts(.lemmaId))
    let lexemes = seeds[.lexemes]
    for (row, id) in lexemes.texts(.lemmaId).enumerated() where !graded.contains(id) {
      list.report(
        lexemes, row, .lemmaId, "“\(id)” without a level",
        expected: "a row in \(SeedFile.cefr.name)")
    }
  }
}
