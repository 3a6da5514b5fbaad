import LexicalModel
import TestSupport
import Testing

@testable import LexiconEngine

@Suite struct `Surroundings of senses` {
  private static let wordCount = 80
  private static let weights = [
    "topic": 255, "passage": 85, "near": 198, "close": 200, "related": 202,
  ]

  private static func vector(_ generator: inout SeededGenerator) -> WordVector {
    let components = (0..<WordVector.dimensions).map { _ in
      Int8.random(in: -127...127, using: &generator)
    }
    return WordVector { components[$0] }
  }

  /// A release with words that have a vector and two senses.
  private static func index(_ generator: inout SeededGenerator) throws -> SenseIndex {
    var content = SampleImage.content
    for word in 0..<wordCount {
      content.senses.words.append(
        .init(key: "word\(word)", weight: 100, vector: vector(&generator)))
    }
    let senses = (1...2).map { number in
      LookupIndexInput.Sense(
        number: UInt8(number), topic: vector(&generator), near: vector(&generator))
    }
    content.senses.groups = [.init(lexeme: LexemeOrdinal(0), partOfSpeech: .verb, senses: senses)]
    content.senses.weights = SenseWeights(weights)
    return try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(content))).senses
  }

  private static func sentence(
    of count: Int, _ generator: inout SeededGenerator
  ) -> SenseSentence {
    var words = SenseSentence()
    for _ in 0..<count {
      var token = SenseToken()
      token.form = UInt16.random(in: 0...90, using: &generator)
      token.lemma = Bool.random(using: &generator) ? token.form : 7
      if Bool.random(using: &generator) {
        token.vector = Int32.random(in: 0..<Int32(wordCount), using: &generator)
        token.weight = Int32.random(in: 1...100, using: &generator)
      }
      words.append(token)
    }
    return words
  }

  /// The three products word by word, as the choice of senses is specified.
  private static func products(
    of sense: Int, around target: Int, related: SIMD4<Int32>, in words: borrowing SenseSentence,
    passage: [Int64], _ index: SenseIndex
  ) -> SIMD4<Int32> {
    var whole = [Int64](repeating: 0, count: WordVector.dimensions)
    var close = whole
    for position in max(0, target - 32)..<min(words.count, target + 33) where position != target {
      let token = words.tokens[position]
      guard token.vector >= 0 else { continue }
      let distance = abs(position - target)
      let band: Int64 = distance <= 3 ? 12 : distance <= 8 ? 8 : 5
      var closeness = 198 * band / 12
      if distance <= 5 { closeness += distance <= 2 ? 200 : 140 }
      if (0..<4).contains(where: { Int(related[$0]) == position }) { closeness += 202 }
      for dimension in whole.indices {
        let component = Int64(index.wordVectors[Int(token.vector)][dimension])
        whole[dimension] += component * Int64(token.weight) * band
        close[dimension] += component * ((Int64(token.weight) * closeness) >> 4)
      }
    }
    let (sentence, before) = (scaled(whole), scaled(passage))
    var result = SIMD4<Int32>.zero
    for dimension in whole.indices {
      let topic = Int32(index.senseVectors[2 * sense][dimension])
      let near = Int32(index.senseVectors[2 * sense + 1][dimension])
      result[0] += topic * Int32(sentence[dimension])
      result[1] += topic * Int32(before[dimension])
      result[2] += near * Int32(Int16(clamping: close[dimension] >> 8))
    }
    return result
  }

  /// A vector at length 1 000 in whole numbers.
  private static func scaled(_ vector: [Int64]) -> [Int64] {
    let square = vector.reduce(0) { $0 + $1 * $1 }
    var length = Int64(Double(square).squareRoot())
    while length * length > square { length -= 1 }
    while (length + 1) * (length + 1) <= square { length += 1 }
    return vector.map { length == 0 ? 0 : $0 * 1_000 / length }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `sums of windows are those of the words one by one`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let index = try Self.index(&generator)
    var surroundings = SenseSurroundings(index)
    var passage = [Int32](repeating: 0, count: WordVector.dimensions)
    var expected = [Int64](repeating: 0, count: WordVector.dimensions)
    for _ in 0..<6 {
      let words = Self.sentence(of: .random(in: 1...120, using: &generator), &generator)
      surroundings.read(words)
      for target in 0..<words.count where !target.isMultiple(of: 3) {
        let related = SIMD4<Int32>(
          Int32(target) - 2, .random(in: -1..<Int32(words.count), using: &generator),
          Int32(target) - 2, -1)
        surroundings.turn(to: target, related: related)
        for sense in 0..<2 {
          #expect(
            surroundings.products(of: sense, index.senseVectors)
              == Self.products(
                of: sense, around: target, related: related, in: words, passage: expected, index))
        }
      }
      surroundings.endSentence(&passage)
      expected = expected.map { value in
        let product = value * 7
        return product >= 0 ? product / 10 : -((9 - product) / 10)
      }
      for token in words.tokens where token.vector >= 0 {
        for dimension in expected.indices {
          expected[dimension] +=
            Int64(index.wordVectors[Int(token.vector)][dimension]) * Int64(token.weight)
        }
      }
      #expect(passage.map { Int64($0) } == expected)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `cues are found where they stand`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var window = SenseCueWindow()
    for _ in 0..<4 {
      let words = Self.sentence(of: .random(in: 1...150, using: &generator), &generator)
      window.read(words)
      for target in 0..<words.count where Bool.random(using: &generator) {
        window.move(to: target)
        let word = UInt16.random(in: 1...90, using: &generator)
        var expected: Set<[Int]> = []
        for position in max(0, target - 32)..<min(words.count, target + 33)
        where position != target {
          let token = words.tokens[position]
          if token.form == word { expected.insert([position, 0]) }
          if token.form != word, token.lemma == word {
            expected.insert([position, Int(token.form)])
          }
        }
        var found: Set<[Int]> = []
        window.forEachPosition(of: word, around: target) { found.insert([$0, Int($1)]) }
        #expect(found == expected)
        #expect(expected.isEmpty || window.mayHold(word))
      }
    }
  }
}
