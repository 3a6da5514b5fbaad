import LexiconEngine

/// Roots are of a known kind, every root has a lexeme, and every link has a root.
struct RootRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let roots = seeds[.roots]
    let links = seeds[.rootLinks]
    for (row, kind) in roots.texts(.kind).enumerated()
    where !kind.isEmpty && !["root", "family"].contains(kind) {
      list.report(roots, row, .kind, "kind “\(kind)” of root", expected: "root or family")
    }
    let known = Set(roots.texts(.rootId))
    let linked = links.texts(.rootId)
    for (row, id) in linked.enumerated() where !id.isEmpty && !known.contains(id) {
      list.report(
        links, row, .rootId, "unknown root “\(id)”", expected: "an id of \(SeedFile.roots.name)")
    }
    let used = Set(linked)
    for (row, id) in roots.texts(.rootId).enumerated() where !used.contains(id) {
      list.report(
        roots, row, .rootId, "root “\(id)” without a lexeme",
        expected: "a row in \(SeedFile.rootLinks.name)")
    }
  }
}

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
