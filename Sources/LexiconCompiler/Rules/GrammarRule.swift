import LexicalModel

/// What is told of a word's grammar is a known property of a part of speech that the word is read
/// as.
struct GrammarRule: Rule {
  private static let genders: Set<String> = ["m", "f", "n", "c"]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.grammar]
    let names = LexemeEntry.Grammar.Property.allCases.map(\.rawValue)
    let tags = table.texts(.partOfSpeech)
    let values = table.texts(.value)
    for (row, name) in table.texts(.property).enumerated() where !name.isEmpty {
      guard let property = LexemeEntry.Grammar.Property(rawValue: name) else {
        list.report(
          table, row, .property, "unknown property “\(name)”",
          expected: "one of \(names.joined(separator: ", "))")
        continue
      }
      let id = table.text(row, .lemmaId)
      let read = seeds.partsOfSpeech(of: id).map(\.tag)
      if seeds.lexemeRows[id] != nil, !read.contains(tags[row]) {
        list.report(
          table, row, .partOfSpeech, "grammar of \(id) as \(tags[row])",
          expected: read.joined(separator: " or "))
      }
      if property == .gender, !isGender(values[row]) {
        list.report(
          table, row, .value, "gender “\(values[row])”",
          expected: "m, f, n or c (common), or several split by a space")
      }
    }
  }

  private func isGender(_ text: String) -> Bool {
    let genders = text.split(separator: " ").map(String.init)
    return Set(genders).count == genders.count && genders.allSatisfy(Self.genders.contains)
  }
}
