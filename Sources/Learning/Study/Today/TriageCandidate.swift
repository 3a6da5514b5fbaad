public import Vocabulary

/// A word that may be offered to the learner.
public struct TriageCandidate: Hashable, Sendable {
  public let lexeme: LexemeOrdinal
  public let rank: Rank
  /// What the word is about, the closest first: a source, a root family, a part of speech.
  public let topics: [TriageTopic]

  public init(_ lexeme: LexemeOrdinal, rank: Rank, topics: [TriageTopic]) {
    self.lexeme = lexeme
    self.rank = rank
    self.topics = topics
  }
}
