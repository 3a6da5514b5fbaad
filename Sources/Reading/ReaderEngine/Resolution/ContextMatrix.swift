import CorpusImage

/// What each neighbour says for each part of speech, in rows of 32 numbers, so that no row and no column
/// that a byte can name lies outside.
struct ContextMatrix: Sendable {
  /// Parts of speech, and the boundary of a sentence.
  static let columns = 18
  /// Four tables one after another: left neighbours by part of speech and by word, then right ones.
  let weights: [Int16]
  /// A bit for every left neighbour of a rule that looks at more than a neighbour and a part of speech, and for
  /// every word that a rule is about, so that most words pass such rules by.
  let leftFilter: UInt64
  let wordFilter: UInt64
  let pairs: [ContextPairRecord]

  static let stride = 32
  private static let partRows = 32
  private static let wordRows = 256
  /// Where the tables begin.
  static let leftParts = 0
  static let leftWords = partRows * stride
  static let rightParts = leftWords + wordRows * stride
  static let rightWords = rightParts + partRows * stride

  init(_ tables: borrowing LookupTables) {
    var weights = [Int16](repeating: 0, count: Self.rightWords + Self.wordRows * Self.stride)
    Self.fill(&weights, from: Self.leftParts, and: Self.leftWords, with: tables.contextLeft)
    Self.fill(&weights, from: Self.rightParts, and: Self.rightWords, with: tables.contextRight)
    self.weights = weights
    var (leftFilter, wordFilter) = (0 as UInt64, 0 as UInt64)
    var pairs: [ContextPairRecord] = []
    for index in tables.contextPairs.indices {
      let rule = tables.contextPairs[index]
      pairs.append(rule)
      if rule.word != 0 {
        wordFilter |= 1 << UInt64(rule.word & 63)
      } else if rule.left == ContextPairRecord.anyNeighbour {
        leftFilter = ~0
      } else {
        leftFilter |= 1 << UInt64(rule.left & 63)
      }
    }
    self.leftFilter = leftFilter
    self.wordFilter = wordFilter
    self.pairs = pairs
  }

  /// Lays the rows of parts of speech, and behind them those of words, into their tables; the row of
  /// words that no rule names stays zero.
  private static func fill(
    _ weights: inout [Int16], from parts: Int, and words: Int, with source: Span<Int16>
  ) {
    let columns = Self.columns
    // The last row is that of words without rules.
    for row in 0..<max(0, source.count / columns - 1) {
      let start = row < columns ? parts : words
      for column in 0..<columns {
        weights[start + row * stride + column] = source[row * columns + column]
      }
    }
  }
}
