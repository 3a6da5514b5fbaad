/// The weight that each neighbour gives to each part of speech, in rows of 32 numbers, so that no
/// row and no column that a byte can name lies outside.
struct ContextMatrix: Sendable {
  /// Four tables one after another: left neighbours by part of speech and by word, then right ones.
  let weights: [Int16]
  /// Rules that concern more than a neighbour and a part of speech: those about any word, by the
  /// class of the left neighbour, then those about one, by its class.
  let rules: [ContextPairRecord]
  /// Where the rules about any word begin, by their left neighbour, and where those about one.
  let leftStarts: [Int]
  let wordStarts: [Int]
  /// The rules about any word between two parts of speech, by both, and where those of two begin:
  /// a rule stands wherever it holds, so that none is read in vain.
  let rulesOfParts: [ContextPairRecord]
  let partStarts: [Int]
  /// The rules about any word that name the right neighbour but not the left one, by its word.
  let rulesOfRightWords: [ContextPairRecord]
  let rightStarts: [Int]
  /// Whether such a rule may hold between two neighbours, so that most words pass the rules by.
  ///
  /// By the part of speech of the left one, a bit for that of the right one; rules with a word are
  /// told by that word.
  let partsOfRules: [UInt32]
  let wordsOfRules: [UInt8]
  /// The flags of a word: some rule has it for a left neighbour, is about it, or has it for a right
  /// neighbour.
  static let isLeft: UInt8 = 1
  static let isOwn: UInt8 = 2
  static let isRight: UInt8 = 4

  fileprivate static let stride = 32
  static let partRows = 32
  private static let wordRows = 256
  /// The offsets of the tables, and their common size.
  fileprivate static let leftParts = 0
  fileprivate static let leftWords = partRows * stride
  fileprivate static let rightParts = leftWords + wordRows * stride
  fileprivate static let rightWords = rightParts + partRows * stride
  fileprivate static let size = rightWords + wordRows * stride

  init(_ tables: borrowing LookupTables) {
    var weights = [Int16](repeating: 0, count: Self.size)
    Self.fill(&weights, from: Self.leftParts, and: Self.leftWords, with: tables.contextLeft)
    Self.fill(&weights, from: Self.rightParts, and: Self.rightWords, with: tables.contextRight)
    self.weights = weights
    var rules: [ContextPairRecord] = []
    var leftStarts = Array(repeating: 0, count: Self.wordRows + 1)
    var wordStarts = leftStarts
    var parts = Array(repeating: 0 as UInt32, count: Self.partRows)
    var words = Array(repeating: 0 as UInt8, count: Self.wordRows)
    var (ofParts, ofRightWords): ([ContextPairRecord], [ContextPairRecord]) = ([], [])
    for index in tables.contextPairs.indices {
      let rule = tables.contextPairs[index]
      rules.append(rule)
      wordStarts[Int(rule.word) + 1] = rules.count
      if rule.word != 0 {
        words[Int(rule.word)] |= Self.isOwn
        continue
      }
      leftStarts[Int(rule.left) + 1] = rules.count
      Self.note(rule, &parts, &words)
      if Self.isWord(rule.left) { continue }
      if Self.isWord(rule.right) { ofRightWords.append(rule) } else { ofParts.append(rule) }
    }
    for index in leftStarts.indices.dropFirst() {
      leftStarts[index] = max(leftStarts[index], leftStarts[index - 1])
      wordStarts[index] = max(wordStarts[index], wordStarts[index - 1])
    }
    self.rules = rules
    self.leftStarts = leftStarts
    self.wordStarts = wordStarts
    partsOfRules = parts
    wordsOfRules = words
    (rulesOfParts, partStarts) = Self.laidOut(ofParts, cells: Self.partRows * Self.partRows) {
      rule, body in
      for left in Self.parts(rule.left) {
        for right in Self.parts(rule.right) { body(left * Self.partRows + right) }
      }
    }
    (rulesOfRightWords, rightStarts) = Self.laidOut(ofRightWords, cells: Self.wordRows) {
      rule, body in body(Int(rule.right))
    }
  }

  /// Lays out rules by the cells where they hold.
  private static func laidOut(
    _ rules: [ContextPairRecord], cells: Int,
    _ forEachCell: (ContextPairRecord, (Int) -> Void) -> Void
  ) -> (rules: [ContextPairRecord], starts: [Int]) {
    var starts = Array(repeating: 0, count: cells + 1)
    for rule in rules { forEachCell(rule) { starts[$0 + 1] += 1 } }
    for cell in 0..<cells { starts[cell + 1] += starts[cell] }
    guard let first = rules.first else { return ([], starts) }
    var ends = starts
    var laidOut = Array(repeating: first, count: starts[cells])
    for rule in rules {
      forEachCell(rule) { cell in
        laidOut[ends[cell]] = rule
        ends[cell] += 1
      }
    }
    return (laidOut, starts)
  }

  /// The parts of speech that a class of neighbours is.
  private static func parts(_ named: UInt8) -> Range<Int> {
    named == ContextPairRecord.anyNeighbour
      ? 0..<partRows : Int(named & 31)..<Int(named & 31) + 1
  }

  private static func isWord(_ named: UInt8) -> Bool {
    named != ContextPairRecord.anyNeighbour && named >= ContextClass.firstWord
  }

  /// Records where a rule about any word may hold.
  private static func note(
    _ rule: ContextPairRecord, _ parts: inout [UInt32], _ words: inout [UInt8]
  ) {
    if isWord(rule.left) {
      words[Int(rule.left)] |= isLeft
    } else if isWord(rule.right) {
      words[Int(rule.right)] |= isRight
    } else {
      let right: UInt32 =
        rule.right == ContextPairRecord.anyNeighbour ? ~0 : 1 << UInt32(rule.right & 31)
      let isAny = rule.left == ContextPairRecord.anyNeighbour
      for part in isAny ? 0..<partRows : Int(rule.left)..<Int(rule.left) + 1 {
        parts[part] |= right
      }
    }
  }

  /// Lays the rows of parts of speech, and behind them those of words, into their tables; the row
  /// of words that no rule names stays zero.
  private static func fill(
    _ weights: inout [Int16], from parts: Int, and words: Int, with source: Span<Int16>
  ) {
    let columns = ContextClass.columns
    // The last row is that of words without rules.
    for row in 0..<max(0, source.count / columns - 1) {
      let start = row < columns ? parts : words
      for column in 0..<columns {
        weights[start + row * stride + column] = source[row * columns + column]
      }
    }
  }
}

/// The weights of a ``ContextMatrix``, lent to the scorer.
///
/// Rows come from ``FormFlags`` alone, whose fields are too narrow to name a row outside the
/// matrix, and the size of the matrix is checked once, so that no single read is.
struct ContextWeights: ~Escapable {
  private let weights: Span<Int16>

  /// The rows of both neighbours of a word, by part of speech and by context class.
  struct Rows: BitwiseCopyable {
    fileprivate let leftPart: Int
    fileprivate let leftWord: Int
    fileprivate let rightPart: Int
    fileprivate let rightWord: Int
  }

  @_lifetime(borrow matrix)
  init(_ matrix: borrowing ContextMatrix) {
    weights = matrix.weights.span
    precondition(weights.count == ContextMatrix.size, "a matrix of another size")
  }

  @inline(__always)
  func rows(left: FormFlags, right: FormFlags) -> Rows {
    let stride = ContextMatrix.stride
    return Rows(
      leftPart: ContextMatrix.leftParts &+ Int(left.partOfSpeech) &* stride,
      leftWord: ContextMatrix.leftWords &+ Int(left.contextClass) &* stride,
      rightPart: ContextMatrix.rightParts &+ Int(right.partOfSpeech) &* stride,
      rightWord: ContextMatrix.rightWords &+ Int(right.contextClass) &* stride)
  }

  /// The weights of both neighbours for a part of speech, in hundredths of a nat.
  @inline(__always)
  func sum(_ rows: Rows, part: UInt8) -> Int {
    let part = Int(part & 31)
    // Safe: the rows lie inside the matrix, and five bits name a column of them.
    return unsafe Int(weights[unchecked: rows.leftPart &+ part])
      &+ Int(weights[unchecked: rows.leftWord &+ part])
      &+ Int(weights[unchecked: rows.rightPart &+ part])
      &+ Int(weights[unchecked: rows.rightWord &+ part])
  }
}
