package import LexicalModel

/// Ranks sentences in which to meet a word.
///
/// The *strain* of a sentence is a sum in thousandths of a new word, so that all of it is exact:
///
/// | what | strain |
/// |---|---|
/// | each other word, once | 1000 less the chance of knowing it in thousandths |
/// | each word under six, or over sixteen | 100, or 50 |
/// | the word first met in the last place, or in the first | 0, or 100, and evenly between |
/// | the word used as another part of speech than asked for | 400 |
/// | a beginning that points back (*he*, *but*) | 60 |
/// | a quotation that begins or ends elsewhere | 60 |
///
/// Fragments are left out, and so are sentences of fewer than three words. Of two sentences with
/// the same strain the one that came first wins.
package struct SentenceChoice {
  private let target: LexemeID
  private let partOfSpeech: PartOfSpeech?
  private let chance: (LexemeID) -> Int

  /// - Parameters:
  ///   - target: the word to meet.
  ///   - partOfSpeech: what it should be used as; nil for anything.
  ///   - chance: of knowing a word, 0…1000; 1000 for what is known or ignored.
  package init(
    of target: LexemeID, as partOfSpeech: PartOfSpeech? = nil, chance: @escaping (LexemeID) -> Int
  ) {
    self.target = target
    self.partOfSpeech = partOfSpeech
    self.chance = chance
  }

  /// From which chance on, in thousandths, a word does not count as new.
  package static let knownChance = 900

  private static let comfortableLength = 6...16

  /// The sentences worth showing, the best first.
  ///
  /// - Parameters:
  ///   - sentences: any; those without the word are passed over.
  ///   - newWordLimit: how many other new words one may have; 0 is i+1.
  /// - Returns: the sentences with what they ask of the learner.
  package func ranked(_ sentences: [OwnSentence], newWordLimit: Int = 0) -> [RankedSentence] {
    sentences.compactMap(rank).enumerated()
      .filter { $0.element.newWords.count <= newWordLimit }
      .sorted { ($0.element.strain, $0.offset) < ($1.element.strain, $1.offset) }
      .map(\.element)
  }

  /// The sentence with its strain; nil where it is unfit for meeting the word.
  private func rank(_ sentence: OwnSentence) -> RankedSentence? {
    let count = sentence.words.count
    let isExpression = sentence.expressions.contains(target)
    let position = sentence.words.firstIndex { $0.lexeme == target } ?? (isExpression ? 0 : nil)
    guard let position, count >= 3, !sentence.traits.contains(.fragment) else { return nil }
    var seen: Set<LexemeID> = [target]
    var newWords: [LexemeID] = []
    var strain = 0
    for word in sentence.words where seen.insert(word.lexeme).inserted {
      let chance = min(max(chance(word.lexeme), 0), 1_000)
      strain += 1_000 - chance
      if chance < Self.knownChance { newWords.append(word.lexeme) }
    }
    strain += 100 * max(0, Self.comfortableLength.lowerBound - count)
    strain += 50 * max(0, count - Self.comfortableLength.upperBound)
    strain += isExpression ? 0 : 100 * (count - 1 - position) / (count - 1)
    if let partOfSpeech, !isExpression {
      let isAsAsked = sentence.words.contains {
        $0.lexeme == target && $0.partOfSpeech == partOfSpeech
      }
      if !isAsAsked { strain += 400 }
    }
    if sentence.traits.contains(.leansBack) { strain += 60 }
    if sentence.traits.contains(.cutQuotation) { strain += 60 }
    return RankedSentence(sentence: sentence, newWords: newWords, strain: strain)
  }
}

/// A sentence in which to meet one word.
package struct RankedSentence: Hashable, Sendable {
  package let sentence: OwnSentence
  /// Its other words that the learner most likely does not know, each once, in order.
  package let newWords: [LexemeID]
  /// How far it is from the best sentence there could be, in thousandths of a new word.
  package let strain: Int
}
