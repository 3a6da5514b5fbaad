package import LexicalModel

/// A word whose meaning may stand among the options of another.
package struct OptionCandidate: Hashable, Sendable {
  package let id: LexemeID
  package let lemma: String
  package let partOfSpeech: PartOfSpeech
  package let difficulty: Float
  package let meaning: String

  package init(
    id: LexemeID, lemma: String, partOfSpeech: PartOfSpeech, difficulty: Float, meaning: String
  ) {
    self.id = id
    self.lemma = lemma
    self.partOfSpeech = partOfSpeech
    self.difficulty = difficulty
    self.meaning = meaning
  }
}
