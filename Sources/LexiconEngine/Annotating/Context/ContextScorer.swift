import LexicalModel

/// Chooses among the candidates of a form by their odds and their neighbours.
///
/// The score of a candidate is the log of its odds plus what the neighbours on both sides say for
/// its part of speech: a naive-Bayes reading of two neighbours. It runs from left to right; the
/// left neighbour is already decided, the right one speaks with its likeliest part of speech.
struct ContextScorer: ~Escapable {
  /// What a capital says for a noun in German, in hundredths of a nat: spelling is hardly ever
  /// wrong.
  static let capitalWeight = 500
  private let candidates: Span<CandidateRecord>
  private let weights: ContextWeights
  private let rules: Span<ContextPairRecord>
  private let leftStarts: Span<Int>
  private let wordStarts: Span<Int>
  private let rulesOfParts: Span<ContextPairRecord>
  private let partStarts: Span<Int>
  private let rulesOfRightWords: Span<ContextPairRecord>
  private let rightStarts: Span<Int>
  private let partsOfRules: Span<UInt32>
  private let wordsOfRules: Span<UInt8>
  private let nounPart = Int(PartOfSpeech.noun.rawValue)

  /// - Parameters:
  ///   - tables: the tables of the image.
  ///   - matrix: their context rules.
  @_lifetime(copy tables, borrow matrix)
  init(_ tables: borrowing LookupTables, _ matrix: borrowing ContextMatrix) {
    candidates = tables.candidates
    weights = ContextWeights(matrix)
    rules = matrix.rules.span
    leftStarts = matrix.leftStarts.span
    wordStarts = matrix.wordStarts.span
    rulesOfParts = matrix.rulesOfParts.span
    partStarts = matrix.partStarts.span
    rulesOfRightWords = matrix.rulesOfRightWords.span
    rightStarts = matrix.rightStarts.span
    partsOfRules = matrix.partsOfRules.span
    wordsOfRules = matrix.wordsOfRules.span
  }

  /// A neighbour as the rules see it: its part of speech (0 is the sentence boundary), and its own
  /// class when rules name the word.
  struct Neighbour: BitwiseCopyable {
    let part: Int
    let word: Int

    /// - Parameter flags: those of the neighbour; all clear at the boundary of a sentence.
    @inline(__always)
    init(_ flags: FormFlags) {
      part = Int(flags.partOfSpeech)
      word = Int(flags.contextClass)
    }
  }

  /// The best candidate among those of a word.
  ///
  /// - Parameters:
  ///   - first: the index of its first candidate.
  ///   - flags: those of the word, with the number of its candidates.
  ///   - left: the flags of the neighbour before it, which is decided; clear at the start of a
  ///     sentence.
  ///   - right: the flags of the neighbour behind it; clear at the end of a sentence.
  ///   - capital: what its first letter says for a noun.
  /// - Returns: the one with the highest score; of equals the first.
  @inline(__always)
  func best(
    first: Int, flags: FormFlags, left: FormFlags, right: FormFlags, capital: Int
  ) -> CandidateRecord {
    let count = Int(flags.candidateCount)
    let word = Int(flags.contextClass)
    let rows = weights.rows(left: left, right: right)
    let (left, right) = (Neighbour(left), Neighbour(right))
    let mayBeRule =
      UInt8(truncatingIfNeeded: partsOfRules[left.part & 31] &>> UInt32(right.part))
      | wordsOfRules[left.word] | wordsOfRules[word] &>> 1 | wordsOfRules[right.word] &>> 2
    if mayBeRule & 1 != 0 || capital != 0 {
      return bestByRules(
        first: first, count: count, left, word: word, right, rows, capital: capital)
    }
    // The number of candidates and the best of them cannot be predicted, so no branch asks: four
    // are always scored. The lowest bits of a score hold the index, the first of equals being the
    // best.
    precondition(first &+ 4 <= candidates.count, "candidates at the end of the table")
    var best = indexedScore(first, 0, rows)
    best = max(best, count > 1 ? indexedScore(first, 1, rows) : .min)
    best = max(best, count > 2 ? indexedScore(first, 2, rows) : .min)
    best = max(best, count > 3 ? indexedScore(first, 3, rows) : .min)
    if count > 4 {
      for index in 4..<count { best = max(best, indexedScore(first, index, rows)) }
    }
    return candidates[first &+ (15 &- (best & 15))]
  }

  /// The score of a candidate above 15 less its index.
  @inline(__always)
  private func indexedScore(_ first: Int, _ index: Int, _ rows: ContextWeights.Rows) -> Int {
    score(candidates[first &+ index], rows) &* 16 &+ 15 &- index
  }

  @inline(__always)
  private func score(_ candidate: CandidateRecord, _ rows: ContextWeights.Rows) -> Int {
    Int(candidate.logOdds) &+ weights.sum(rows, part: candidate.partOfSpeech)
  }

  /// The best candidate where rules concern more than a neighbour, or the first letter counts.
  @inline(never)
  private func bestByRules(
    first: Int, count: Int, _ left: Neighbour, word: Int, _ right: Neighbour,
    _ rows: ContextWeights.Rows,
    capital: Int
  ) -> CandidateRecord {
    var scores = InlineArray<16, Int>(repeating: .min)
    for index in 0..<count {
      let candidate = candidates[first + index]
      scores[index] = score(candidate, rows)
      if Int(candidate.partOfSpeech) == nounPart { scores[index] += capital }
    }
    let width = ContextMatrix.partRows
    let cell = (left.part & (width - 1)) * width + (right.part & (width - 1))
    for index in partStarts[cell]..<partStarts[cell + 1] {
      add(rulesOfParts[index], to: first, count, &scores)
    }
    if left.word != 0 {
      apply(rules, leftStarts, of: left.word, between: left, right, to: first, count, &scores)
    }
    if right.word != 0 {
      apply(
        rulesOfRightWords, rightStarts, of: right.word, between: left, right, to: first, count,
        &scores)
    }
    if word != 0 {
      apply(rules, wordStarts, of: word, between: left, right, to: first, count, &scores)
    }
    var best = 0
    for index in 0..<count where scores[index] > scores[best] { best = index }
    return candidates[first + best]
  }

  /// Adds what the rules of a class say to the candidates that they are about, if they hold there.
  @inline(__always)
  private func apply(
    _ rules: Span<ContextPairRecord>, _ starts: Span<Int>, of named: Int,
    between left: Neighbour, _ right: Neighbour, to first: Int, _ count: Int,
    _ scores: inout InlineArray<16, Int>
  ) {
    for index in starts[named]..<starts[named + 1] {
      let rule = rules[index]
      guard left.isOf(rule.left), right.isOf(rule.right) else { continue }
      add(rule, to: first, count, &scores)
    }
  }

  /// Adds what a rule says to the candidates that it is about.
  @inline(__always)
  private func add(
    _ rule: ContextPairRecord, to first: Int, _ count: Int, _ scores: inout InlineArray<16, Int>
  ) {
    for index in 0..<count where rule.isAbout(candidates[first + index]) {
      scores[index] += Int(rule.weight)
    }
  }
}

extension ContextScorer.Neighbour {
  /// Whether it belongs to a class that rules name.
  @inline(__always)
  fileprivate func isOf(_ named: UInt8) -> Bool {
    if named == ContextPairRecord.anyNeighbour { return true }
    let named = Int(named)
    return named == part || named >= ContextClass.firstWord && named == word
  }
}
