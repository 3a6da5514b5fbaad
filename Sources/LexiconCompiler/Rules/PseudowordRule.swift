/// A pseudoword is no form of any lexeme.
struct PseudowordRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.pseudowords]
    for (row, word) in table.texts(.pseudoword).enumerated() where !word.isEmpty {
      if let id = seeds.lexemes(ofForm: word).first {
        list.report(
          table, row, .pseudoword, "“\(word)”, which is a form of \(id)", expected: "no word at all"
        )
      }
    }
  }
}
