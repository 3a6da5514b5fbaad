import LexicalModel
import LibC

/// Chooses the senses of the words of a text, sentence by sentence.
///
/// What stood before is remembered: the subject of the passage, which fades, and the senses that a
/// word had. Nothing is allocated per token.
struct SensePass {
  private let index: SenseIndex
  private var scorer: SenseScorer
  private var words = SenseSentence()
  /// The sum of the vectors of the sentences before, which each sentence leaves seven tenths of.
  private var total = [Int32](repeating: 0, count: WordVector.dimensions)
  private var passage = [Int16](repeating: 0, count: WordVector.dimensions)
  /// By sense, the thousandths that its word had it before; -1 for a word that did not come yet.
  private var earlier: [Int16]
  /// The senses that the last word can have, with their scores and chances.
  private var senses: [UInt16] = []
  private var scores: [Int32] = []
  private var chances: [Double] = []

  /// Of a hundred: what a sentence leaves of what the passage was about.
  private static let decay: Int32 = 70

  init(_ index: SenseIndex) {
    self.index = index
    scorer = SenseScorer(index)
    earlier = Array(repeating: -1, count: index.senses.count)
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
      endSentence()
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
      endSentence()
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
  }

  private mutating func choice(
    for token: AnnotatedToken, at target: Int, note: (UInt16, SenseReason, Int32) -> Void
  ) -> SenseChoice {
    guard token.kind == .word, token.lexemeIndex >= 0 else { return .none }
    collect(of: token, at: target, note: note)
    guard let only = senses.first else { return .none }
    if senses.count == 1 {
      return SenseChoice(
        sense: only, secondSense: SenseChoice.none.secondSense, chance: 1_000, secondChance: 0)
    }
    weigh()
    for position in senses.indices {
      let chance = Int16((chances[position] * 1_000).rounded(.toNearestOrEven))
      let before = earlier[Int(senses[position])]
      earlier[Int(senses[position])] = before < 0 ? chance : (before + chance) / 2
    }
    return best
  }

  /// Scores the senses that a word can have: those of the part of speech that its neighbours speak
  /// for, and at a loss those of another where cues can speak for them.
  private mutating func collect(
    of token: AnnotatedToken, at target: Int, note: (UInt16, SenseReason, Int32) -> Void
  ) {
    senses.removeAll(keepingCapacity: true)
    scores.removeAll(keepingCapacity: true)
    let groups = index.groups(of: token.lexemeIndex)
    let hasOwn = groups.contains { index.groups[$0].partOfSpeech == token.partOfSpeechValue }
    for group in groups {
      let record = index.groups[group]
      let isOther = hasOwn && record.partOfSpeech != token.partOfSpeechValue
      if isOther, record.senseCount == 1 { continue }
      let loss = isOther ? scorer.weight(.otherPartOfSpeech) : 0
      score(group, record, at: target, note: note)
      for position in 0..<Int(record.senseCount) {
        let sense = record.firstSense + UInt16(position)
        if loss != 0 { note(sense, .partOfSpeech, loss) }
        senses.append(sense)
        scores.append(loss + (record.senseCount > 1 ? scorer.scores[position] : 0))
      }
    }
  }

  private mutating func score(
    _ group: Int, _ record: SenseGroupRecord, at target: Int,
    note: (UInt16, SenseReason, Int32) -> Void
  ) {
    guard record.senseCount > 1, let part = PartOfSpeech(rawValue: record.partOfSpeech) else {
      return
    }
    let earlier = earlier
    scorer.score(
      group, as: part, of: target, in: words, passage: passage,
      earlier: { Int32(earlier[Int(record.firstSense) + $0]) }
    ) { sense, reason, worth in
      note(record.firstSense + UInt16(sense), reason, worth)
    }
  }

  /// Turns scores into chances.
  private mutating func weigh() {
    let highest = scores.max() ?? 0
    chances.removeAll(keepingCapacity: true)
    var sum = 0.0
    for score in scores {
      let share = exp(Double(score - highest) / 100)
      chances.append(share)
      sum += share
    }
    for position in chances.indices { chances[position] /= sum }
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
    func thousandths(_ position: Int) -> UInt16 {
      UInt16((chances[position] * 1_000).rounded(.toNearestOrEven))
    }
    return SenseChoice(
      sense: senses[first], secondSense: senses[second], chance: thousandths(first),
      secondChance: thousandths(second))
  }

  /// Takes what the sentence is about into the passage.
  private mutating func endSentence() {
    for dimension in total.indices { total[dimension] = Self.faded(total[dimension]) }
    for token in words.tokens where token.vector >= 0 {
      index.wordVectors.add(Int(token.vector), Int16(token.weight), to: &total)
    }
    SenseScorer.scale(total, into: &passage)
  }

  /// Seven tenths of a number, rounded down.
  private static func faded(_ value: Int32) -> Int32 {
    let product = value * decay
    return product >= 0 ? product / 100 : -((99 - product) / 100)
  }
}
