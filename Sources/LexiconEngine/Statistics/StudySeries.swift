import LexicalModel

/// Texts that will be read one after another, for which one plan is made.
package struct StudySeries: Sendable {
  private let lookupIndex: LookupIndex
  private let statuses: StatusTable
  private var texts: [Text] = []

  /// The counts of one text.
  private struct Text: Sendable {
    var words = 0
    var covered = 0
    var counts: [StudyWord: Int] = [:]
  }

  package init(lookupIndex: LookupIndex, statuses: StatusTable) {
    self.lookupIndex = lookupIndex
    self.statuses = statuses
  }

  private var merged: [StudyWord: StudyCandidate] = [:]
  private var offset = 0

  /// Adds the next text of the series, or the next piece of one.
  ///
  /// - Parameters:
  ///   - annotation: the text or piece.
  ///   - continuesLast: whether it goes on with the text that was added last.
  package mutating func add(_ annotation: Annotation, continuingLast continuesLast: Bool = false) {
    var text = continuesLast ? texts.popLast() ?? Text() : Text()
    for token in annotation.tokens where token.isCounted {
      text.words += 1
      if statuses.status(of: token, in: annotation)?.isCovered == true { text.covered += 1 }
    }
    for candidate in annotation.uncoveredWords(statuses: statuses, lookupIndex: lookupIndex) {
      text.counts[candidate.word, default: 0] += candidate.count
      let shifted = StudyCandidate(
        word: candidate.word, count: 0, firstToken: candidate.firstToken + offset,
        rank: candidate.rank)
      merged[candidate.word, default: shifted].count += candidate.count
    }
    offset += annotation.tokens.count
    texts.append(text)
  }

  /// The smallest set of words that lifts all texts together to a coverage of 0…1.
  package func plan(target: Double) -> StudyPlan {
    let candidates = merged.values.sorted {
      ($1.count, $0.rank, $0.firstToken) < ($0.count, $1.rank, $1.firstToken)
    }
    return StudyPlan(
      candidates, words: texts.reduce(0) { $0 + $1.words },
      covered: texts.reduce(0) { $0 + $1.covered }, target: target)
  }

  /// The coverage of each text before and after a plan.
  package func coverage(after plan: StudyPlan) -> [(before: Double, after: Double)] {
    let learned = Set(plan.entries.map(\.word))
    return texts.map { text in
      let gained = text.counts.reduce(0) { learned.contains($1.key) ? $0 + $1.value : $0 }
      let total = Double(max(text.words, 1))
      return text.words == 0
        ? (1, 1) : (Double(text.covered) / total, Double(text.covered + gained) / total)
    }
  }
}
