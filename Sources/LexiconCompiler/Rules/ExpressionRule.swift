/// Expressions are of a known class.
struct ExpressionRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.expressions]
    let names = ExpressionClass.allCases.map(\.rawValue)
    for (row, text) in table.texts(.class).enumerated()
    where !text.isEmpty && ExpressionClass(rawValue: text) == nil {
      list.report(
        table, row, .class, "class “\(text)” of expression", expected: names.joined(separator: ", ")
      )
    }
  }
}
