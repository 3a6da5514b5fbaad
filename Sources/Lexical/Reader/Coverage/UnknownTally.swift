import LexicalModel
package import LexiconEngine

/// Counts uncovered words over the pieces of a text.
package struct UnknownTally {
  private var counts: [StudyWord: StudyCandidate] = [:]
  private var lookupIndex: LookupIndex?

  package init(counts: [StudyWord: StudyCandidate] = [:], lookupIndex: LookupIndex? = nil) {
    self.counts = counts
    self.lookupIndex = lookupIndex
  }
  /// More unlisted forms than this are not counted apart, so that a stream of junk cannot fill the
  /// memory.
  private static let capacity = 1 << 18

  package mutating func add(_ piece: AnnotatedPiece) {
    lookupIndex = piece.lookupIndex
    for candidate in piece.annotation.uncoveredWords(
      statuses: piece.statuses, lookupIndex: piece.lookupIndex)
    where counts[candidate.word] != nil || counts.count < Self.capacity {
      counts[candidate.word, default: candidate.emptied].count += candidate.count
    }
  }

  /// The words with the highest counts.
  package func top(_ limit: Int) -> [(word: String, description: String)] {
    let best = counts.values.sorted {
      ($1.count, $0.rank, $0.firstToken) < ($0.count, $1.rank, $1.firstToken)
    }.prefix(limit)
    return best.map { candidate in
      switch candidate.word {
      case .lexeme(let lexeme):
        let level = lookupIndex?.level(of: lexeme)?.name
        let facts = [
          "×\(candidate.count)", level,
          candidate.rank < .max
            ? phrase(.planRank, ["rank": grouped(Int(candidate.rank))]) : nil,
        ]
        return (
          lookupIndex?.lemma(of: lexeme) ?? "", facts.compactMap { $0 }.joined(separator: " · ")
        )
      case .form(let form):
        return (
          shortened(form.printable, to: 40), "×\(candidate.count) · " + phrase(.wordFactUnlisted)
        )
      }
    }
  }
}
