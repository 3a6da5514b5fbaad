public import Vocabulary

/// A word whose meaning may stand among the options of another.
public struct OptionCandidate: Hashable, Sendable {
  public let id: LexemeID
  public let lemma: String
  public let partOfSpeech: PartOfSpeech
  public let difficulty: Float
  public let meaning: String

  public init(
    id: LexemeID, lemma: String, partOfSpeech: PartOfSpeech, difficulty: Float, meaning: String
  ) {
    self.id = id
    self.lemma = lemma
    self.partOfSpeech = partOfSpeech
    self.difficulty = difficulty
    self.meaning = meaning
  }
}
