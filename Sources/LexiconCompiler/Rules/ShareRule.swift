/// The shares of a lexeme's readings are thousandths, commonest first, that sum to 1000.
struct ShareRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.readings]
    let shares = table.texts(.share).map { Int($0) }
    for (row, share) in shares.enumerated() where !(0...1_000).contains(share ?? -1) {
      list.report(
        table, row, .share, "share “\(table.text(row, .share))”", expected: "0 to 1000")
    }
    for rows in seeds.readingRows.values {
      let values = rows.map { shares[$0] ?? 0 }
      let sum = values.reduce(0, +)
      if sum != 1_000 {
        list.report(
          table, rows[0], .share,
          "shares of \(table.text(rows[0], .lemmaId)) that sum to \(sum)", expected: "1000")
      }
      for (index, row) in rows.enumerated().dropFirst() where values[index - 1] < values[index] {
        list.report(
          table, row, .share, "share after a smaller one", expected: "the commonest first")
      }
    }
  }
}
