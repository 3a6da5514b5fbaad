/// What a quiz found.
public struct QuizResult: Hashable, Sendable {
  /// The belief that everything else follows from, widened by every doubt about the answers.
  public let belief: FrontierBelief
  /// The rank of which the learner knows half the words like it.
  public let lexicalRank: Estimate
  /// How many words of the release the learner knows.
  public let vocabularySize: Estimate
  /// Answers that counted.
  public let items: Int
  public let caveats: [QuizCaveat]

  public init(
    belief: FrontierBelief, sizes: VocabularySizeTable, items: Int, caveats: [QuizCaveat]
  ) {
    self.belief = belief
    self.items = items
    self.caveats = caveats
    lexicalRank = belief.lexicalRank
    vocabularySize = sizes.size(for: belief)
  }

  /// Whether known words may be concluded from it.
  public var allowsWarmStart: Bool { caveats.allSatisfy(\.allowsWarmStart) }
}
