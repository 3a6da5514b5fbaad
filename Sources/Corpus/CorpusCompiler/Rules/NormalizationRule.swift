/// Texts are in the composed normal form NFC, so that what looks equal is equal.
struct NormalizationRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in SeedFile.tables {
      let table = seeds[file]
      guard table.bytes.contains(where: { $0 >= 0xCC }) else { continue }
      for column in file.columns {
        for (row, text) in table.texts(column).enumerated() where !isNormalized(text) {
          list.report(table, row, column, "“\(text)”, which is not in NFC", expected: "composed characters")
        }
      }
    }
  }
}
