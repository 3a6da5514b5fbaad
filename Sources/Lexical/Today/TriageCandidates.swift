import LearnerLog
package import LexicalModel

/// The words of a release that may be offered, in the order of their turn.
///
/// Thousands of words lie around a rank and a handful is offered: each word's turn follows from
/// numbers alone, and only those that are taken get their topics.
package struct TriageCandidates {
  /// The words, the next one last.
  private var waiting: [(turn: Double, lexeme: LexemeOrdinal)] = []

  /// - Parameters:
  ///   - ranks: those to look at.
  ///   - topics: knows the turn of each.
  ///   - isDecided: for each lexeme whether it is out of question.
  package init(_ ranks: ClosedRange<Int>, of topics: TriageTopics, except isDecided: [Bool]) {
    // Ordinals are in order of rank.
    for index in (ranks.lowerBound - 1..<ranks.upperBound).clamped(to: isDecided.indices)
    where !isDecided[index] {
      let lexeme = LexemeOrdinal(index)
      if let turn = topics.turn(of: lexeme) { waiting.append((turn, lexeme)) }
    }
    waiting.sort {
      $0.turn == $1.turn ? $0.lexeme.index > $1.lexeme.index : $0.turn > $1.turn
    }
  }

  /// The next word in turn; nil at the end.
  package mutating func next() -> LexemeOrdinal? {
    waiting.popLast()?.lexeme
  }
}
