package import KnowledgeModel
import LexicalModel
package import LexiconEngine

/// Counts the words of a text by lexeme, for the coverage that a learner is expected to have.
package struct ExpectedWords: Sendable {
  private let knowledge: LearnerKnowledge
  private let lookupIndex: LookupIndex
  private var counts: [Int32]
  /// Words that the release does not list.
  private var outside = 0
  /// Those of them that the learner knows.
  private var knownOutside = 0
  /// The difficulty of the hardest word that has a rank.
  private let hardest: Float

  /// Nil without a belief: there is nothing to expect then.
  package init?(_ knowledge: LearnerKnowledge?, _ lookupIndex: LookupIndex) {
    guard let knowledge, knowledge.belief != nil else { return nil }
    self.knowledge = knowledge
    self.lookupIndex = lookupIndex
    counts = Array(repeating: 0, count: lookupIndex.lexemeCount)
    hardest =
      (0..<lookupIndex.lexemeCount).last { lookupIndex.rank(of: LexemeOrdinal($0)) != nil }
      .map { lookupIndex.difficulty(of: LexemeOrdinal($0)) } ?? 0
  }

  /// Counts the next piece of the text.
  package mutating func add(_ annotation: Annotation) {
    for token in annotation.tokens where token.isCounted {
      if let lexeme = token.lexeme {
        counts[Int(lexeme.index)] += 1
      } else if knowledge.statuses.status(of: token, in: annotation)?.isCovered == true {
        knownOutside += 1
      } else {
        outside += 1
      }
    }
  }

  /// Adds words that were counted of the same text for the same learner.
  mutating func merge(_ other: ExpectedWords) {
    for lexeme in counts.indices { counts[lexeme] += other.counts[lexeme] }
    outside += other.outside
    knownOutside += other.knownOutside
  }

  /// Counts the words of a book.
  package mutating func add(_ vocabulary: BookVocabulary) {
    for (ordinal, count) in vocabulary.lexemes { counts[Int(ordinal)] += count }
    outside += vocabulary.unlisted.reduce(0) { $0 + Int($1) }
  }

  /// What to expect; nil for a text without words.
  package var coverage: ExpectedCoverage? {
    guard let belief = knowledge.belief else { return nil }
    var passage = PassageVocabulary()
    for index in counts.indices where counts[index] > 0 {
      let lexeme = LexemeOrdinal(index)
      let count = Int(counts[index])
      if knowledge.hasOwnChance(lexeme), let chance = knowledge.chance(of: lexeme) {
        passage.add(probability: chance, count: count)
      } else {
        passage.add(difficulty: difficulty(of: lexeme), count: count)
      }
    }
    if knownOutside > 0 { passage.add(probability: 1, count: knownOutside) }
    // A word too rare for the release is at least as hard as the rarest in it.
    for _ in 0..<outside { passage.add(difficulty: hardest, count: 1) }
    return ExpectedCoverage(passage, belief)
  }

  /// The chance of knowing a word that the release does not list.
  package var chanceOutside: Float {
    knowledge.belief?.knowledgeCurve.probability(at: hardest) ?? 0
  }

  private func difficulty(of lexeme: LexemeOrdinal) -> Float {
    lookupIndex.rank(of: lexeme) == nil ? hardest : lookupIndex.difficulty(of: lexeme)
  }
}
