package import LexicalModel

/// What marking many words at once would do: only words that are new are marked; what the learner
/// has decided or is learning stays.
package struct MarkPlan: Sendable {
  /// A word that may be marked, with what a summary says of it.
  package struct Word: Hashable, Sendable {
    package let lexeme: LexemeID
    package let rank: Rank?
    package let level: CEFRLevel?
    /// How it stands now.
    package let status: LexemeStatus

    package init(_ lexeme: LexemeID, rank: Rank?, level: CEFRLevel?, status: LexemeStatus) {
      self.lexeme = lexeme
      self.rank = rank
      self.level = level
      self.status = status
    }
  }

  /// The status they get.
  package let status: LexemeStatus
  /// The words that will be marked, in the order given.
  package let marked: [Word]
  /// How many stay as they are, by status.
  package let left: [LexemeStatus: Int]

  package init(marking words: some Sequence<Word>, as status: LexemeStatus) {
    self.status = status
    var marked: [Word] = []
    var left: [LexemeStatus: Int] = [:]
    for word in words {
      if word.status == .new, status != .new {
        marked.append(word)
      } else {
        left[word.status, default: 0] += 1
      }
    }
    self.marked = marked
    self.left = left
  }

  /// What to write down.
  package var facts: [Fact] { marked.map { .mark($0.lexeme, status) } }

  /// How many of the marked words each band of ranks has; those without a rank at the end.
  package var bands: [(label: String, count: Int)] {
    var bands = RankBand.standard.map { band in
      (label: band.label, count: marked.count { $0.rank.map(band.contains) ?? false })
    }
    bands.append(("no rank", marked.count { $0.rank == nil }))
    return bands.filter { $0.count > 0 }
  }

  /// How many of the marked words each level has, from A1.
  package var levels: [(level: CEFRLevel, count: Int)] {
    CEFRLevel.allCases.map { level in (level, marked.count { $0.level == level }) }
      .filter { $0.count > 0 }
  }

  /// Words from all over the list, evenly, so that one sees what would be marked.
  package func sample(_ count: Int) -> [Word] {
    guard marked.count > count else { return marked }
    return (0..<count).map { marked[$0 * marked.count / count] }
  }
}
