import LexicalModel

/// Chooses among the candidates of a form by their odds and their neighbours.
///
/// The score of a candidate is the log of its odds plus what the neighbours on both sides say for its
/// part of speech: a naive-Bayes reading of two neighbours. It runs from left to right; the left
/// neighbour is already decided, the right one speaks with its likeliest part of speech.
struct ContextScorer: ~Escapable {
  /// What a capital says for a noun in German, in hundredths of a nat: spelling is hardly ever wrong.
  static let capitalWeight = 500
  private let candidates: Span<CandidateRecord>
  private let weights: Span<Int16>
  private let rules: Span<ContextPairRecord>
  private let leftStarts: Span<Int>
  private let wordStarts: Span<Int>
  private let leftPartsOfRules: UInt32
  private let wordsOfRules: Span<UInt8>
  private let nounPart = Int(PartOfSpeech.noun.rawValue)

  /// - Parameters:
  ///   - tables: the tables of the image.
  ///   - matrix: their context rules.
  @_lifetime(copy tables, borrow matrix)
  init(_ tables: borrowing LookupTables, _ matrix: borrowing ContextMatrix) {
    candidates = tables.candidates
    weights = matrix.weights.span
    rules = matrix.rules.span
    leftStarts = matrix.leftStarts.span
    wordStarts = matrix.wordStarts.span
    leftPartsOfRules = matrix.leftPartsOfRules
    wordsOfRules = matrix.wordsOfRules.span
  }

  /// A neighbour as the rules see it: its part of speech (0 is the sentence boundary), and its own class
  /// when rules name the word.
  struct Neighbour: BitwiseCopyable {
    let part: Int
    let word: Int

    /// - Parameter looks: the raw looks of the neighbour; 0 at the boundary of a sentence.
    @inline(__always)
    init(_ looks: UInt32) {
      part = Int(looks &>> Look.partShift & Look.partMask)
      word = Int(looks &>> Look.classShift & Look.classMask)
    }
  }

  /// The rows of a matrix that the neighbours of a word name.
  private struct Rows: BitwiseCopyable {
    let leftPart: Int
    let leftWord: Int
    let rightPart: Int
    let rightWord: Int

    @inline(__always)
    init(_ left: Neighbour, _ right: Neighbour) {
      let stride = ContextMatrix.stride
      leftPart = ContextMatrix.leftParts &+ left.part &* stride
      leftWord = ContextMatrix.leftWords &+ left.word &* stride
      rightPart = ContextMatrix.rightParts &+ right.part &* stride
      rightWord = ContextMatrix.rightWords &+ right.word &* stride
    }
  }

  /// The best candidate among those of a word.
  ///
  /// - Parameters:
  ///   - first: the place of its first candidate.
  ///   - looks: what the word looks like; the count of its candidates is among that.
  ///   - left: the looks of the neighbour before it, which is decided; 0 at the start of a sentence.
  ///   - right: the looks of the neighbour behind it; 0 at the end of a sentence.
  ///   - capital: what its first letter says for a noun.
  /// - Returns: the one with the highest score; of equals the first.
  @inline(__always)
  func best(
    first: Int, looks: UInt32, left: UInt32, right: UInt32, capital: Int
  ) -> CandidateRecord {
    let count = Int(looks & Look.countMask)
    let word = Int(looks &>> Look.classShift & Look.classMask)
    let (left, right) = (Neighbour(left), Neighbour(right))
    let rows = Rows(left, right)
    let mayBeRule =
      UInt8(truncatingIfNeeded: leftPartsOfRules &>> UInt32(left.part))
      | wordsOfRules[left.word] | wordsOfRules[word] &>> 1
    if mayBeRule & 1 != 0 || capital != 0 {
      return bestByRules(
        first: first, count: count, left, word: word, right, rows, capital: capital)
    }
    // How many there are and which is best nobody can foresee, so no branch asks: four are always scored.
    // The lowest bits of a score tell the place, the first of equals being the best.
    precondition(first &+ 4 <= candidates.count, "candidates at the end of the table")
    var best = placed(first, 0, rows)
    best = max(best, count > 1 ? placed(first, 1, rows) : .min)
    best = max(best, count > 2 ? placed(first, 2, rows) : .min)
    best = max(best, count > 3 ? placed(first, 3, rows) : .min)
    if count > 4 {
      for place in 4..<count { best = max(best, placed(first, place, rows)) }
    }
    return candidates[first &+ (15 &- (best & 15))]
  }

  /// The score of a candidate with its place below it.
  @inline(__always)
  private func placed(_ first: Int, _ place: Int, _ rows: Rows) -> Int {
    score(candidates[first &+ place], rows) &* 16 &+ 15 &- place
  }

  @inline(__always)
  private func score(_ candidate: CandidateRecord, _ rows: Rows) -> Int {
    let part = Int(candidate.partOfSpeech & 31)
    // Safe: a byte names no row, and five bits no column, outside the matrix.
    let spoken =
      unsafe Int(weights[unchecked: rows.leftPart &+ part])
      &+ Int(weights[unchecked: rows.leftWord &+ part])
      &+ Int(weights[unchecked: rows.rightPart &+ part])
      &+ Int(weights[unchecked: rows.rightWord &+ part])
    return Int(candidate.logOdds) &+ spoken
  }

  /// The best candidate where rules look at more, or the first letter has a say.
  @inline(never)
  private func bestByRules(
    first: Int, count: Int, _ left: Neighbour, word: Int, _ right: Neighbour, _ rows: Rows,
    capital: Int
  ) -> CandidateRecord {
    var scores = InlineArray<16, Int>(repeating: .min)
    for place in 0..<count {
      let candidate = candidates[first + place]
      scores[place] = score(candidate, rows)
      if Int(candidate.partOfSpeech) == nounPart { scores[place] += capital }
    }
    apply(leftStarts, of: left.part, between: left, right, to: first, count, &scores)
    if left.word != 0 {
      apply(leftStarts, of: left.word, between: left, right, to: first, count, &scores)
    }
    apply(
      leftStarts, of: ContextMatrix.anyNeighbour, between: left, right, to: first, count, &scores)
    if word != 0 {
      apply(wordStarts, of: word, between: left, right, to: first, count, &scores)
    }
    var best = 0
    for place in 0..<count where scores[place] > scores[best] { best = place }
    return candidates[first + best]
  }

  /// Adds what the rules of a class say to the candidates that they are about, if they hold there.
  @inline(__always)
  private func apply(
    _ starts: Span<Int>, of named: Int, between left: Neighbour, _ right: Neighbour,
    to first: Int, _ count: Int, _ scores: inout InlineArray<16, Int>
  ) {
    for index in starts[named]..<starts[named + 1] {
      let rule = rules[index]
      guard left.isOf(rule.left), right.isOf(rule.right) else { continue }
      for place in 0..<count where rule.isAbout(candidates[first + place]) {
        scores[place] += Int(rule.weight)
      }
    }
  }
}

extension ContextScorer.Neighbour {
  /// Whether it belongs to a class that rules name.
  @inline(__always)
  fileprivate func isOf(_ named: UInt8) -> Bool {
    let named = Int(named)
    return named == part || named >= ContextMatrix.columns && named == word
      || named == ContextMatrix.anyNeighbour
  }
}

extension ContextPairRecord {
  /// Whether the rule is about a candidate, if it is about its word.
  @inline(__always)
  fileprivate func isAbout(_ candidate: CandidateRecord) -> Bool {
    candidate.partOfSpeech == partOfSpeech
      && (feature == ContextMatrix.anyFeature || feature == candidate.feature)
  }
}
