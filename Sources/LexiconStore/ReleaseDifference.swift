package import LexicalModel
import LexiconEngine

/// What changes for a learner when one release takes the place of another.
package struct ReleaseDifference: Hashable, Sendable {
  /// Lexemes that only the newer release holds.
  package let added: [LexemeID]
  /// Lexemes that left and say where to; nil for those that are simply gone.
  package let retired: [Retirement]
  /// Lexemes that left without a word: a fault of the newer release.
  package let lost: [LexemeID]
  /// Lexemes whose lemma is another.
  package let renamed: [Renaming]
  /// Lexemes whose rank is another, largest moves first.
  package let moved: [Move]
  /// Lexemes whose level is another.
  package let regraded: [Regrading]

  package struct Retirement: Hashable, Sendable {
    package let id: LexemeID
    package let successor: LexemeID?
  }

  package struct Renaming: Hashable, Sendable {
    package let id: LexemeID
    package let old: String
    package let new: String
  }

  package struct Move: Hashable, Sendable {
    package let id: LexemeID
    package let old: Rank
    package let new: Rank
  }

  package struct Regrading: Hashable, Sendable {
    package let id: LexemeID
    package let old: CEFRLevel?
    package let new: CEFRLevel?
  }

  /// Whether the releases hold the same lexemes with the same lemmas, ranks and levels.
  package var isEmpty: Bool {
    added.isEmpty && retired.isEmpty && lost.isEmpty && renamed.isEmpty && moved.isEmpty
      && regraded.isEmpty
  }

  /// Compares two releases of one language.
  package init(from old: CorpusRelease, to new: CorpusRelease) throws(CorpusReleaseError) {
    let redirects = try new.redirects()
    var retired: [Retirement] = []
    var lost: [LexemeID] = []
    var renamed: [Renaming] = []
    var moved: [Move] = []
    var regraded: [Regrading] = []
    for index in 0..<old.lookupIndex.lexemeCount {
      let before = LexemeOrdinal(index)
      let id = old.lookupIndex.id(of: before)
      guard let after = new.lookupIndex.ordinal(of: id) else {
        if let successor = redirects[id] {
          retired.append(Retirement(id: id, successor: successor))
        } else {
          lost.append(id)
        }
        continue
      }
      let lemmas = (old.lookupIndex.lemma(of: before), new.lookupIndex.lemma(of: after))
      if lemmas.0 != lemmas.1 { renamed.append(Renaming(id: id, old: lemmas.0, new: lemmas.1)) }
      if let from = old.lookupIndex.rank(of: before), let to = new.lookupIndex.rank(of: after),
        from != to
      {
        moved.append(Move(id: id, old: from, new: to))
      }
      let levels = (old.lookupIndex.level(of: before), new.lookupIndex.level(of: after))
      if levels.0 != levels.1 { regraded.append(Regrading(id: id, old: levels.0, new: levels.1)) }
    }
    added = (0..<new.lookupIndex.lexemeCount).map { new.lookupIndex.id(of: LexemeOrdinal($0)) }
      .filter { old.lookupIndex.ordinal(of: $0) == nil }.sorted()
    self.retired = retired.sorted { $0.id < $1.id }
    self.lost = lost.sorted()
    self.renamed = renamed.sorted { $0.id < $1.id }
    self.moved = moved.sorted { ($1.distance, $0.id) < ($0.distance, $1.id) }
    self.regraded = regraded.sorted { $0.id < $1.id }
  }
}

extension ReleaseDifference.Move {
  /// How far it is from the old rank to the new one, as a ratio of logarithms would have it.
  fileprivate var distance: Double {
    let (low, high) = old < new ? (old, new) : (new, old)
    return Double(high.value) / Double(low.value)
  }
}
