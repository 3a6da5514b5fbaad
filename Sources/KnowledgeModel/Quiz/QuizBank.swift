package import LexicalModel
package import Scheduling

/// The words that a quiz draws from, sorted by difficulty.
///
/// `final class` because it is immutable and shared by every state of a quiz.
package final class QuizBank: Sendable {
  package let words: [QuizWord]

  /// How far from the wanted difficulty a word may lie at first, in log rank.
  private static let reach: Float = 0.06
  /// The wanted difficulty itself is moved by up to this much, so that words between two places are
  /// asked as often as those at them.
  private static let jitter: Float = 0.04

  package init(_ words: some Sequence<QuizWord>) {
    self.words = words.sorted { ($0.difficulty, $0.lexeme) < ($1.difficulty, $1.lexeme) }
  }

  /// A word near a difficulty that has not been asked, every one alike; nil when all have been.
  ///
  /// - Complexity: O(log words), and O(words near) where most of those have been asked.
  package func word(
    near difficulty: Float, excluding asked: Set<LexemeOrdinal>,
    _ generator: inout SplitMix
  ) -> QuizWord? {
    let wanted = difficulty + Self.jitter * Float(2 * generator.fraction() - 1)
    var reach = Self.reach
    while true {
      let range = firstIndex(from: wanted - reach)..<firstIndex(from: wanted + reach)
      for _ in 0..<8 where !range.isEmpty {
        let word = words[range.lowerBound + generator.below(range.count)]
        if !asked.contains(word.lexeme) { return word }
      }
      let free = words[range].filter { !asked.contains($0.lexeme) }
      if !free.isEmpty { return free[generator.below(free.count)] }
      if range.count == words.count { return nil }
      reach *= 2
    }
  }

  /// Words of a part of speech at most so far from a difficulty, nearest first.
  package func words(
    near difficulty: Float, within reach: Float, _ partOfSpeech: PartOfSpeech
  ) -> [QuizWord] {
    words[firstIndex(from: difficulty - reach)..<firstIndex(from: difficulty + reach)]
      .filter { $0.partOfSpeech == partOfSpeech }
      .sorted {
        (abs($0.difficulty - difficulty), $0.lexeme) < (abs($1.difficulty - difficulty), $1.lexeme)
      }
  }

  /// The first word of at least a difficulty.
  private func firstIndex(from difficulty: Float) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].difficulty < difficulty { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
