/// Relations are of a known kind and lead to another lexeme; a collocation holds a form of its
/// lexeme.
struct RelationRule: Rule {
  static let kinds = ["synonym", "antonym", "derivation", "collocation"]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.relations]
    let ids = table.texts(.lemmaId)
    let kinds = table.texts(.kind)
    for (row, target) in table.texts(.target).enumerated() {
      guard Self.kinds.contains(kinds[row]) else {
        list.report(
          table, row, .kind, "kind “\(kinds[row])” of relation",
          expected: Self.kinds.joined(separator: ", "))
        continue
      }
      if kinds[row] == "collocation" {
        if seeds.lexemeRows[ids[row]] != nil, !holds(target, ids[row], seeds) {
          list.report(
            as: .warning, table, row, .target,
            "collocation “\(target)” without a form of \(ids[row])",
            expected: "the phrase with the word in it")
        }
      } else if target == ids[row] {
        list.report(table, row, .target, "a \(kinds[row]) of itself", expected: "another lexeme")
      } else if !seeds.isKnown(target) {
        list.report(
          table, row, .target, "unknown lexeme “\(target)”",
          expected: "an id of \(SeedFile.lexemes.name)")
      }
    }
  }

  private func holds(_ phrase: String, _ id: String, _ seeds: Seeds) -> Bool {
    words(of: phrase).contains { seeds.lexemes(ofForm: $0).contains(id) }
  }
}

/// Translations are into a language that a tag names.
struct TranslationRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.translations]
    for (row, language) in table.texts(.language).enumerated()
    where !language.isEmpty && !SeedManifest.isLanguageTag(language) {
      list.report(
        table, row, .language, "language “\(language)”", expected: "a language tag such as “de”")
    }
  }
}
