package import LexicalModel

/// A sentence as a place to meet one word.
package struct RankedSentence: Hashable, Sendable {
  package let sentence: OwnSentence
  /// Its other words that the learner most likely does not know, each once, in order.
  package let newWords: [LexemeID]
  /// How far it is from the best sentence there could be, in thousandths of a new word.
  package let strain: Int
}
