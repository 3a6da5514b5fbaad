/// The parts of a contraction are known lexemes whose letters, joined, are the form.
struct ContractionRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.contractions]
    for (row, text) in table.texts(.parts).enumerated() where !text.isEmpty {
      guard let contraction = ContractionParts(text) else {
        list.report(
          table, row, .parts, "parts “\(text)”", expected: "such as “do=en:do/AUX n't=en:not/PART”")
        continue
      }
      let form = table.text(row, .form)
      let joined = contraction.parts.map(\.surface).joined()
      if joined != form {
        list.report(table, row, .parts, "parts that join to “\(joined)”", expected: "“\(form)”")
      }
      for candidate in contraction.parts.flatMap(\.candidates)
      where seeds.lexemeRows[candidate.lexeme] == nil {
        list.report(
          table, row, .parts, "unknown lexeme “\(candidate.lexeme)”",
          expected: "an id of \(SeedFile.lexemes.name)")
      }
    }
  }
}
