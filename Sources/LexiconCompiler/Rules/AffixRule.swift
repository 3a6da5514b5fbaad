import LexiconEngine

/// Affixes are of a known kind, written without hyphens, and only endings and links restore
/// letters.
struct AffixRule: Rule {
  static let kinds = Dictionary(
    uniqueKeysWithValues: LookupIndexInput.Affix.Kind.allCases.map { ($0.name, $0) })

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.affixes]
    let kinds = table.texts(.kind)
    for (row, kind) in kinds.enumerated() where !kind.isEmpty && Self.kinds[kind] == nil {
      list.report(
        table, row, .kind, "kind “\(kind)” of affix",
        expected: Self.kinds.keys.sorted().joined(separator: ", "))
    }
    for (row, affix) in table.texts(.affix).enumerated() {
      if affix.hasPrefix("-") || affix.hasSuffix("-") {
        list.report(table, row, .affix, "affix “\(affix)”", expected: "letters without a hyphen")
      }
      let halves = affix.split(separator: ">", omittingEmptySubsequences: false)
      if halves.count > 2 || halves.count == 2 && kinds[row] == "prefix" {
        list.report(
          table, row, .affix, "affix “\(affix)”",
          expected: "one > at most, in endings and links only")
      }
    }
  }
}
