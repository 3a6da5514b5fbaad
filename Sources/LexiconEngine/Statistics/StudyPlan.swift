package import LexicalModel

/// The smallest set of words whose learning lifts the coverage of a text to a target.
///
/// Each word adds its own count and nothing else, so the set of any size that gains most is the
/// words with the highest counts; taking them in that order reaches the target with the fewest
/// words (an exchange argument: swapping a chosen word for another never gains). Ties are broken by
/// rank, so that the more useful word comes first.
package struct StudyPlan: Hashable, Sendable {
  /// The coverage that was asked for, 0…1.
  package let target: Double
  /// Coverage now, and when every word of the plan is known.
  package let before: Double
  package let after: Double
  package let entries: [Entry]
  /// Words that count in coverage.
  package let words: Int

  /// A word to learn.
  package struct Entry: Hashable, Sendable {
    package let word: StudyWord
    /// How often the text has it.
    package let count: Int
    /// What learning it adds to coverage, 0…1.
    package let gain: Double
    /// Coverage once it and all before it are known.
    package let coverage: Double
  }

  package init(_ candidates: [StudyCandidate], words: Int, covered: Int, target: Double) {
    self.target = target
    self.words = words
    let total = Double(max(words, 1))
    before = words == 0 ? 1 : Double(covered) / total
    var reached = covered
    var entries: [Entry] = []
    for candidate in candidates {
      guard words > 0, Double(reached) / total < target else { break }
      reached += candidate.count
      entries.append(
        Entry(
          word: candidate.word, count: candidate.count, gain: Double(candidate.count) / total,
          coverage: Double(reached) / total))
    }
    self.entries = entries
    after = words == 0 ? 1 : Double(reached) / total
  }
}

/// A word that may be learned: a lexeme, or a form that the release does not list.
package enum StudyWord: Hashable, Sendable {
  case lexeme(LexemeOrdinal)
  /// An unlisted form, by its lookup key.
  case form(String)
}

/// A word that a text does not cover yet, with how often it stands there.
package struct StudyCandidate: Hashable, Sendable {
  package let word: StudyWord
  package var count: Int
  /// The index of its first occurrence among the tokens.
  package let firstToken: Int
  /// The rank; `Int32.max` where there is none.
  package let rank: Int32
}

extension Annotation {
  /// The words that are not covered, by what learning them would gain: most frequent first, then
  /// the lower rank, then the earlier occurrence.
  ///
  /// - Complexity: O(tokens + lexemes + *n* log *n*) for *n* uncovered words
  package func uncoveredWords(statuses: StatusTable, lookupIndex: LookupIndex) -> [StudyCandidate] {
    var counts = Array(repeating: Int32(0), count: lookupIndex.lexemeCount)
    var firsts = Array(repeating: Int32(-1), count: lookupIndex.lexemeCount)
    var formCounts = Array(repeating: Int32(0), count: unlistedForms.count)
    var formFirsts = Array(repeating: Int32(-1), count: unlistedForms.count)
    for (position, token) in tokens.enumerated() where token.isCounted {
      if let lexeme = token.lexeme {
        if statuses[lexeme].isCovered { continue }
        let index = Int(lexeme.index)
        counts[index] += 1
        if firsts[index] < 0 { firsts[index] = Int32(position) }
      } else if !statuses.unlistedStatus(of: token, in: self).isCovered {
        guard let index = token.unlistedFormIndex else { continue }
        formCounts[index] += 1
        if formFirsts[index] < 0 { formFirsts[index] = Int32(position) }
      }
    }
    var candidates: [StudyCandidate] = []
    for (index, count) in counts.enumerated() where count > 0 {
      let lexeme = LexemeOrdinal(index)
      candidates.append(
        StudyCandidate(
          word: .lexeme(lexeme), count: Int(count), firstToken: Int(firsts[index]),
          rank: lookupIndex.rank(of: lexeme)?.value ?? .max))
    }
    for (index, count) in formCounts.enumerated() where count > 0 {
      candidates.append(
        StudyCandidate(
          word: .form(unlistedForms[index].folded), count: Int(count),
          firstToken: Int(formFirsts[index]), rank: .max))
    }
    return candidates.sorted {
      ($1.count, $0.rank, $0.firstToken) < ($0.count, $1.rank, $1.firstToken)
    }
  }
}

extension StudyCandidate {
  /// The same word with nothing counted yet.
  package var emptied: StudyCandidate {
    var copy = self
    copy.count = 0
    return copy
  }
}
