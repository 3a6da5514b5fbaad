import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `The choice of a sentence` {
  private static let target = LexemeID("en:venture")

  /// A sentence of words that are numbers: the chance of knowing each, in thousandths; -1 is the target.
  private func sentence(
    _ chances: [Int], traits: OwnSentence.Traits = [], part: PartOfSpeech = .verb
  ) -> OwnSentence {
    OwnSentence(
      text: "\(chances)", source: "a", position: 0,
      words: chances.enumerated().map { position, chance in
        chance < 0
          ? OwnSentence.Word(Self.target, part)
          : OwnSentence.Word(LexemeID("w\(position):\(chance)"), .noun)
      }, traits: traits)
  }

  private func choice(as part: PartOfSpeech? = nil) -> SentenceChoice {
    SentenceChoice(of: Self.target, as: part) { lexeme in
      Int(lexeme.text.drop { $0 != ":" }.dropFirst()) ?? 0
    }
  }

  private func best(_ sentences: [OwnSentence], as part: PartOfSpeech? = nil) -> OwnSentence? {
    choice(as: part).ranked(sentences).first?.sentence
  }

  @Test(arguments: [
    // Five known words and the word in the last place are the best there is.
    (Array(repeating: 1_000, count: 5) + [-1], 0),
    ([-1] + Array(repeating: 1_000, count: 5), 100),
    (Array(repeating: 1_000, count: 3) + [-1], 200),
    (Array(repeating: 1_000, count: 17) + [-1], 100),
    ([1_000, 1_000, 950, 1_000, 1_000, -1], 50),
  ])
  func `strain is what the table says`(chances: [Int], strain: Int) {
    #expect(choice().ranked([sentence(chances)]).map(\.strain) == [strain])
  }

  @Test func `one more new word is no i+1`() {
    let hard = sentence([1_000, 1_000, 899, 1_000, 1_000, -1])
    #expect(choice().ranked([hard]).isEmpty)
    #expect(choice().ranked([hard], newWordLimit: 1).map(\.newWords) == [[LexemeID("w2:899")]])
  }

  @Test func `the word as asked wins over a better length`() {
    let noun = sentence([1_000, 1_000, 1_000, 1_000, 1_000, -1], part: .noun)
    let verb = sentence([1_000, 1_000, 1_000, -1], part: .verb)
    #expect(best([noun, verb]) == noun)
    #expect(best([noun, verb], as: .verb) == verb)
  }

  @Test func `fragments and sentences without the word are left out`() {
    let words = [1_000, 1_000, 1_000, 1_000, 1_000, -1]
    #expect(best([sentence(words, traits: .fragment)]) == nil)
    #expect(best([sentence([1_000, 1_000, 1_000, 1_000])]) == nil)
    #expect(best([sentence([1_000, -1])]) == nil)
  }

  @Test func `a sentence that stands by itself wins`() {
    let words = [1_000, 1_000, 1_000, 1_000, 1_000, -1]
    let whole = sentence(words)
    #expect(
      best([
        sentence(words, traits: .leansBack), sentence(words, traits: .cutQuotation), whole,
      ]) == whole)
  }

  @Test(arguments: 0..<UInt64(50 * testScale))
  func `the order of sentences changes no strain, and more choice never makes it worse`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let sentences = (0..<20).map { _ in
      let length = Int.random(in: 1...24, using: &generator)
      var chances = (0..<length).map { _ in [1_000, 950, 400].randomElement(using: &generator) ?? 0
      }
      chances[Int.random(in: 0..<length, using: &generator)] = -1
      return sentence(chances)
    }
    let ranked = choice().ranked(sentences, newWordLimit: 3)
    #expect(ranked.map(\.strain) == ranked.map(\.strain).sorted())
    #expect(ranked.allSatisfy { $0.newWords.count <= 3 && $0.strain >= 0 })
    let shuffled = choice().ranked(sentences.shuffled(using: &generator), newWordLimit: 3)
    #expect(shuffled.map(\.strain) == ranked.map(\.strain))
    let fewer = choice().ranked(Array(sentences.prefix(10)), newWordLimit: 3)
    if let few = fewer.first { #expect((ranked.first?.strain ?? .max) <= few.strain) }
  }
}
