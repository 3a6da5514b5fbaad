import LexicalModel

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

/// The main part of speech of a lexeme is that of its commonest reading.
struct MainReadingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.lexemes]
    let ids = table.texts(.lemmaId)
    for (row, tag) in table.texts(.partOfSpeech).enumerated() {
      guard let first = seeds.readingRows[ids[row]]?.first else {
        if !tag.isEmpty {
          list.report(
            table, row, .partOfSpeech, "\(tag) without a reading",
            expected: "a row in \(SeedFile.readings.name)")
        }
        continue
      }
      let main = seeds[.readings].text(first, .partOfSpeech)
      if main != tag {
        list.report(
          table, row, .partOfSpeech, "main part of speech “\(tag)”",
          expected: "\(main) as in \(SeedFile.readings.name)")
      }
    }
  }
}

/// A meaning belongs to a part of speech that its lexeme is read as.
struct GlossReadingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.glosses]
    let ids = table.texts(.lemmaId)
    for (row, tag) in table.texts(.partOfSpeech).enumerated() where !tag.isEmpty {
      let tags = seeds.partsOfSpeech(of: ids[row]).map(\.tag)
      if seeds.lexemeRows[ids[row]] != nil, !tags.isEmpty, !tags.contains(tag) {
        list.report(
          as: .warning, table, row, .partOfSpeech, "a meaning of \(ids[row]) as \(tag)",
          expected: tags.joined(separator: " or "))
      }
    }
  }
}
