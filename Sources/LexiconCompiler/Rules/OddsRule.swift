/// Where a form belongs to several lexemes, their odds are told in thousandths that sum to 1000.
struct OddsRule: Rule {
  /// How far rounding may take a sum from 1000.
  private static let slack = 5

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.inflections]
    for (row, text) in table.texts(.odds).enumerated() where !text.isEmpty {
      if !(0...1_000).contains(Int(text) ?? -1) {
        list.report(table, row, .odds, "odds “\(text)”", expected: "0 to 1000")
      }
    }
    for (key, rows) in seeds.inflectionRows {
      let odds = FormOdds(key: key, seeds: seeds)
      let told = odds.told
      if told.isEmpty {
        if odds.lexemes.count > 1 {
          list.report(
            as: .warning, table, rows[0], .odds,
            "form “\(key)” of \(odds.lexemes.joined(separator: ", ")) without odds",
            expected: "how often it is each")
        }
      } else if told.count < odds.lexemes.count {
        let missing = odds.lexemes.filter { told[$0] == nil }
        list.report(
          as: .warning, table, rows[0], .odds,
          "form “\(key)” without odds for \(missing.joined(separator: ", "))",
          expected: "how often it is each")
      } else {
        let sum = told.values.reduce(0, +)
        if abs(sum - 1_000) > Self.slack {
          list.report(
            table, rows[0], .odds, "odds of “\(key)” that sum to \(sum)", expected: "1000")
        }
      }
    }
  }
}
