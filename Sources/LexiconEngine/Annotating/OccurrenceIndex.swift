package import LexicalModel

/// Where each lexeme stands in an annotation, so that a page repaints just those tokens when a
/// status changes.
package struct OccurrenceIndex: Hashable, Sendable {
  /// The first position of each lexeme in ``positions``, and at last the end of all.
  private var starts: [Int32]
  private var positions: [Int32]

  /// - Parameters:
  ///   - tokens: the tokens of a text.
  ///   - lexemeCount: the number of lexemes in the release.
  /// - Complexity: O(tokens + lexemes)
  init(_ tokens: Span<AnnotatedToken>, lexemeCount: Int) {
    starts = Array(repeating: 0, count: lexemeCount + 1)
    for index in tokens.indices where tokens[index].lexemeIndex >= 0 {
      starts[Int(tokens[index].lexemeIndex) + 1] += 1
    }
    for lexeme in 0..<lexemeCount { starts[lexeme + 1] += starts[lexeme] }
    positions = Array(repeating: 0, count: Int(starts[lexemeCount]))
    var next = starts
    for index in tokens.indices where tokens[index].lexemeIndex >= 0 {
      let lexeme = Int(tokens[index].lexemeIndex)
      positions[Int(next[lexeme])] = Int32(index)
      next[lexeme] += 1
    }
  }

  /// The indexes of  among the tokens, in order.
  ///
  /// - Complexity: O(1)
  package func occurrences(of lexeme: LexemeOrdinal) -> ArraySlice<Int32> {
    let index = Int(lexeme.index)
    guard index >= 0, index + 1 < starts.count else { return [] }
    return positions[Int(starts[index])..<Int(starts[index + 1])]
  }
}

extension Annotation {
  /// The indexes of  among the tokens, in order.
  ///
  /// The first call makes an index of the whole text; each later one is a look-up.
  package mutating func occurrences(of lexeme: LexemeOrdinal) -> ArraySlice<Int32> {
    if let index = occurrenceIndex { return index.occurrences(of: lexeme) }
    let last = tokens.reduce(-1) { max($0, $1.lexemeIndex) }
    let index = OccurrenceIndex(tokens.span, lexemeCount: Int(last) + 1)
    occurrenceIndex = index
    return index.occurrences(of: lexeme)
  }
}
