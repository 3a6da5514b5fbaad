public import CorpusImage
import Vocabulary

/// What a text is made of, for one learner: counted over the whole text, never a sample.
public struct TextStatistics: Hashable, Sendable {
  /// Words and names and numbers and punctuation apart.
  public var tokens = TokenCounts()
  public var sentences = 0
  /// Coverage with three units of counting side by side.
  public var units: [UnitCoverage] = []
  /// Words by status, in the order of `LexemeStatus.allCases`.
  public var byStatus: [Int] = Array(repeating: 0, count: LexemeStatus.allCases.count)
  /// Listed words by rank band, in the order of `RankBand.standard`, with those covered.
  public var byBand: [Share] = Array(repeating: Share(), count: RankBand.standard.count)
  /// Listed words by level A1…C2, with those covered.
  public var byLevel: [Share] = Array(repeating: Share(), count: CEFRLevel.allCases.count)
  /// The share of uncovered words along the text, in equal stretches.
  public var density: [Double] = []

  /// How many of some words are covered.
  public struct Share: Hashable, Sendable {
    public var count = 0
    public var covered = 0

    /// Covered words of all, 0…1; 1 where there is none.
    public var coverage: Double {
      count == 0 ? 1 : Double(covered) / Double(count)
    }
  }

  public struct TokenCounts: Hashable, Sendable {
    /// Words that count in coverage.
    public var words = 0
    /// Words that the release lists or that follow from it by a rule.
    public var recognised = 0
    public var inferred = 0
    public var unlisted = 0
    public var names = 0
    public var numbers = 0
    /// Punctuation, symbols, addresses.
    public var others = 0
    /// Words that are covered: known or ignored.
    public var covered = 0

    /// Covered words of all that count, 0…1.
    public var coverage: Double {
      words == 0 ? 1 : Double(covered) / Double(words)
    }
  }

  /// Coverage when words are counted by one unit.
  public struct UnitCoverage: Hashable, Sendable {
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// Each form is a word of its own, covered when its lexeme is.
      case surface
      /// Forms of one lexeme are one word.
      case lemma
      /// Lexemes of one root family are one word, covered when any member is.
      case family
    }

    public let unit: Unit
    /// Different words and those covered.
    public var types = Share()
    /// Occurrences and those covered.
    public var tokens = Share()
  }
}

extension TextStatistics {
  /// Counts a whole annotation.
  ///
  /// - Complexity: O(tokens + lexemes), a few milliseconds for a book.
  public init(_ annotation: Annotation, statuses: StatusTable, image: LookupImage) {
    var accumulator = StatisticsAccumulator(image: image)
    accumulator.add(annotation, statuses: statuses)
    self = accumulator.finish(statuses: statuses)
  }
}
