import LexicalModel

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
