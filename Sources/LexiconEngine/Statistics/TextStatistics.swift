import LexicalModel

/// What a text is made of, for one learner: counted over the whole text, never a sample.
package struct TextStatistics: Hashable, Sendable {
  /// Words and names and numbers and punctuation apart.
  package var tokens = TokenCounts()
  package var sentences = 0
  /// Coverage with three units of counting side by side.
  package var units: [UnitCoverage] = []
  /// Words by status, in the order of `LexemeStatus.allCases`.
  package var byStatus: [Int] = Array(repeating: 0, count: LexemeStatus.allCases.count)
  /// Listed words by rank band, in the order of `RankBand.standard`, with those covered.
  package var byBand: [Share] = Array(repeating: Share(), count: RankBand.standard.count)
  /// Listed words by level A1…C2, with those covered.
  package var byLevel: [Share] = Array(repeating: Share(), count: CEFRLevel.allCases.count)
  /// The share of uncovered words along the text, in equal stretches.
  package var density: [Double] = []

  /// How many of some words are covered.
  package struct Share: Hashable, Sendable {
    package var count = 0
    package var covered = 0

    /// Covered words of all, 0…1; 1 where there is none.
    package var coverage: Double {
      count == 0 ? 1 : Double(covered) / Double(count)
    }
  }

  package struct TokenCounts: Hashable, Sendable {
    /// Words that count in coverage.
    package var words = 0
    /// Words that the release lists or that follow from it by a rule.
    package var recognised = 0
    package var inferred = 0
    package var unlisted = 0
    package var names = 0
    package var numbers = 0
    /// Punctuation, symbols, addresses.
    package var others = 0
    /// Words that are covered: known or ignored.
    package var covered = 0

    /// Covered words of all that count, 0…1.
    package var coverage: Double {
      words == 0 ? 1 : Double(covered) / Double(words)
    }
  }

  /// Coverage when words are counted by one unit.
  package struct UnitCoverage: Hashable, Sendable {
    package enum Unit: String, Hashable, Sendable, CaseIterable {
      /// Each form is a word of its own, covered when its lexeme is.
      case surface
      /// Forms of one lexeme are one word.
      case lemma
      /// Lexemes of one root family are one word, covered when any member is.
      case family
    }

    package let unit: Unit
    /// Different words and those covered.
    package var types = Share()
    /// Occurrences and those covered.
    package var tokens = Share()
  }
}

extension TextStatistics {
  /// Counts a whole annotation.
  ///
  /// - Complexity: O(tokens + lexemes), a few milliseconds for a book.
  package init(_ annotation: Annotation, statuses: StatusTable, lookupIndex: LookupIndex) {
    var accumulator = StatisticsAccumulator(lookupIndex: lookupIndex)
    accumulator.add(annotation, statuses: statuses)
    self = accumulator.finish(statuses: statuses)
  }
}
