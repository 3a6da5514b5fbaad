/// Cells have no spaces around them and no two in a row, so that equal texts look equal.
struct SpacingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in SeedFile.tables {
      let table = seeds[file]
      for column in file.columns {
        for (row, text) in table.texts(column).enumerated() where isUntidy(text) {
          list.report(
            table, row, column, "stray space in “\(text)”", expected: "single spaces inside")
        }
      }
    }
  }

  private func isUntidy(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte == 0x20, last == 0x20 { return true }
      last = byte
    }
    return last == 0x20 && !text.isEmpty
  }
}
