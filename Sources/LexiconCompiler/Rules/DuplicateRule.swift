/// No two rows of a table have the same key, and no id stands for a word and for another
/// expression.
///
/// A separable verb is a word that is also written as several: there both tables have the one
/// lemma.
struct DuplicateRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in SeedFile.tables { check(seeds[file], into: &list) }
    let expressions = seeds[.expressions]
    for (row, id) in expressions.texts(.lemmaId).enumerated() {
      guard let lexeme = seeds.lexemeRows[id] else { continue }
      let lemma = seeds[.lexemes].text(lexeme, .lemma)
      if expressions.text(row, .lemma) != lemma {
        list.report(
          expressions, row, .lemmaId, "id “\(id)” of “\(lemma)” in \(SeedFile.lexemes.name)",
          expected: "an id of its own, or the same lemma")
      }
    }
  }

  private func check(_ table: SeedTable, into list: inout DiagnosticList) {
    let columns = table.file.key.map { table.texts($0) }
    var first: [String: Int] = [:]
    first.reserveCapacity(table.rows.count)
    for row in table.rows {
      let key = columns.map { $0[row] }.joined(separator: "\t")
      if let earlier = first[key] {
        let told = key.replacing("\t", with: " ")
        list.report(
          table, row, table.file.key[0],
          "“\(told)” again, first in line \(table.lines[earlier].number)", expected: "it once")
      } else {
        first[key] = row
      }
    }
  }
}
