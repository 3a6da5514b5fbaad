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
