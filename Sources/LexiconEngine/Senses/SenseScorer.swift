import CSIMD
import LexicalModel
import LibC

/// Scores the senses of a word in its sentence, in hundredths of a nat.
///
/// A score is the sum of what the share of the sense and its grammar say, its cues in the sentence,
/// its tags, and the products of its two vectors with those of the sentence, the words close by and
/// the passage. Integers all the way, so that every machine chooses alike.
struct SenseScorer {
  private let index: SenseIndex
  /// The weights in the order of ``SenseWeights/names``.
  private let weights: [Int32]
  /// The scores of the senses of the word that was scored last.
  private(set) var scores: [Int32] = []
  private var whole = [Int32](repeating: 0, count: WordVector.dimensions)
  private var close = [Int32](repeating: 0, count: WordVector.dimensions)
  private var sentence = [Int16](repeating: 0, count: WordVector.dimensions)
  private var near = [Int16](repeating: 0, count: WordVector.dimensions)

  /// As far a word is heard, in tokens.
  static let reach = 32
  /// A product of two vectors of length 1: 1 000 by 127 / 0.7.
  private static let topicScale = 181_429.0
  /// The same of the words close by: 100 (the weight of a word) by 127 / 0.7 by 300, in 4 096ths.
  private static let nearScale = 5_442_857.0 / 4_096

  init(_ index: SenseIndex) {
    self.index = index
    weights = (0..<index.weights.count).map { Int32(index.weights[$0]) }
  }

  func weight(_ name: SenseWeight) -> Int32 { weights[name.rawValue] }

  /// Scores the senses of a group.
  ///
  /// - Parameters:
  ///   - group: the index of a group of more than one sense.
  ///   - part: the part of speech of the group.
  ///   - target: the index of the word in its sentence.
  ///   - words: the sentence.
  ///   - passage: what stood before, at length 1 000.
  ///   - earlier: by sense, the thousandths that the same word had it before; negative for none.
  ///   - note: is told each part of a score, with the index of the sense in its group.
  mutating func score(
    _ group: Int, as part: PartOfSpeech, of target: Int, in words: borrowing SenseSentence,
    passage: [Int16], earlier: (Int) -> Int32, note: (Int, SenseReason, Int32) -> Void
  ) {
    let record = index.groups[group]
    let count = Int(record.senseCount)
    scores.removeAll(keepingCapacity: true)
    for sense in 0..<count {
      let bias = Int32(index.senses[Int(record.firstSense) + sense].bias)
      note(sense, .share, bias)
      scores.append(bias)
    }
    addContext(target, as: part, in: words)
    addCues(record, target, in: words, note: note)
    addTags(record, words.tags(of: target, as: part), note: note)
    for sense in 0..<count {
      let parts = products(Int(record.firstVector) + sense, passage: passage)
      note(sense, .sentence, parts.sentence)
      note(sense, .passage, parts.passage)
      note(sense, .wordsNear, parts.near)
      scores[sense] += parts.sentence + parts.passage + parts.near
      let before = earlier(sense)
      if before >= 0 {
        let worth = before * weight(.earlier) / 1_000
        note(sense, .earlier, worth)
        scores[sense] += worth
      }
    }
  }

  /// How much a word at a distance counts among those close by, in hundredths.
  func closeness(_ distance: Int, isRelated: Bool) -> Int32 {
    var closeness = weight(.near) * Self.band(distance) / 12
    if distance <= 5 { closeness += weight(.close) * (distance <= 2 ? 10 : 7) / 10 }
    if isRelated { closeness += weight(.related) }
    return closeness
  }

  private static func band(_ distance: Int) -> Int32 {
    distance <= 3 ? 12 : distance <= 8 ? 8 : 5
  }

  /// Sums the vectors of the words around.
  private mutating func addContext(
    _ target: Int, as part: PartOfSpeech, in words: borrowing SenseSentence
  ) {
    let related = words.related(to: target, as: part)
    for dimension in 0..<WordVector.dimensions {
      whole[dimension] = 0
      close[dimension] = 0
    }
    for position in Self.range(around: target, in: words) where position != target {
      let token = words.tokens[position]
      guard token.vector >= 0 else { continue }
      let distance = abs(position - target)
      let isRelated = any(related .== SIMD4(repeating: Int32(position)))
      let vector = Int(token.vector)
      add(vector, Int16(token.weight * Self.band(distance)), to: &whole)
      let closeness = closeness(distance, isRelated: isRelated)
      add(vector, Int16(clamping: (token.weight * closeness) >> 4), to: &close)
    }
    Self.scale(whole, into: &sentence)
    for dimension in 0..<WordVector.dimensions {
      near[dimension] = Int16(clamping: close[dimension] >> 8)
    }
  }

  private func add(_ vector: Int, _ factor: Int16, to sum: inout [Int32]) {
    index.wordVectors.add(vector, factor, to: &sum)
  }

  /// A vector at length 1 000, its components rounded toward zero; zero stays zero.
  static func scale(_ vector: [Int32], into result: inout [Int16]) {
    var square: Int64 = 0
    for value in vector { square += Int64(value) * Int64(value) }
    let length = squareRoot(square)
    for dimension in vector.indices {
      result[dimension] =
        length == 0 ? 0 : Int16(clamping: Int64(vector[dimension]) * 1_000 / length)
    }
  }

  /// The largest whole number whose square is not greater.
  private static func squareRoot(_ square: Int64) -> Int64 {
    var root = Int64(Double(square).squareRoot())
    while root * root > square { root -= 1 }
    while (root + 1) * (root + 1) <= square { root += 1 }
    return root
  }

  private func products(
    _ vector: Int, passage: [Int16]
  ) -> (sentence: Int32, passage: Int32, near: Int32) {
    let topic = index.senseVectors.product(2 * vector, sentence)
    let before = index.senseVectors.product(2 * vector, passage)
    let close = index.senseVectors.product(2 * vector + 1, near)
    func rounded(_ product: Int32, _ weight: Int32, _ scale: Double) -> Int32 {
      Int32((Double(product) * Double(weight) / scale).rounded(.toNearestOrEven))
    }
    return (
      rounded(topic, weight(.topic), Self.topicScale),
      rounded(before, weight(.passage), Self.topicScale), rounded(close, 1, Self.nearScale)
    )
  }

  private mutating func addTags(
    _ group: SenseGroupRecord, _ tags: SenseTags, note: (Int, SenseReason, Int32) -> Void
  ) {
    for sense in 0..<Int(group.senseCount) {
      let record = index.senses[Int(group.firstSense) + sense]
      for position in Int(record.firstTag)..<Int(record.firstTag) + Int(record.tagCount) {
        let tag = index.tags[position]
        guard tags.has(tag.tag) else { continue }
        note(sense, .tag(tag.tag), Int32(tag.worth))
        scores[sense] += Int32(tag.worth)
      }
    }
  }

  /// Adds the cues that stand in the sentence: a form that is one, or else its lemma.
  private mutating func addCues(
    _ group: SenseGroupRecord, _ target: Int, in words: borrowing SenseSentence,
    note: (Int, SenseReason, Int32) -> Void
  ) {
    for position in Self.range(around: target, in: words) where position != target {
      let token = words.tokens[position]
      var taken: UInt64 = 0
      addCue(token.form, at: position, target, group, taken: &taken, note: note)
      if token.lemma != token.form {
        addCue(token.lemma, at: position, target, group, taken: &taken, note: note)
      }
    }
  }

  /// Adds what a word of the sentence says for the senses that have not heard it yet.
  private mutating func addCue(
    _ word: UInt16, at position: Int, _ target: Int, _ group: SenseGroupRecord,
    taken: inout UInt64, note: (Int, SenseReason, Int32) -> Void
  ) {
    guard word > 0, group.mask &>> UInt64(word & 63) & 1 != 0 else { return }
    var cue = firstCue(of: word, in: group)
    while cue < Int(group.firstCue) + Int(group.cueCount), index.cues[cue].word == word {
      let record = index.cues[cue]
      cue += 1
      guard taken &>> UInt64(record.sense & 63) & 1 == 0 else { continue }
      taken |= 1 &<< UInt64(record.sense & 63)
      let worth = worth(of: record.kinds, at: position - target)
      if worth == 0 { continue }
      note(Int(record.sense), .cue(position), worth)
      scores[Int(record.sense)] += worth
    }
  }

  /// The first cue of a group with a word or a greater one.
  private func firstCue(of word: UInt16, in group: SenseGroupRecord) -> Int {
    var low = Int(group.firstCue)
    var high = low + Int(group.cueCount)
    while low < high {
      let middle = (low + high) / 2
      if index.cues[middle].word < word { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What a cue is worth at a distance, which is negative before the word.
  private func worth(of kinds: SenseCueKinds, at distance: Int) -> Int32 {
    let far = abs(distance)
    var worth: Int32 = 0
    if kinds.contains(.preposition), (1...4).contains(distance) {
      worth += weight(distance == 1 ? .prepositionNext : .prepositionNear)
    }
    if kinds.contains(.frame), distance == -1 { worth += weight(.frameWordBefore) }
    let isDirected =
      kinds.contains(.before) && distance < 0 || kinds.contains(.behind) && distance > 0
    if kinds.contains(.function) {
      if isDirected, far == 1 {
        worth += weight(.functionWordNext)
      } else if isDirected || kinds.contains(.anywhere), far <= 3 {
        worth += weight(.functionWordNear)
      }
    } else if isDirected {
      worth += weight(far == 1 ? .cueNext : far <= 4 ? .cueNear : .cueFar)
    } else if kinds.contains(.anywhere) {
      worth += weight(far <= 6 ? .freeCueNear : .freeCueFar)
    }
    if kinds.contains(.meaning) { worth += weight(.wordOfMeaning) }
    return worth
  }

  private static func range(around target: Int, in words: borrowing SenseSentence) -> Range<Int> {
    max(0, target - reach)..<min(words.count, target + reach + 1)
  }
}

/// The weights that the engine reads, by their indexes among ``SenseWeights/names``.
enum SenseWeight: Int {
  case topic
  case passage
  case near
  case close
  case related
  case cueNext
  case cueNear
  case cueFar
  case freeCueNear
  case freeCueFar
  case functionWordNext
  case functionWordNear
  case prepositionNext
  case prepositionNear
  case frameWordBefore
  case wordOfMeaning
  case earlier
  case otherPartOfSpeech
}

extension FixedTable where Element == WordVector {
  /// Adds a vector times a factor to a sum.
  func add(_ vector: Int, _ factor: Int16, to sum: inout [Int32]) {
    precondition(vector >= 0 && vector < count && sum.count == WordVector.dimensions)
    unsafe sum.withUnsafeMutableBufferPointer { sum in
      // Safe: the index was just checked, and both hold as many components as the call reads.
      guard let first = sum.baseAddress, let vectors = unsafe buffer.baseAddress else { return }
      unsafe csimd_add48(
        first, UnsafeRawPointer(vectors + vector).assumingMemoryBound(to: Int8.self), factor)
    }
  }

  /// The product of a vector with another.
  func product(_ vector: Int, _ other: [Int16]) -> Int32 {
    precondition(vector >= 0 && vector < count && other.count == WordVector.dimensions)
    return unsafe other.withUnsafeBufferPointer { other in
      // Safe: as above.
      guard let first = other.baseAddress, let vectors = unsafe buffer.baseAddress else { return 0 }
      return unsafe csimd_product48(
        first, UnsafeRawPointer(vectors + vector).assumingMemoryBound(to: Int8.self))
    }
  }
}
