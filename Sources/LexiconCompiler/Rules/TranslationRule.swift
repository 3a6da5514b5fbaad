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
