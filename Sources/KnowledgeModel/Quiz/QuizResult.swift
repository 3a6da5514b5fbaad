/// What a quiz found.
package struct QuizResult: Hashable, Sendable {
  /// The belief that everything else follows from, widened by every doubt about the answers.
  package let belief: FrontierPosterior
  /// The rank of which the learner knows half the words like it.
  package let lexicalRank: Estimate
  /// How many words of the release the learner knows.
  package let vocabularySize: Estimate
  /// Answers that counted.
  package let items: Int
  package let caveats: [QuizCaveat]

  package init(
    belief: FrontierPosterior, sizes: VocabularySizeTable, items: Int, caveats: [QuizCaveat]
  ) {
    self.belief = belief
    self.items = items
    self.caveats = caveats
    lexicalRank = belief.lexicalRank
    vocabularySize = sizes.size(for: belief)
  }

  /// Whether known words may be concluded from it.
  package var allowsWarmStart: Bool { caveats.allSatisfy(\.allowsWarmStart) }
}
