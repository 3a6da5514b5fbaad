/// A meaning explains without the word itself and without the words derived from it.
struct HeadwordInMeaningRule: Rule {
  /// Words of these classes hold sentences together: no meaning does without them, even their own.
  private static let closedClasses: Set<String> = [
    "ADP", "AUX", "CCONJ", "DET", "PART", "PRON", "SCONJ",
  ]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let families = WordFamilies(seeds)
    let table = seeds[.glosses]
    let ids = table.texts(.lemmaId)
    let tags = table.texts(.partOfSpeech)
    for (row, meaning) in table.texts(.meaning).enumerated() {
      let id = ids[row]
      guard !Self.closedClasses.contains(tags[row]) else { continue }
      for word in words(of: meaning) {
        let relatives = seeds.lexemes(ofForm: word).prefix(1)
        guard let relative = relatives.first(where: { $0 == id || families.isRelated($0, id) })
        else { continue }
        list.report(
          as: .warning, table, row, .meaning,
          relative == id
            ? "the word itself in its meaning: “\(word)”"
            : "“\(word)” of its family in the meaning of \(id)", expected: "other words")
        break
      }
    }
  }
}

/// Which lexemes are derived from which, over one step or several.
private struct WordFamilies {
  /// By lexeme, the one that stands for its family.
  private var heads: [String: String] = [:]

  init(_ seeds: Seeds) {
    let table = seeds[.relations]
    let kinds = table.texts(.kind)
    let targets = table.texts(.target)
    for (row, id) in table.texts(.lemmaId).enumerated() where kinds[row] == "derivation" {
      let (left, right) = (head(of: id), head(of: targets[row]))
      if left != right { heads[max(left, right)] = min(left, right) }
    }
  }

  func isRelated(_ left: String, _ right: String) -> Bool {
    (heads[left] != nil || heads[right] != nil) && head(of: left) == head(of: right)
  }

  private func head(of id: String) -> String {
    var current = id
    while let next = heads[current] { current = next }
    return current
  }
}
