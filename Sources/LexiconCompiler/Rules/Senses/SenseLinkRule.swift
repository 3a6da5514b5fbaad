/// Tables about senses speak of senses that are there; one that left is not used again and leads
/// to one that is.
struct SenseLinkRule: Rule {
  static let kinds = ["synonym", "near-synonym", "antonym"]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let tables =
      [SeedFile.subjects, .senseRelations, .senseHints].map { seeds[$0] }
      + seeds.senseTranslations.map(\.table)
    for table in tables {
      for (row, id) in table.texts(.senseId).enumerated()
      where !id.isEmpty && seeds.senses.rows[id] == nil {
        list.report(
          table, row, .senseId, "unknown sense “\(id)”",
          expected: "a sense of \(SeedFile.senses.name)")
      }
    }
    checkRedirects(seeds, into: &list)
    checkRelations(seeds, into: &list)
  }

  private func checkRedirects(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senseRedirects]
    for row in table.rows {
      let (id, target) = (table.text(row, .senseId), table.text(row, .target))
      if seeds.senses.rows[id] != nil {
        list.report(
          table, row, .senseId, "“\(id)”, which left, in use again", expected: "a number of its own"
        )
      }
      if !target.isEmpty, seeds.senses.rows[target] == nil {
        list.report(
          table, row, .target, "unknown sense “\(target)”",
          expected: "a sense of \(SeedFile.senses.name), or nothing")
      }
    }
  }

  private func checkRelations(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senseRelations]
    let senses = seeds[.senses]
    for row in table.rows {
      let (kind, target) = (table.text(row, .kind), table.text(row, .target))
      if !Self.kinds.contains(kind) {
        list.report(
          table, row, .kind, "kind “\(kind)” of relation",
          expected: Self.kinds.joined(separator: ", "))
      }
      if seeds.lexemeRows[target] == nil {
        list.report(
          table, row, .target, "unknown lexeme “\(target)”",
          expected: "an id of \(SeedFile.lexemes.name)")
      }
      let goal = table.text(row, .targetSense)
      if !goal.isEmpty, seeds.senses.rows[goal].map({ senses.text($0, .lemmaId) }) != target {
        list.report(
          table, row, .targetSense, "sense “\(goal)”", expected: "a sense of \(target), or nothing")
      }
    }
  }
}
