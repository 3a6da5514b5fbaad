/// A form is one word that can be looked up.
struct FormRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for (file, column) in [
      (SeedFile.inflections, SeedColumn.form), (.contractions, .form), (.lexemes, .lemma),
    ] {
      let table = seeds[file]
      for (row, form) in table.texts(column).enumerated() where !form.isEmpty {
        if form.contains(" ") && file != .lexemes || lookupKey(form).isEmpty {
          list.report(
            table, row, column, "form “\(form)”", expected: "one word that can be looked up")
        }
      }
    }
  }
}
