/// Affixes are prefixes or suffixes, written without hyphens.
struct AffixRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.affixes]
    for (row, kind) in table.texts(.kind).enumerated()
    where !kind.isEmpty && !["prefix", "suffix"].contains(kind) {
      list.report(table, row, .kind, "kind “\(kind)” of affix", expected: "prefix or suffix")
    }
    for (row, affix) in table.texts(.affix).enumerated()
    where affix.hasPrefix("-") || affix.hasSuffix("-") {
      list.report(table, row, .affix, "affix “\(affix)”", expected: "letters without a hyphen")
    }
  }
}
