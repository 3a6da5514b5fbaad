import CSIMD
import LexicalModel

/// Scores the senses of a word in its sentence, in hundredths of a nat.
///
/// A score is the sum of what the share of the sense and its grammar say, its cues in the sentence,
/// its tags, and the products of its two vectors with those of the sentence, the words close by and
/// the passage. Whole numbers but for divisions that every machine rounds alike.
struct SenseScorer: ~Copyable {
  private let index: SenseIndex
  /// The weights in the order of ``SenseWeights/names``.
  private let weights: [Int32]
  /// The scores of the senses of the word that was scored last.
  private(set) var scores: [Int32] = []
  private var surroundings: SenseSurroundings
  private var cues = SenseCueWindow()
  private let shares: SenseShares

  /// As far a word is heard, in tokens.
  static let reach = 32

  init(_ index: SenseIndex) {
    self.index = index
    weights = (0..<index.weights.count).map { Int32(index.weights[$0]) }
    surroundings = SenseSurroundings(index)
    shares = SenseShares(index.weights)
  }

  @inline(__always)
  func weight(_ name: SenseWeight) -> Int32 { weights[name.rawValue] }

  /// Begins another text.
  mutating func restart() { surroundings.restart() }

  /// Begins a sentence.
  mutating func read(_ words: borrowing SenseSentence) {
    surroundings.read(words)
    cues.read(words)
  }

  /// Takes what the sentence is about into the passage.
  mutating func endSentence(_ passage: inout [Int32]) {
    surroundings.endSentence(&passage)
  }

  /// Scores the senses of a group.
  ///
  /// - Parameters:
  ///   - record: a group of more than one sense.
  ///   - part: the part of speech of the group.
  ///   - target: the index of the word in its sentence, not before that of the last call.
  ///   - words: the sentence, which was read.
  ///   - earlier: by sense of the release, the thousandths that the same word had it before;
  ///     negative for none.
  ///   - note: is told each part of a score, with the index of the sense in its group.
  @inline(__always)
  mutating func score(
    _ record: SenseGroupRecord, as part: PartOfSpeech, of target: Int,
    in words: borrowing SenseSentence, earlier: [Int16],
    note: (Int, SenseReason, Int32) -> Void
  ) {
    let count = Int(record.senseCount)
    let first = Int(record.firstSense)
    scores.removeAll(keepingCapacity: true)
    var hasTags = false
    for sense in 0..<count {
      let record = index.senses[first + sense]
      let bias = Int32(record.bias)
      if record.tagCount > 0 { hasTags = true }
      note(sense, .share, bias)
      scores.append(bias)
    }
    addCues(record, target, note: note)
    if hasTags { addTags(record, words.tags(of: target, as: part), note: note) }
    surroundings.turn(to: target, related: words.related(to: target, as: part))
    let weightOfEarlier = weight(.earlier)
    for sense in 0..<count {
      let parts = shares.of(
        surroundings.products(of: Int(record.firstVector) + sense, index.senseVectors))
      note(sense, .sentence, parts[0])
      note(sense, .passage, parts[1])
      note(sense, .wordsNear, parts[2])
      var worth = parts[0] + parts[1] + parts[2]
      let before = Int32(earlier[first + sense])
      if before >= 0 {
        let worthOfEarlier = before * weightOfEarlier / 1_000
        note(sense, .earlier, worthOfEarlier)
        worth += worthOfEarlier
      }
      scores[sense] += worth
    }
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
  @inline(__always)
  private mutating func addCues(
    _ group: SenseGroupRecord, _ target: Int, note: (Int, SenseReason, Int32) -> Void
  ) {
    cues.move(to: target)
    for position in Int(group.firstCue)..<Int(group.firstCue) + Int(group.cueCount) {
      let record = index.cues[position]
      if cues.mayHold(record.word) { addCue(record, group, target, note: note) }
    }
  }

  /// Adds what a cue is worth at each of its positions, but not where a token's form speaks for the
  /// same sense and the cue is its lemma.
  @inline(__always)
  private mutating func addCue(
    _ record: SenseCueRecord, _ group: SenseGroupRecord, _ target: Int,
    note: (Int, SenseReason, Int32) -> Void
  ) {
    let sense = Int(record.sense)
    var sum: Int32 = 0
    cues.forEachPosition(of: record.word, around: target) { position, form in
      if form > 0, hasCue(form, for: record.sense, in: group) { return }
      let worth = worth(of: record.kinds, at: position - target)
      if worth == 0 { return }
      note(sense, .cue(position), worth)
      sum += worth
    }
    scores[sense] += sum
  }

  private func hasCue(_ word: UInt16, for sense: UInt8, in group: SenseGroupRecord) -> Bool {
    guard group.mask &>> UInt64(word & 63) & 1 != 0 else { return false }
    var cue = firstCue(of: word, in: group)
    let end = Int(group.firstCue) + Int(group.cueCount)
    while cue < end, index.cues[cue].word == word {
      if index.cues[cue].sense == sense { return true }
      cue += 1
    }
    return false
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
}

/// What products of vectors are worth, in hundredths of a nat.
struct SenseShares: Sendable {
  private let factors: SIMD4<Double>
  private let divisors: SIMD4<Double>

  /// A product of two vectors of length 1: 1 000 by 127 / 0.7.
  private static let topicScale = 181_429.0
  /// The same of the words close by: 100 (the weight of a word) by 127 / 0.7 by 300, in 4 096ths.
  private static let nearScale = 5_442_857.0 / 4_096

  init(_ weights: FixedTable<Int16>) {
    func weight(_ name: SenseWeight) -> Double {
      name.rawValue < weights.count ? Double(weights[name.rawValue]) : 0
    }
    factors = SIMD4(weight(.topic), weight(.passage), 1, 0)
    divisors = SIMD4(Self.topicScale, Self.topicScale, Self.nearScale, 1)
  }

  /// - Parameter products: with the sentence, the passage and the words close by.
  /// - Returns: what each is worth, rounded to the nearest whole number, a half to the even one.
  @inline(__always)
  func of(_ products: SIMD4<Int32>) -> SIMD4<Int32> {
    // Safe: four numbers each.
    unsafe withUnsafePointer(to: factors) { factors in
      unsafe withUnsafePointer(to: divisors) { divisors in
        unsafe factors.withMemoryRebound(to: Double.self, capacity: 4) { factors in
          unsafe divisors.withMemoryRebound(to: Double.self, capacity: 4) { divisors in
            unsafe csimd_shares(products, factors, divisors)
          }
        }
      }
    }
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
