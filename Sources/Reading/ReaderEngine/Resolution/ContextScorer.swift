import CorpusImage
import Vocabulary

/// Chooses among the candidates of a form by their odds and their neighbours.
///
/// The score of a candidate is the log of its odds plus what the neighbours on both sides say for its
/// part of speech: a naive-Bayes reading of two neighbours. It runs from left to right; the left
/// neighbour is already decided, the right one speaks with its likeliest part of speech.
struct ContextScorer: ~Escapable {
  static let columns = 18
  /// What a capital says for a noun in German, in hundredths of a nat: spelling is hardly ever wrong.
  static let capitalWeight = 500
  private let candidates: Span<CandidateRecord>
  private let left: Span<Int16>
  private let right: Span<Int16>
  private let pairs: Span<ContextPairRecord>
  private let leftFilter: UInt64
  private let nounPart = Int(PartOfSpeech.noun.rawValue)

  /// - Parameters:
  ///   - tables: the tables of the image.
  ///   - leftFilter: the ``leftFilter(_:)`` of the image, which is made once.
  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables, leftFilter: UInt64) {
    self.leftFilter = leftFilter
    candidates = tables.candidates
    left = tables.contextLeft
    right = tables.contextRight
    pairs = tables.contextPairs
  }

  /// A bit for every left neighbour of a rule that looks at both, so that most words pass it by.
  static func leftFilter(_ pairs: Span<ContextPairRecord>) -> UInt64 {
    var filter: UInt64 = 0
    for index in pairs.indices { filter |= 1 << UInt64(pairs[index].left & 63) }
    return filter
  }

  /// A neighbour as the rules see it: its part of speech (0 is the sentence boundary), and its own class
  /// when rules name the word.
  struct Neighbour {
    var part: Int
    var word: Int

    static let boundary = Neighbour(part: 0, word: 0)
  }

  /// The index of the best candidate among those of a word; `capital` is what its first letter says for
  /// a noun.
  func best(
    first: Int, count: Int, left leftSide: Neighbour, right rightSide: Neighbour, capital: Int
  ) -> Int {
    var best = first
    var bestScore = Int.min
    let mayBePair =
      (leftFilter >> UInt64(leftSide.part & 63) | leftFilter >> UInt64(leftSide.word & 63)) & 1 != 0
    let leftPart = leftSide.part * Self.columns
    let rightPart = rightSide.part * Self.columns
    let leftWord = row(of: leftSide.word)
    let rightWord = row(of: rightSide.word)
    for index in first..<first + count {
      let candidate = candidates[index]
      let part = Int(candidate.partOfSpeech)
      var score = Int(candidate.logOdds)
      score += Int(left[leftPart + part]) + Int(left[leftWord + part])
      score += Int(right[rightPart + part]) + Int(right[rightWord + part])
      if mayBePair { score += pairScore(leftSide, part, rightSide) }
      if capital != 0, part == nounPart { score += capital }
      if score > bestScore {
        bestScore = score
        best = index
      }
    }
    return best
  }

  /// Where the row of a word begins; that of words which no rule names is the last, all zeros.
  private func row(of word: Int) -> Int {
    word == 0 ? left.count - Self.columns : word * Self.columns
  }

  /// What rules with both neighbours say; there are few, and only words they name get here.
  private func pairScore(_ leftSide: Neighbour, _ part: Int, _ rightSide: Neighbour) -> Int {
    var sum = 0
    for index in pairs.indices where Int(pairs[index].partOfSpeech) == part {
      let rule = pairs[index]
      let fitsLeft =
        Int(rule.left) == leftSide.part || (rule.left >= 18 && Int(rule.left) == leftSide.word)
      let fitsRight =
        Int(rule.right) == rightSide.part || (rule.right >= 18 && Int(rule.right) == rightSide.word)
      if fitsLeft, fitsRight { sum += Int(rule.weight) }
    }
    return sum
  }
}
