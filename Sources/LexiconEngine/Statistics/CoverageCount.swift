import LexicalModel

/// How many words of some texts are covered.
package struct CoverageCount: Hashable, Sendable {
  /// Words that count in coverage.
  package private(set) var words = 0
  /// Those that are known or ignored.
  package private(set) var covered = 0

  package init() {}

  /// Counts a text, or the next piece of one.
  ///
  /// - Complexity: O(tokens)
  package mutating func add(_ annotation: Annotation, statuses: StatusTable) {
    let coveredByStatus = LexemeStatus.allCases.map { $0.isCovered ? 1 : 0 }
    let values = statuses.rawValues.span
    let tokens = annotation.tokens.span
    for index in tokens.indices where tokens[index].isCounted {
      words += 1
      let lexeme = Int(tokens[index].lexemeIndex)
      if lexeme >= 0 {
        covered += coveredByStatus[Int(values[lexeme])]
      } else if statuses.unlistedStatus(of: tokens[index], in: annotation).isCovered {
        covered += 1
      }
    }
  }

  /// Covered words of all, 0…1; 1 where there is none.
  package var coverage: Double {
    words == 0 ? 1 : Double(covered) / Double(words)
  }
}
