package import KnowledgeModel
package import LexicalModel
package import LexiconEngine

/// The level of the vocabulary a learner has: the highest of which they know at least half the
/// words.
///
/// A level of words, not of a learner: those of the European framework are about what people can
/// do.
package struct LevelBand {
  /// The share of each level's words that is known, from A1 to C2.
  package let shares: [(level: CEFRLevel, share: Double)]

  package init(_ curve: KnowledgeCurve, _ lookupIndex: LookupIndex) {
    var sums: [CEFRLevel: (known: Double, count: Double)] = [:]
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      guard lookupIndex.rank(of: lexeme) != nil else { break }
      guard let level = lookupIndex.level(of: lexeme) else { continue }
      let sum = sums[level] ?? (0, 0)
      sums[level] = (
        sum.known + Double(curve.probability(at: lookupIndex.difficulty(of: lexeme))), sum.count + 1
      )
    }
    shares = CEFRLevel.allCases.compactMap { level in
      sums[level].map { (level, $0.known / max($0.count, 1)) }
    }
  }

  /// Nil for someone who does not know half of the words of any level.
  package var level: CEFRLevel? {
    shares.prefix { $0.share >= 0.5 }.last?.level
  }
}
