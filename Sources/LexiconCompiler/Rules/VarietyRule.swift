import LexicalModel

/// A sound or a spelling is of a variety that there is, a spelling is a form of its lexeme, and a
/// lexeme with a spelling of one variety has one of the other, so that each has a headword.
struct VarietyRule: Rule {
  private static let expected = Variety.allCases.map(\.region).joined(separator: " or ")

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.pronunciations, .spellings] {
      let table = seeds[file]
      for (row, text) in table.texts(.region).enumerated()
      where !text.isEmpty && Variety(region: text) == nil {
        list.report(table, row, .region, "region “\(text)”", expected: Self.expected)
      }
    }
    checkReadings(seeds, into: &list)
    checkSpellings(seeds, into: &list)
  }

  private func checkReadings(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.pronunciations]
    for (row, tag) in table.texts(.partOfSpeech).enumerated() where !tag.isEmpty {
      let lexeme = table.text(row, .lemmaId)
      if !seeds.partsOfSpeech(of: lexeme).contains(where: { $0.tag == tag }) {
        list.report(
          table, row, .partOfSpeech, "\(lexeme) as \(tag)", expected: "a part of speech that it has"
        )
      }
    }
  }

  private func checkSpellings(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.spellings]
    var regions: [String: [String: Int]] = [:]
    for row in table.rows {
      let (lexeme, spelling) = (table.text(row, .lemmaId), table.text(row, .spelling))
      if !seeds.lexemes(ofForm: spelling).contains(lexeme) {
        list.report(
          table, row, .spelling, "“\(spelling)”, which is no form of \(lexeme)",
          expected: "a form in \(SeedFile.inflections.name)")
      }
      let region = table.text(row, .region)
      if let other = regions[lexeme, default: [:]].updateValue(row, forKey: region) {
        list.report(
          table, row, .region, "\(region) again, first in line \(table.lines[other].number)",
          expected: "one spelling of each region")
      }
    }
    for (lexeme, rows) in regions.sorted(by: { $0.key < $1.key }) where rows.count == 1 {
      guard let row = rows.values.first else { continue }
      list.report(
        table, row, .region, "\(lexeme) in \(table.text(row, .region)) alone",
        expected: "a spelling of each region: \(Self.expected)")
    }
  }
}
