/// A new id is `<language>:<key>` with the language of the manifest and no space in it.
struct IdentifierRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard !seeds.language.isEmpty else { return }
    let prefix = seeds.language + ":"
    for file in [SeedFile.lexemes, .expressions] {
      let table = seeds[file]
      for (row, id) in table.texts(.lemmaId).enumerated() where !id.isEmpty {
        if !id.hasPrefix(prefix) || id.utf8.count == prefix.utf8.count || id.contains(" ") {
          list.report(
            table, row, .lemmaId, "id “\(id)”", expected: "“\(prefix)” and a key without spaces")
        }
      }
    }
  }
}
