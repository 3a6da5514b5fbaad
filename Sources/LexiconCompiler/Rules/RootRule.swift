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
