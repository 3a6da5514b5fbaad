package import KnowledgeModel
import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling

/// The words that a quiz lets the store take for known.
package struct WarmStartPlan {
  /// A word with what is concluded of it.
  package struct Entry {
    package let lexeme: LexemeOrdinal
    package let knowledge: SyntheticKnowledge
  }

  package let entries: [Entry]
  /// Words that an earlier calibration took for known.
  private let taken: Set<LexemeID>
  private let lookupIndex: LookupIndex

  /// - Parameters:
  ///   - result: what a quiz or a check found.
  ///   - own: the chances of the words that were asked, which speak for themselves.
  ///   - corpus: the release.
  ///   - touched: words with a history or a mark of their own, which calibration leaves alone.
  ///   - taken: words that an earlier calibration took for known.
  package init(
    _ result: QuizResult, own: [LexemeOrdinal: Float], corpus: QuizCorpus,
    touched: Set<LexemeID> = [], taken: Set<LexemeID> = []
  ) {
    self.taken = taken
    lookupIndex = corpus.release.lookupIndex
    guard result.allowsWarmStart else {
      entries = []
      return
    }
    let warmStart = WarmStart(lexicalRank: result.lexicalRank.median)
    let probabilities = result.belief.knowledgeCurve.probabilities(at: corpus.difficulties)
    let lookupIndex = lookupIndex
    entries = probabilities.enumerated().compactMap { index, probability in
      let lexeme = LexemeOrdinal(index)
      let id = lookupIndex.id(of: lexeme)
      guard !touched.contains(id) else { return nil }
      return warmStart.estimate(
        probability: own[lexeme] ?? probability, rank: Double(index + 1),
        wasTaken: taken.contains(id)
      ).map { Entry(lexeme: lexeme, knowledge: $0) }
    }
  }

  /// How many words are taken for known now.
  package var takenCount: Int { taken.count }

  /// How many words are known that were not taken for known so far, and how many that were are no
  /// longer.
  package var changes: (added: Int, dropped: Int) {
    let added = entries.count { !taken.contains(lookupIndex.id(of: $0.lexeme)) }
    return (added, taken.count - (entries.count - added))
  }

  /// Whether words were taken for known before, and one in twenty of them is another now.
  ///
  /// A refresh writes all of them once more, so it waits until it is worth that.
  package var isWorthRefreshing: Bool {
    let (added, dropped) = changes
    return !taken.isEmpty && (added + dropped) * 20 >= taken.count
  }

  /// The events of the plan.
  package func events(session: String, corpus: QuizCorpus, at moment: Moment) -> [CalibratedKnown] {
    let model = FSRS()
    let (easy, good) = (
      model.state(afterFirst: .easy).difficulty, model.state(afterFirst: .good).difficulty
    )
    return entries.map { entry in
      CalibratedKnown(
        lexeme: corpus.release.lookupIndex.id(of: entry.lexeme), session: session,
        probability: Int(entry.knowledge.probability * 1e6),
        stability: Int(entry.knowledge.stability * 1e6),
        initialStability: Int(entry.knowledge.initialStability * 1e6),
        difficulty: min(
          max(Int((entry.knowledge.isEasy ? easy : good) * 1e6), 1_000_000), 10_000_000),
        at: moment)
    }
  }
}
