import LexicalModel
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Meaning options` {
  private func candidate(
    _ lemma: String, _ meaning: String, _ difficulty: Float = 8, _ part: PartOfSpeech = .noun
  ) -> OptionCandidate {
    OptionCandidate(
      id: LexemeID("en:\(lemma)"), lemma: lemma, partOfSpeech: part, difficulty: difficulty,
      meaning: meaning)
  }

  private var word: OptionCandidate { candidate("ditch", "a long narrow channel beside a road") }
  private var candidates: [OptionCandidate] {
    [
      candidate("trench", "a long narrow channel cut in the ground"),
      candidate("gutter", "a pipe for rain on the edge of a roof"),
      candidate("moat", "deep water around a castle"),
      candidate("dig", "to make a hole in the ground", 8, .verb),
      candidate("ditcher", "someone who makes a ditch"),
      candidate("barn", "a farm building for animals and hay"),
      candidate("orchard", "a place where fruit trees grow", 8.1),
      candidate("anvil", "an iron block on which a smith works", 8.2),
      candidate("canopy", "a cloth roof over a bed", 8.3),
    ]
  }

  private func chosen(related: Set<LexemeID> = [], seed: UInt64 = 1) -> MeaningOptions? {
    MeaningOptions(for: word, among: candidates, related: related, seed: seed)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `one is right, three are wrong, and no two are the same`(seed: UInt64) throws {
    let options = try #require(chosen(seed: seed))
    #expect(options.meanings[options.right] == word.meaning)
    #expect(Set(options.meanings).count == 4)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `nothing close to the right meaning is offered`(seed: UInt64) throws {
    let meanings = try #require(chosen(related: [LexemeID("en:moat")], seed: seed)).meanings
    for lemma in ["trench", "moat", "dig", "ditcher"] {
      let meaning = try #require(candidates.first { $0.lemma == lemma }).meaning
      #expect(!meanings.contains(meaning), "\(lemma)")
    }
  }

  @Test func `the same seed gives the same options, another one another order`() {
    #expect(chosen(seed: 4) == chosen(seed: 4))
    #expect(Set((0..<20).compactMap { chosen(seed: $0)?.right }).count == 4)
  }

  @Test func `too few candidates give none`() {
    let few = Array(candidates.prefix(4))
    #expect(MeaningOptions(for: word, among: few, related: [], seed: 1) == nil)
  }

  @Test(arguments: [
    (PartOfSpeech.noun, LexemeFlags.vulgar), (.noun, LexemeFlags.offensive),
    (.noun, LexemeFlags.abbreviation), (.properNoun, LexemeFlags()), (.determiner, LexemeFlags()),
  ])
  func `some words are never asked`(part: PartOfSpeech, flags: LexemeFlags) {
    #expect(!QuizWord.mayAsk(partOfSpeech: part, flags: flags))
  }
}
