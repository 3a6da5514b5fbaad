import ICU

/// Texts are in the composed normal form NFC, so that what looks equal is equal.
struct NormalizationRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in SeedFile.tables {
      let table = seeds[file]
      guard table.bytes.contains(where: { $0 >= 0xCC }) else { continue }
      for column in file.columns {
        for (row, text) in table.texts(column).enumerated() where !isComposed(text) {
          list.report(
            table, row, column, "“\(text)”, which is not in NFC", expected: "composed characters")
        }
      }
    }
  }

  /// What ICU cannot hold is no word or meaning either.
  private func isComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0xCC } || (try? NormalForm.nfc.holds(for: text.utf8.span)) ?? false
  }
}
