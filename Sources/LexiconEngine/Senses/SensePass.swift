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
      var end = start
      while end < tokens.count, tokens[end].sentence == tokens[start].sentence { end += 1 }
      read(tokens[start..<end], text: text)
      for position in start..<end {
        annotation.senses.append(choice(for: tokens[position], at: position - start))
      }
      endSentence()
      start = end
    }
  }

  /// Reads a sentence, so that its words can be asked for.
  private mutating func read(_ tokens: ArraySlice<AnnotatedToken>, text: borrowing TextSlice) {
    words.clear()
    for token in tokens {
      words.append(SenseToken(token, bytes: text.bytes(token.start..<token.end), in: index))
    }
  }

  private mutating func choice(for token: AnnotatedToken, at target: Int) -> SenseChoice {
    guard let group = group(of: token) else { return .none }
    let record = index.groups[group]
    if record.senseCount == 1 {
      return SenseChoice(
        sense: record.firstSense, secondSense: SenseChoice.none.secondSense, chance: 1_000,
        secondChance: 0)
    }
    score(group, at: target) { _, _, _ in }
    let choice = choice(of: record)
    for sense in 0..<Int(record.senseCount) {
      let chance = Int16((chances[sense] * 1_000).rounded(.toNearestOrEven))
      let before = earlier[Int(record.firstSense) + sense]
      earlier[Int(record.firstSense) + sense] = before < 0 ? chance : (before + chance) / 2
    }
    return choice
  }

  /// The group of a token's lexeme as what it is here; nil for a word without senses.
  private func group(of token: AnnotatedToken) -> Int? {
    guard token.kind == .word, token.lexemeIndex >= 0 else { return nil }
    return index.group(of: token.lexemeIndex, as: token.partOfSpeechValue)
  }

  private mutating func score(
    _ group: Int, at target: Int, note: (Int, SenseReason, Int32) -> Void
  ) {
    let first = Int(index.groups[group].firstSense)
    let earlier = earlier
    scorer.score(
      group, of: target, in: words, passage: passage, earlier: { Int32(earlier[first + $0]) },
      note: note)
  }

  /// The two likeliest senses by the scores, the lower number first where they are equal.
  private mutating func choice(of group: SenseGroupRecord) -> SenseChoice {
    let scores = scorer.scores
    let highest = scores.max() ?? 0
    chances.removeAll(keepingCapacity: true)
    var sum = 0.0
    for score in scores {
      let share = exp(Double(score - highest) / 100)
      chances.append(share)
      sum += share
    }
    for sense in chances.indices { chances[sense] /= sum }
    var (first, second) = (0, -1)
    for sense in scores.indices.dropFirst() {
      if scores[sense] > scores[first] {
        (first, second) = (sense, first)
      } else if second < 0 || scores[sense] > scores[second] {
        second = sense
      }
    }
    func thousandths(_ sense: Int) -> UInt16 {
      UInt16((chances[sense] * 1_000).rounded(.toNearestOrEven))
    }
    return SenseChoice(
      sense: group.firstSense + UInt16(first), secondSense: group.firstSense + UInt16(second),
      chance: thousandths(first), secondChance: thousandths(second))
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
