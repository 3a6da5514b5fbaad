import LexicalModel

/// A sense belongs to a part of speech that its lexeme is read as.
struct SenseReadingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senses]
    for group in seeds.senses.groups where seeds.lexemeRows[group.lexeme] != nil {
      let tags = seeds.partsOfSpeech(of: group.lexeme).map(\.tag)
      if !tags.isEmpty, !tags.contains(group.tag) {
        list.report(
          as: .warning, table, group.rows[0], .partOfSpeech,
          "senses of \(group.lexeme) as \(group.tag)", expected: tags.joined(separator: " or "))
      }
    }
  }
}
