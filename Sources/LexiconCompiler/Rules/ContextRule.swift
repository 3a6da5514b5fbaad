import LexiconEngine

/// What neighbours say is written in tags and words, and weighed in whole numbers.
struct ContextRule: Rule {
  /// As many words may rules name.
  private static let wordLimit = 237

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.context]
    for (column, boundary) in [(SeedColumn.left, "^"), (.right, "$")] {
      for (row, text) in table.texts(column).enumerated() where !text.isEmpty {
        if LookupIndexInput.ContextRule.Neighbour(text, boundary: boundary) == nil {
          list.report(
            table, row, column, "neighbour “\(text)”", expected: "a tag, =word, \(boundary) or *")
        }
      }
    }
    for (row, text) in table.texts(.partOfSpeech).enumerated() where !text.isEmpty {
      if ContextSubject(text) == nil {
        list.report(
          table, row, .partOfSpeech, "reading “\(text)”",
          expected: "a tag, a tag with a feature (VERB.past) or a word with a tag (like/ADP)")
      }
    }
    checkWords(table, into: &list)
    for (row, text) in table.texts(.weight).enumerated() where !text.isEmpty {
      if !(-10_000...10_000).contains(Int(text) ?? .max) {
        list.report(
          table, row, .weight, "weight “\(text)”", expected: "a whole number of hundredths of a nat"
        )
      }
    }
  }

  /// No more words are named than have a number.
  private func checkWords(_ table: SeedTable, into list: inout DiagnosticList) {
    var words: Set<[UInt8]> = []
    for row in table.rows {
      let neighbours = [
        LookupIndexInput.ContextRule.Neighbour(table.text(row, .left), boundary: "^"),
        LookupIndexInput.ContextRule.Neighbour(table.text(row, .right), boundary: "$"),
      ]
      for case .form(let word)? in neighbours { words.insert(word) }
      if let word = ContextSubject(table.text(row, .partOfSpeech))?.word { words.insert(word) }
      guard words.count > Self.wordLimit else { continue }
      list.report(
        table, row, .left, "rules that name \(words.count) words",
        expected: "at most \(Self.wordLimit)")
      return
    }
  }
}
