import LexicalModel
import LibC

/// Chooses the senses of the words of a text, sentence by sentence.
///
/// What stood before is remembered: the subject of the passage, which fades, and the senses that a
/// word had. Nothing is allocated per token.
struct SensePass: ~Copyable {
  private let lookupIndex: LookupIndex
  private let index: SenseIndex
  private var scorer: SenseScorer
  private var words = SenseSentence()
  /// The sum of the vectors of the sentences before, which each sentence leaves seven tenths of.
  private var passage = [Int32](repeating: 0, count: WordVector.dimensions)
  /// By sense, the thousandths that its word had it before; -1 for a word that did not come yet.
  private var earlier: [Int16]
  /// The senses that the last word can have, with their scores and chances.
  private var senses: [UInt16] = []
  private var scores: [Int32] = []
  private var chances: [Double] = []

  /// - Parameter lookupIndex: an index that was read whole.
  init(_ lookupIndex: LookupIndex) {
    precondition(lookupIndex.hasSenses, "the part of the image that holds senses was not read")
    self.lookupIndex = lookupIndex
    index = lookupIndex.senses
    scorer = SenseScorer(index)
    earlier = Array(repeating: -1, count: index.senses.count)
  }

  /// Begins another text.
  mutating func restart() {
    scorer.restart()
    for component in passage.indices { passage[component] = 0 }
    for sense in earlier.indices { earlier[sense] = -1 }
  }

  /// Chooses for every token of whole sentences.
  ///
  /// - Parameters:
  ///   - annotation: the tokens; receives a choice for each.
  ///   - text: gives the bytes of a token.
  mutating func choose(in annotation: inout Annotation, text: borrowing TextSlice) {
    let tokens = annotation.tokens
    annotation.senses.removeAll(keepingCapacity: true)
    annotation.senses.reserveCapacity(tokens.count)
    var start = 0
    while start < tokens.count {
      let end = Self.end(ofSentenceAt: start, of: tokens)
      read(tokens[start..<end], text: text)
      for position in start..<end {
        annotation.senses.append(choice(for: tokens[position], at: position - start) { _, _, _ in })
      }
      scorer.endSentence(&passage)
      start = end
    }
  }

  /// What speaks for each sense of a token, with all that stands before it in the text.
  ///
  /// - Parameters:
  ///   - target: the index of the token.
  ///   - tokens: the tokens of the text.
  ///   - text: gives the bytes of a token.
  /// - Returns: every part of the score of every sense; empty for a token without a choice.
  /// - Complexity: O(tokens before it)
  mutating func evidence(
    for target: Int, of tokens: [AnnotatedToken], text: borrowing TextSlice
  ) -> [SenseEvidence] {
    var start = 0
    while start < tokens.count {
      let end = Self.end(ofSentenceAt: start, of: tokens)
      read(tokens[start..<end], text: text)
      for position in start..<min(end, target) {
        _ = choice(for: tokens[position], at: position - start) { _, _, _ in }
      }
      if target < end {
        var evidence: [SenseEvidence] = []
        _ = choice(for: tokens[target], at: target - start) { sense, reason, worth in
          var reason = reason
          if case .cue(let position) = reason { reason = .cue(start + position) }
          evidence.append(SenseEvidence(sense: sense, reason: reason, worth: worth))
        }
        return evidence
      }
      scorer.endSentence(&passage)
      start = end
    }
    return []
  }

  private static func end(ofSentenceAt start: Int, of tokens: [AnnotatedToken]) -> Int {
    var end = start
    while end < tokens.count, tokens[end].sentence == tokens[start].sentence { end += 1 }
    return end
  }

  /// Reads a sentence, so that its words can be asked for.
  private mutating func read(_ tokens: ArraySlice<AnnotatedToken>, text: borrowing TextSlice) {
    words.clear()
    for token in tokens {
      words.append(SenseToken(token, bytes: text.bytes(token.start..<token.end), in: index))
    }
    scorer.read(words)
  }

  @inline(__always)
  private mutating func choice(
    for token: AnnotatedToken, at target: Int, note: (UInt16, SenseReason, Int32) -> Void
  ) -> SenseChoice {
    guard token.kind == .word, token.lexemeIndex >= 0 else { return .none }
    let groups = index.groups(of: token.lexemeIndex)
    if groups.isEmpty { return .none }
    collect(groups, of: token, at: target, note: note)
    guard let only = senses.first else { return .none }
    if senses.count == 1 {
      return SenseChoice(
        sense: only, secondSense: SenseChoice.none.secondSense, chance: 1_000, secondChance: 0)
    }
    weigh()
    for position in senses.indices {
      let chance = Int16(Self.thousandths(chances[position]))
      let before = earlier[Int(senses[position])]
      earlier[Int(senses[position])] = before < 0 ? chance : (before + chance) / 2
    }
    return best
  }

  /// Scores the senses that a word can have.
  ///
  /// They are those of the part of speech that its neighbours speak for, and at a loss those of
  /// another that the form can have too, where cues can speak for them. Where the first is but one,
  /// no cue speaks for it, so it stands alone.
  @inline(__always)
  private mutating func collect(
    _ groups: Range<Int>, of token: AnnotatedToken, at target: Int,
    note: (UInt16, SenseReason, Int32) -> Void
  ) {
    senses.removeAll(keepingCapacity: true)
    scores.removeAll(keepingCapacity: true)
    let own = groups.first { index.groups[$0].partOfSpeech == token.partOfSpeechValue }
    let isAlone = own.map { index.groups[$0].senseCount == 1 } ?? false
    for group in groups {
      let record = index.groups[group]
      let isOther = own != nil && record.partOfSpeech != token.partOfSpeechValue
      if isOther, isAlone || record.senseCount == 1 || !canBe(record.partOfSpeech, token) {
        continue
      }
      let loss = isOther ? scorer.weight(.otherPartOfSpeech) : 0
      score(record, at: target, note: note)
      for position in 0..<Int(record.senseCount) {
        let sense = record.firstSense + UInt16(position)
        if loss != 0 { note(sense, .partOfSpeech, loss) }
        senses.append(sense)
        scores.append(loss + (record.senseCount > 1 ? scorer.scores[position] : 0))
      }
    }
  }

  @inline(__always)
  private func canBe(_ part: UInt8, _ token: AnnotatedToken) -> Bool {
    lookupIndex.canBe(part, inSlot: token.slot, of: token.lexemeIndex)
  }

  @inline(__always)
  private mutating func score(
    _ record: SenseGroupRecord, at target: Int, note: (UInt16, SenseReason, Int32) -> Void
  ) {
    guard record.senseCount > 1, let part = PartOfSpeech(rawValue: record.partOfSpeech) else {
      return
    }
    scorer.score(record, as: part, of: target, in: words, earlier: earlier) {
      sense, reason, worth in note(record.firstSense + UInt16(sense), reason, worth)
    }
  }

  /// Turns scores into chances.
  private mutating func weigh() {
    let highest = scores.max() ?? 0
    chances.removeAll(keepingCapacity: true)
    var sum = 0.0
    for score in scores {
      let share = Self.share(behind: highest - score)
      chances.append(share)
      sum += share
    }
    for position in chances.indices { chances[position] /= sum }
  }

  /// What a score so many hundredths of a nat below the highest has for each that the highest has.
  private static func share(behind distance: Int32) -> Double {
    distance < shares.count ? shares[Int(distance)] : exp(-Double(distance) / 100)
  }

  private static let shares = (0..<1_024).map { exp(-Double($0) / 100) }

  /// Thousandths, a half to the even number.
  @inline(__always)
  private static func thousandths(_ chance: Double) -> UInt16 {
    // A sum with 2^52 has no room for a fraction.
    UInt16(chance * 1_000 + 0x1p52 - 0x1p52)
  }

  /// The two likeliest senses, the first of the table where they are equal.
  private var best: SenseChoice {
    var (first, second) = (0, -1)
    for position in scores.indices.dropFirst() {
      if scores[position] > scores[first] {
        (first, second) = (position, first)
      } else if second < 0 || scores[position] > scores[second] {
        second = position
      }
    }
    return SenseChoice(
      sense: senses[first], secondSense: senses[second], chance: Self.thousandths(chances[first]),
      secondChance: Self.thousandths(chances[second]))
  }
}
