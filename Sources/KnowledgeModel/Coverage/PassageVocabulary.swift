/// The words of a passage, as far as expected coverage goes.
package struct PassageVocabulary: Hashable, Sendable {
  /// Words that only their difficulty speaks for.
  struct Unseen: Hashable, Sendable {
    let difficulty: Float
    let count: Float
  }

  /// Words with a history, which say more than any difficulty.
  struct Seen: Hashable, Sendable {
    let probability: Float
    let count: Float
  }

  private(set) var unseen: [Unseen] = []
  private(set) var seen: [Seen] = []
  private(set) var tokenCount: Float = 0

  package init() {}

  /// Adds a word that the learner has no history with.
  ///
  /// - Parameters:
  ///   - difficulty: the log of its effective rank.
  ///   - count: how often it stands in the passage.
  package mutating func add(difficulty: Float, count: Int) {
    unseen.append(Unseen(difficulty: difficulty, count: Float(count)))
    tokenCount += Float(count)
  }

  /// Adds a word with a chance of its own: retrievability, 1 for marked as known or ignored, 0 for
  /// new.
  package mutating func add(probability: Float, count: Int) {
    seen.append(Seen(probability: min(max(probability, 0), 1), count: Float(count)))
    tokenCount += Float(count)
  }
}
