package import LexicalModel

/// A word that may be offered to the learner.
package struct TriageCandidate: Hashable, Sendable {
  package let lexeme: LexemeOrdinal
  package let rank: Rank
  /// What the word is about, the closest first: a source, a root family, subjects, a part
  /// of speech.
  package let topics: [TriageTopic]

  package init(_ lexeme: LexemeOrdinal, rank: Rank, topics: [TriageTopic]) {
    self.lexeme = lexeme
    self.rank = rank
    self.topics = topics
  }
}
