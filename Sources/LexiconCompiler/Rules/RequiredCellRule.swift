/// Only the columns that are documented as optional may be empty.
struct RequiredCellRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in SeedFile.tables {
      let table = seeds[file]
      for column in file.columns where !file.optionalColumns.contains(column) {
        guard table.order[column] != nil else { continue }
        for (row, text) in table.texts(column).enumerated() where text.isEmpty {
          list.report(table, row, column, "empty cell", expected: "“\(column.name)”")
        }
      }
    }
  }
}
