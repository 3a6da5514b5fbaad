internal import CorpusImage

/// What neighbours say is written in tags and words, and weighed in whole numbers.
struct ContextRule: Rule {
  /// As many words may rules be about.
  private static let wordLimit = 46

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.context]
    for (column, boundary) in [(SeedColumn.left, "^"), (.right, "$")] {
      for (row, text) in table.texts(column).enumerated() where !text.isEmpty {
        if ImageContent.ContextRule.Neighbour(text, boundary: boundary) == nil {
          list.report(
            table, row, column, "neighbour “\(text)”", expected: "a tag, =word, \(boundary) or *")
        }
      }
    }
    var words: Set<[UInt8]> = []
    for (row, text) in table.texts(.partOfSpeech).enumerated() where !text.isEmpty {
      guard let subject = ContextSubject(text) else {
        list.report(
          table, row, .partOfSpeech, "reading “\(text)”",
          expected: "a tag, a tag with a feature (VERB.past) or a word with a tag (like/ADP)")
        continue
      }
      guard let word = subject.word, words.insert(word).inserted else { continue }
      if words.count == Self.wordLimit + 1 {
        list.report(
          table, row, .partOfSpeech, "rules about \(words.count) words",
          expected: "at most \(Self.wordLimit)")
      }
    }
    for (row, text) in table.texts(.weight).enumerated() where !text.isEmpty {
      if !(-10_000...10_000).contains(Int(text) ?? .max) {
        list.report(
          table, row, .weight, "weight “\(text)”", expected: "a whole number of hundredths of a nat"
        )
      }
    }
  }
}
