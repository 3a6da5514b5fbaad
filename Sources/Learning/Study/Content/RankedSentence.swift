public import LearnerModel
public import Vocabulary

/// A sentence as a place to meet one word.
public struct RankedSentence: Hashable, Sendable {
  public let sentence: OwnSentence
  /// Its other words that the learner most likely does not know, each once, in order.
  public let newWords: [LexemeID]
  /// How far it is from the best sentence there could be, in thousandths of a new word.
  public let strain: Int
}
