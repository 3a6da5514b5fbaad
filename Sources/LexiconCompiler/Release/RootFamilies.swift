/// Which roots a lexeme has; the first in the order of the links is its main one.
struct RootFamilies: Sendable {
  /// The place of each root among the roots of the release.
  let ordinals: [String: Int32]
  /// By lexeme, its roots in order.
  let rootsByLexeme: [String: [String]]
  /// By root, how many lexemes have it.
  let familySizes: [String: Int]

  init(_ seeds: Seeds) {
    let ids = seeds[.roots].texts(.rootId)
    ordinals = Dictionary(zip(ids, Int32(0)...)) { first, _ in first }
    let links = seeds[.rootLinks]
    let linked = links.texts(.rootId)
    var roots: [String: [String]] = [:]
    for (row, lexeme) in links.texts(.lemmaId).enumerated() {
      roots[lexeme, default: []].append(linked[row])
    }
    rootsByLexeme = roots
    familySizes = linked.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  func mainRoot(of lexeme: String) -> String? {
    rootsByLexeme[lexeme]?.first
  }
}
