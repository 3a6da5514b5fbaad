/// A meaning has at most twelve words or so.
struct MeaningLengthRule: Rule {
  static let limit = 14

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.glosses, .expressions] {
      let table = seeds[file]
      for (row, meaning) in table.texts(.meaning).enumerated() {
        let count = meaning.split(separator: " ").count
        if count > Self.limit {
          list.report(
            as: .warning, table, row, .meaning, "meaning of \(count) words",
            expected: "at most \(Self.limit)")
        }
      }
    }
  }
}
