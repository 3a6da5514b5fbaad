/// What each neighbour says for each part of speech, in rows of 32 numbers, so that no row and no column
/// that a byte can name lies outside.
struct ContextMatrix: Sendable {
  /// Parts of speech, and the boundary of a sentence.
  static let columns = 18
  /// Four tables one after another: left neighbours by part of speech and by word, then right ones.
  let weights: [Int16]
  /// Rules that look at more than a neighbour and a part of speech: those about any word, by the class of the
  /// left neighbour, then those about one, by its class.
  let rules: [ContextPairRecord]
  /// Where the rules about any word begin, by their left neighbour, and where those about one.
  let leftStarts: [Int]
  let wordStarts: [Int]
  /// Whether such a rule has a left neighbour, by a bit for its part of speech and a flag for its word, or is
  /// about a word, so that most words pass the rules by.
  let leftPartsOfRules: UInt32
  let wordsOfRules: [UInt8]
  /// The flags of a word: some rule has it for a left neighbour, some rule is about it.
  static let isLeft: UInt8 = 1
  static let isOwn: UInt8 = 2
  // What ContextPairRecord says, in this module, as in Look; a test holds both to the same.
  static let anyNeighbour = 255
  static let anyFeature: UInt8 = 255

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
    var rules: [ContextPairRecord] = []
    var leftStarts = Array(repeating: 0, count: Self.wordRows + 1)
    var wordStarts = leftStarts
    var leftParts: UInt32 = 0
    var words = Array(repeating: 0 as UInt8, count: Self.wordRows)
    for index in tables.contextPairs.indices {
      let rule = tables.contextPairs[index]
      rules.append(rule)
      wordStarts[Int(rule.word) + 1] = rules.count
      if rule.word != 0 {
        words[Int(rule.word)] |= Self.isOwn
        continue
      }
      leftStarts[Int(rule.left) + 1] = rules.count
      if rule.left == ContextPairRecord.anyNeighbour {
        leftParts = ~0
      } else if rule.left < Self.columns {
        leftParts |= 1 << UInt32(rule.left)
      } else {
        words[Int(rule.left)] |= Self.isLeft
      }
    }
    for index in leftStarts.indices.dropFirst() {
      leftStarts[index] = max(leftStarts[index], leftStarts[index - 1])
      wordStarts[index] = max(wordStarts[index], wordStarts[index - 1])
    }
    self.rules = rules
    self.leftStarts = leftStarts
    self.wordStarts = wordStarts
    leftPartsOfRules = leftParts
    wordsOfRules = words
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
