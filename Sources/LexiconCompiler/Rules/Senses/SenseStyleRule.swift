/// A meaning of a sense is short and does without the word; its example is a short sentence that
/// holds a form of it.
struct SenseStyleRule: Rule {
  private static let longestExample = 16
  private static let longestLabel = 24

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senses]
    let labels = table.texts(.label)
    for row in table.rows {
      let id = table.text(row, .lemmaId)
      let meaning = words(of: table.text(row, .meaning))
      if meaning.count > MeaningLengthRule.limit {
        list.report(
          as: .warning, table, row, .meaning, "meaning of \(meaning.count) words",
          expected: "at most \(MeaningLengthRule.limit)")
      }
      let example = words(of: table.text(row, .example))
      if example.count > Self.longestExample {
        list.report(
          as: .warning, table, row, .example, "example of \(example.count) words",
          expected: "at most \(Self.longestExample)")
      }
      if labels[row].uppercased() != labels[row] || labels[row].count > Self.longestLabel {
        list.report(
          as: .warning, table, row, .label, "label “\(labels[row])”",
          expected: "capitals, at most \(Self.longestLabel)")
      }
      checkForms(of: id, meaning, example, table, row, seeds, into: &list)
    }
  }

  private func checkForms(
    of id: String, _ meaning: [String], _ example: [String], _ table: SeedTable, _ row: Int,
    _ seeds: Seeds, into list: inout DiagnosticList
  ) {
    // What stands in brackets or quotation marks may name the form that the sense is found in.
    let isQuoted = table.text(row, .meaning).contains { "'‘“\"(".contains($0) }
    // A translation may be written like the word: *table*.
    if seeds.hasMonolingualMeanings, !isQuoted,
      let word = meaning.first(where: { seeds.isForm($0, of: id) })
    {
      list.report(
        as: .warning, table, row, .meaning, "the word itself in its meaning: “\(word)”",
        expected: "other words")
    }
    let parts = example.flatMap { word in
      [word] + word.split { "-'’".contains($0) }.map(String.init)
    }
    let lemma = seeds.lexemeRows[id].map { lookupKey(seeds[.lexemes].text($0, .lemma)) } ?? ""
    let stem = lemma.last.map { "ey".contains($0) } == true ? lemma.dropLast() : lemma[...]
    let holds =
      parts.contains { seeds.isForm($0, of: id) || lookupKey($0).hasPrefix(stem) }
      || lookupKey(table.text(row, .example)).contains(lemma)
    if !holds {
      list.report(
        as: .warning, table, row, .example, "an example without a form of \(id)",
        expected: "a sentence with the word in it")
    }
  }
}

extension Seeds {
  /// Whether a word is a form of a lexeme, its lemma included.
  fileprivate func isForm(_ word: String, of id: String) -> Bool {
    lexemes(ofForm: word).contains(id)
  }
}
