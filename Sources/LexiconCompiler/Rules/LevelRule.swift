import LexicalModel

/// Levels are A1 to C2, and say where they come from.
struct LevelRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.cefr, .readings, .expressions] {
      let table = seeds[file]
      for (row, text) in table.texts(.cefrLevel).enumerated()
      where !text.isEmpty && CEFRLevel(name: text) == nil {
        list.report(table, row, .cefrLevel, "level “\(text)”", expected: "A1, A2, B1, B2, C1 or C2")
      }
      guard table.order[.cefrSource] != nil else { continue }
      let sources = CEFRSource.allCases.map(\.name)
      for (row, text) in table.texts(.cefrSource).enumerated() {
        let hasLevel = !table.text(row, .cefrLevel).isEmpty
        if text.isEmpty ? hasLevel : !sources.contains(text) || !hasLevel {
          list.report(
            table, row, .cefrSource, "source “\(text)” of a level",
            expected: hasLevel ? sources.joined(separator: " or ") : "a level with it")
        }
      }
    }
  }
}
