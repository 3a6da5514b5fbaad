import CSIMD
import LexicalModel

/// What the words around a word of a sentence are about: the sums of their vectors.
///
/// A sentence is summed up once, from its first word on, so that the sum of a window is the
/// difference of two rows. Words close by count by their distance and by what belongs together;
/// those within ``nearReach`` are added one by one to the window of the farther ones.
struct SenseSurroundings: ~Copyable {
  private let vectors: FixedTable<WordVector>
  private let factors: SenseNearFactors
  /// The words of the sentence that have a vector.
  private var content: [ContentWord] = []
  /// By token, and behind the last one, how many words with a vector stand before it.
  private var contentBefore: [Int32] = []
  /// 48 numbers a row: the sum of weighed vectors before each word with one, and behind the last.
  private var rows: [Int32] = []
  /// The same of what counts among the words close by at the farthest distances.
  private var nearRows: [Int32] = []
  private var sum = [Int32](repeating: 0, count: WordVector.dimensions)
  /// Three vectors of 48: the sentence at length 1 000, the passage at length 1 000, the words
  /// close by.
  private var contexts = [Int16](repeating: 0, count: 3 * WordVector.dimensions)
  /// The token that the first and the last of them belong to; -1 for none.
  private var sentenceTarget = -1
  private var nearTarget = -1
  private var nearRelated = SIMD4<Int32>(repeating: -1)

  /// As far as words count one by one.
  private static let nearReach = 8

  private struct ContentWord {
    var position: Int32
    var vector: Int32
    var weight: Int16
    var farFactor: Int16
  }

  init(_ index: SenseIndex) {
    vectors = index.wordVectors
    factors = SenseNearFactors(index.weights)
  }

  /// Begins another text, of which no passage is known.
  mutating func restart() {
    for index in contexts.indices { contexts[index] = 0 }
  }

  /// Sums up a sentence.
  mutating func read(_ words: borrowing SenseSentence) {
    content.removeAll(keepingCapacity: true)
    contentBefore.removeAll(keepingCapacity: true)
    for position in 0..<words.count {
      contentBefore.append(Int32(content.count))
      let token = words.tokens[position]
      guard token.vector >= 0 else { continue }
      content.append(
        ContentWord(
          position: Int32(position), vector: token.vector, weight: Int16(token.weight),
          farFactor: factors.far(token.weight)))
    }
    contentBefore.append(Int32(content.count))
    let count = (content.count + 1) * WordVector.dimensions
    if rows.count < count {
      rows += repeatElement(0, count: count - rows.count)
      nearRows += repeatElement(0, count: count - nearRows.count)
    }
    for (row, word) in content.enumerated() {
      vectors.addRow(row, Int(word.vector), word.weight, to: &rows)
      vectors.addRow(row, Int(word.vector), word.farFactor, to: &nearRows)
    }
    sentenceTarget = -1
    nearTarget = -1
  }

  /// Takes what the sentence is about into the passage, which keeps seven tenths of it.
  mutating func endSentence(_ passage: inout [Int32]) {
    for dimension in passage.indices { passage[dimension] = Self.faded(passage[dimension]) }
    let last = content.count * WordVector.dimensions
    for dimension in passage.indices { passage[dimension] &+= rows[last + dimension] }
    passage.scale(into: &contexts, at: 1)
  }

  /// Makes ready the products with what is around a word.
  ///
  /// - Parameters:
  ///   - target: the index of the word.
  ///   - related: the indexes of the words that it belongs with.
  mutating func turn(to target: Int, related: SIMD4<Int32>) {
    if sentenceTarget != target {
      sentenceTarget = target
      sumSentence(around: target)
    }
    if nearTarget != target || nearRelated != related {
      nearTarget = target
      nearRelated = related
      sumNear(around: target, related: related)
    }
  }

  /// The products of the two vectors of a sense with the sentence, the passage and the words close
  /// by, in this order.
  func products(of sense: Int, _ senseVectors: FixedTable<WordVector>) -> SIMD4<Int32> {
    senseVectors.products(2 * sense, contexts)
  }

  /// The row of the first word with a vector from a token on.
  @inline(__always)
  private func row(_ position: Int) -> Int {
    Int(contentBefore[max(0, min(position, contentBefore.count - 1))])
  }

  private mutating func sumSentence(around target: Int) {
    let reach = SenseScorer.reach
    sum.setWindows(
      of: rows,
      row(target - reach), row(target + reach + 1), row(target - 8), row(target + 9),
      row(target - 3), row(target + 4))
    if let own = word(at: target) { vectors.add(Int(own.vector), -12 * own.weight, to: &sum) }
    sum.scale(into: &contexts, at: 0)
  }

  private mutating func sumNear(around target: Int, related: SIMD4<Int32>) {
    let reach = SenseScorer.reach
    sum.setDifference(of: nearRows, row(target - reach), row(target + reach + 1))
    if let own = word(at: target) { vectors.add(Int(own.vector), 0 &- own.farFactor, to: &sum) }
    var held: (vector: Int, factor: Int16)?
    for index in row(target - Self.nearReach)..<row(target + Self.nearReach + 1) {
      let word = content[index]
      let position = Int(word.position)
      if position == target { continue }
      let isRelated = any(related .== SIMD4(repeating: word.position))
      let factor = factors.change(
        Int32(word.weight), distance: abs(position - target), isRelated: isRelated)
      if factor == 0 { continue }
      if let first = held {
        vectors.add(first.vector, first.factor, Int(word.vector), factor, to: &sum)
        held = nil
      } else {
        held = (Int(word.vector), factor)
      }
    }
    if let held { vectors.add(held.vector, held.factor, to: &sum) }
    addFarRelated(related, target)
    sum.narrow(into: &contexts, at: 2)
  }

  /// Adds what words that belong with the word count for it beyond those that were added one by
  /// one.
  private mutating func addFarRelated(_ related: SIMD4<Int32>, _ target: Int) {
    for lane in 0..<4 where related[lane] >= 0 {
      let position = Int(related[lane])
      let distance = abs(position - target)
      guard distance > Self.nearReach, distance <= SenseScorer.reach, let word = word(at: position)
      else { continue }
      if (0..<lane).contains(where: { related[$0] == related[lane] }) { continue }
      let factor = factors.change(Int32(word.weight), distance: distance, isRelated: true)
      vectors.add(Int(word.vector), factor, to: &sum)
    }
  }

  /// A token of the sentence that has a vector.
  private func word(at position: Int) -> ContentWord? {
    let index = Int(contentBefore[position])
    return Int(contentBefore[position + 1]) > index ? content[index] : nil
  }

  /// Seven tenths of a number, rounded down.
  private static func faded(_ value: Int32) -> Int32 {
    let product = Int64(value) * 70
    return Int32(product >= 0 ? product / 100 : -((99 - product) / 100))
  }
}

/// How much words count among those close by, by weight and distance.
struct SenseNearFactors: Sendable {
  /// By distance up to 9, which stands for all farther ones; hundredths.
  private var closeness: [Int32] = []
  private let related: Int32

  init(_ weights: FixedTable<Int16>) {
    func weight(_ name: SenseWeight) -> Int32 {
      name.rawValue < weights.count ? Int32(weights[name.rawValue]) : 0
    }
    related = weight(.related)
    for distance in 0...9 {
      let band: Int32 = distance <= 3 ? 12 : distance <= 8 ? 8 : 5
      var value = weight(.near) * band / 12
      if distance <= 5 { value += weight(.close) * (distance <= 2 ? 10 : 7) / 10 }
      closeness.append(value)
    }
  }

  /// The factor of a word at the farthest distances.
  func far(_ weight: Int32) -> Int16 {
    Int16(clamping: (weight * closeness[9]) >> 4)
  }

  /// What the factor of a word is more than at the farthest distances.
  func change(_ weight: Int32, distance: Int, isRelated: Bool) -> Int16 {
    let value = closeness[min(distance, 9)] + (isRelated ? related : 0)
    let factor = Int16(clamping: (weight * value) >> 4)
    return Int16(clamping: Int32(factor) - Int32(far(weight)))
  }
}
