internal import CorpusImage

/// What neighbours say is written in tags and words, and weighed in whole numbers.
struct ContextRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.context]
    for (column, boundary) in [(SeedColumn.left, "^"), (.right, "$")] {
      for (row, text) in table.texts(column).enumerated() where !text.isEmpty {
        if ImageContent.ContextRule.Neighbour(text, boundary: boundary) == nil {
          list.report(
            table, row, column, "neighbour “\(text)”", expected: "a tag, =word, \(boundary) or *")
        }
      }
    }
    for (row, text) in table.texts(.weight).enumerated() where !text.isEmpty {
      if !(-10_000...10_000).contains(Int(text) ?? .max) {
        list.report(
          table, row, .weight, "weight “\(text)”", expected: "a whole number of hundredths of a nat"
        )
      }
    }
  }
}
