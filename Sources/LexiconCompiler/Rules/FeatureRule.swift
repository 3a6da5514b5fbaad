import LexicalModel

/// What a form is to its lexeme is one of the known features.
struct FeatureRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let names = FormFeature.allCases.map(\.name)
    let known = Set(names)
    let table = seeds[.inflections]
    for (row, text) in table.texts(.feature).enumerated()
    where !text.isEmpty && !known.contains(text) {
      list.report(
        table, row, .feature, "unknown feature “\(text)”",
        expected: "one of \(names.joined(separator: ", "))")
    }
  }
}
