import LexicalModel

/// A form is one word that can be looked up.
struct FormRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for (file, column) in [
      (SeedFile.inflections, SeedColumn.form), (.contractions, .form), (.lexemes, .lemma),
    ] {
      let table = seeds[file]
      for (row, form) in table.texts(column).enumerated() where !form.isEmpty {
        if form.contains(" ") && file != .lexemes || lookupKey(form).isEmpty {
          list.report(
            table, row, column, "form “\(form)”", expected: "one word that can be looked up")
        }
      }
    }
  }
}

/// What a form is to its lexeme is one of the known features.
struct FeatureRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let names = FormFeature.allCases.map(\.name)
    let known = Set(names)
    let table = seeds[.inflections]
    for (row, text) in table.texts(.feature).enumerated()
    where !text.isEmpty && !known.contains(text) {
      list.report(
        table, row, .feature, "unknown feature “\(text)”",
        expected: "one of \(names.joined(separator: ", "))")
    }
  }
}

/// Where a form belongs to several lexemes, their odds are given in thousandths that sum to 1000.
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
      let given = odds.given
      if given.isEmpty {
        if odds.lexemes.count > 1 {
          list.report(
            as: .warning, table, rows[0], .odds,
            "form “\(key)” of \(odds.lexemes.joined(separator: ", ")) without odds",
            expected: "how often it is each")
        }
      } else if given.count < odds.lexemes.count {
        let missing = odds.lexemes.filter { given[$0] == nil }
        list.report(
          as: .warning, table, rows[0], .odds,
          "form “\(key)” without odds for \(missing.joined(separator: ", "))",
          expected: "how often it is each")
      } else {
        let sum = given.values.reduce(0, +)
        if abs(sum - 1_000) > Self.slack {
          list.report(
            table, rows[0], .odds, "odds of “\(key)” that sum to \(sum)", expected: "1000")
        }
      }
    }
  }
}

/// The parts of a contraction are known lexemes whose letters, joined, are the form.
struct ContractionRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.contractions]
    for (row, text) in table.texts(.parts).enumerated() where !text.isEmpty {
      guard let contraction = ContractionParts(text) else {
        list.report(
          table, row, .parts, "parts “\(text)”", expected: "such as “do=en:do/AUX n't=en:not/PART”")
        continue
      }
      let form = table.text(row, .form)
      let joined = contraction.parts.map(\.surface).joined()
      if joined != form {
        list.report(table, row, .parts, "parts that join to “\(joined)”", expected: "“\(form)”")
      }
      for candidate in contraction.parts.flatMap(\.candidates)
      where seeds.lexemeRows[candidate.lexeme] == nil {
        list.report(
          table, row, .parts, "unknown lexeme “\(candidate.lexeme)”",
          expected: "an id of \(SeedFile.lexemes.name)")
      }
    }
  }
}
