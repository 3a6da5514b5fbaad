import LexicalModel

/// The ordinals of one release: lexemes in order of rank, then expressions in the order of their
/// file.
struct LexemeOrder: Sendable {
  /// The rows of `lexemes` in order of ordinal.
  let lexemes: [Int]
  private let ordinals: [String: Int32]

  init(_ seeds: Seeds) {
    let ids = seeds[.lexemes].texts(.lemmaId)
    let ranks = ids.map { seeds.ranks[$0] ?? 0 }
    let lexemes = ids.indices.sorted { ranks[$0] < ranks[$1] }
    self.lexemes = lexemes
    let expressions = seeds[.expressions].texts(.lemmaId)
    let ordered = lexemes.map { ids[$0] } + expressions.filter { seeds.lexemeRows[$0] == nil }
    ordinals = Dictionary(zip(ordered, Int32(0)...)) { first, _ in first }
  }

  subscript(id: String) -> LexemeOrdinal? {
    ordinals[id].map { LexemeOrdinal($0) }
  }
}
