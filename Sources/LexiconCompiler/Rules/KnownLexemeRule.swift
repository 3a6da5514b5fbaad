/// Every table speaks of lexemes that are there.
struct KnownLexemeRule: Rule {
  private static let wordsOnly: Set<SeedFile> = [.readings, .ranks, .cefr, .inflections]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let defining: Set<SeedFile> = [.lexemes, .expressions, .retired]
    for file in SeedFile.tables
    where file.columns.contains(.lemmaId) && !defining.contains(file) {
      let table = seeds[file]
      for (row, id) in table.texts(.lemmaId).enumerated() where !id.isEmpty {
        if Self.wordsOnly.contains(file), seeds.lexemeRows[id] == nil {
          list.report(
            table, row, .lemmaId, "unknown lexeme “\(id)”",
            expected: "an id of \(SeedFile.lexemes.name)")
        } else if !seeds.isKnown(id) {
          list.report(
            table, row, .lemmaId, "unknown lexeme “\(id)”",
            expected: "an id of \(SeedFile.lexemes.name) or \(SeedFile.expressions.name)")
        }
      }
    }
  }
}
