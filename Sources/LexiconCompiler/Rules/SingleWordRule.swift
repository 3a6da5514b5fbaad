/// A lexeme is one word; several words are an expression, and the other way round.
struct SingleWordRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let lexemes = seeds[.lexemes]
    for (row, lemma) in lexemes.texts(.lemma).enumerated() where lemma.contains(" ") {
      list.report(
        lexemes, row, .lemma, "“\(lemma)” with a space",
        expected: "one word; several go to \(SeedFile.expressions.name)")
    }
    let expressions = seeds[.expressions]
    for (row, lemma) in expressions.texts(.lemma).enumerated()
    where !lemma.isEmpty && !lemma.contains(" ")
      && seeds.lexemeRows[expressions.text(row, .lemmaId)] == nil
    {
      list.report(
        expressions, row, .lemma, "“\(lemma)” is one word",
        expected: "several; one goes to \(SeedFile.lexemes.name)")
    }
  }
}
