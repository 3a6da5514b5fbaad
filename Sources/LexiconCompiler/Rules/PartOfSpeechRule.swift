import LexicalModel

/// Parts of speech are tags of Universal Dependencies. (What context rules are about may be more
/// than a tag: ``ContextRule``.)
struct PartOfSpeechRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let tags = Set(PartOfSpeech.allCases.map(\.tag))
    let expected = PartOfSpeech.allCases.map(\.tag).sorted().joined(separator: " ")
    for file in SeedFile.tables where file != .context {
      let table = seeds[file]
      for column in [SeedColumn.partOfSpeech, .fromPartOfSpeech]
      where file.columns.contains(column) {
        for (row, text) in table.texts(column).enumerated()
        where !text.isEmpty && !tags.contains(text) {
          list.report(table, row, column, "unknown tag “\(text)”", expected: "one of \(expected)")
        }
      }
    }
  }
}
